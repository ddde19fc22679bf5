import { z } from 'zod';
import { placeholderIssue } from './template.ts';

/** A text of one or more lines that has each of these placeholders and no other. */
const template = (...names: readonly string[]) =>
  z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty')
    .superRefine((value, context) => {
      const message = placeholderIssue(value, names);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** Words for a number (`counted`). Only `other` has to name the number: "1 enquiry" can be "an enquiry". */
const countOf = z.strictObject({
  zero: z.string().exactOptional(),
  one: z.string().exactOptional(),
  two: z.string().exactOptional(),
  few: z.string().exactOptional(),
  many: z.string().exactOptional(),
  other: template('count'),
});

const ownersCall = z.strictObject({ subject: template('name'), text: template('name', 'times', 'id') });
const visitorsCall = z.strictObject({ subject: template(), text: template('times', 'place', 'link') });

/** The words of all mails and of the calendar entries in them (content/words/mails.yaml). */
export const mailWordsSchema = z.strictObject({
  toVisitor: z.strictObject({
    acknowledgement: z.strictObject({ subject: template(), text: template('siteUrl') }),
    callBooked: visitorsCall,
    callMoved: visitorsCall,
    reminder: visitorsCall,
    callCancelled: z.strictObject({ subject: template(), text: template('times', 'siteUrl') }),
  }),
  toOwner: z.strictObject({
    enquiry: z.strictObject({
      subject: template('name'),
      subjectWithCall: template('name'),
      details: template('name', 'email', 'company', 'service', 'received'),
      /** Lines below the details, if a call was booked with the enquiry. */
      call: template('times', 'id'),
      cancelledCall: template('times', 'id'),
      quarantine: template('reason', 'id'),
      closing: template('siteUrl', 'name', 'id'),
    }),
    /** Why an enquiry looks automatic. */
    quarantineReasons: z.strictObject({ trap: template(), speed: template(), flood: template() }),
    callBooked: ownersCall,
    callMoved: ownersCall,
    callCancelled: ownersCall,
    digest: z.strictObject({ subject: countOf, opening: countOf, more: countOf, closing: template() }),
    noTimes: z.strictObject({ subject: template(), text: template('time'), textIfNeverRead: template() }),
  }),
  calendar: z.strictObject({
    title: template(),
    titleForOwner: template('name'),
    time: template('time', 'zone'),
  }),
});

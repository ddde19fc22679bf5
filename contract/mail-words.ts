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

const opened = z.strictObject({ subject: template(), opening: template() });

/** The words of all mails and of the calendar entries in them (content/words/mails.yaml). */
export const mailWordsSchema = z.strictObject({
  toVisitor: z.strictObject({
    acknowledgement: z.strictObject({ subject: template(), text: template('siteUrl') }),
    /** Three mails that begin otherwise, and go on with the same text. */
    call: z.strictObject({
      booked: opened,
      moved: opened,
      reminder: opened,
      text: template('opening', 'times', 'place', 'link'),
    }),
    callCancelled: z.strictObject({ subject: template(), text: template('times', 'siteUrl') }),
  }),
  toOwner: z.strictObject({
    enquiry: z.strictObject({
      subject: template('name'),
      subjectWithCall: template('name'),
      details: template('name', 'email', 'company', 'service', 'received'),
      /** Lines below the details, if a call was booked with the enquiry. */
      call: template('times', 'id'),
      closing: template('siteUrl', 'name', 'id'),
    }),
    /** What an enquiry that looks automatic says besides, and why it looks so. */
    automatic: z.strictObject({
      subject: template('subject'),
      text: template('reason'),
      reasons: z.strictObject({ trap: template(), speed: template() }),
    }),
    /** Three mails with the same text; their subjects say what happened. */
    call: z.strictObject({
      booked: template('name'),
      moved: template('name'),
      cancelled: template('name'),
      text: template('name', 'call'),
      /** Below the times of a cancelled call. */
      isCancelled: template(),
    }),
    /** In place of a mail whose text the owner's mail server refuses. */
    refused: z.strictObject({ subject: template(), text: template('id') }),
    unmailed: z.strictObject({ subject: countOf, text: template() }),
    noTimes: z.strictObject({
      subject: template(),
      lastRead: template('time'),
      neverRead: template(),
      text: template('opening'),
    }),
  }),
  calendar: z.strictObject({
    title: template(),
    titleForOwner: template('name'),
    time: template('time', 'zone'),
  }),
});

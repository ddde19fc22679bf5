/** Parts that several mails have in common. */
import type { Answers } from '../../contract/enquiry.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';
import { fill } from '../../contract/template.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Mail, MailSettings } from '../outbox/mail-sender.ts';
import type { Composed } from '../outbox/sender.ts';
import { headerText, visibleText } from '../visitor-text.ts';

/** Has all that a mail is composed from, besides what it is about. */
export type MailContext = { database: Database; facts: SiteFacts; settings: MailSettings; clock: Clock };

/** @returns an address for replies; undefined where a header can have it only if every mail server on the way knows SMTPUTF8 */
export const replyAddress = (name: string, address: string): Mail['replyTo'] =>
  /^[!-~]+@/.test(address) ? { name: headerText(name), address } : undefined;

export const ownerAddress = ({ facts, settings }: MailContext) => replyAddress(facts.sender, settings.to);

/** The mail to the owner, and the notice in its place, which names the enquiry. */
export function mailAboutVisitor(
  { facts, settings }: MailContext,
  enquiryId: string,
  mail: Omit<Mail, 'to'>,
): Composed<Mail> {
  const { to } = settings;
  const { subject, text } = facts.mails.toOwner.refused;
  return { message: { to, ...mail }, notice: { to, subject, text: fill(text, { id: enquiryId }) } };
}

/** Text of a person whose lines look like no other part of a mail. */
export const indented = (text: string): string => visibleText(text).replaceAll('\n', '\n  ');

/** The label and the text of each answer. Mail programs make a telephone number that is alone on its line a link. */
export const answerTexts = (answers: Answers): string[] =>
  Object.entries(answers).map((lines) => indented(lines.join('\n')));

/** Fills a template of a mail. Further lines of a value are indented as far as its placeholder. */
export function fillLines(template: string, values: Readonly<Record<string, string>>): string {
  return template
    .split('\n')
    .map((line) => {
      const lineBreak = `\n${' '.repeat(Math.max(0, line.indexOf('{{')))}`;
      const lines = Object.entries(values).map(([name, value]) => [name, value.replaceAll('\n', lineBreak)]);
      return fill(line, Object.fromEntries(lines));
    })
    .join('\n');
}

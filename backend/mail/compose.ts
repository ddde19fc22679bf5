import type { SiteFacts } from '../../contract/site-facts.ts';
import { fill } from '../../contract/template.ts';
import type { Logger } from '../logger.ts';
import type { Mail, Mailer } from './mailer.ts';
import type { ClaimedMail } from './outbox-store.ts';

export type MailSettings = { smtpUrl: string; from: string; to: string };

/** What every mail may need. */
export type MailContext = { facts: SiteFacts; settings: MailSettings };

/** Composes the mail of a row of the outbox as things are now; undefined when it is obsolete. */
export type Composer = (mail: ClaimedMail) => Promise<Mail | undefined>;

/** The composers by the kind of mail; each feature has those of its own. */
export type Composers = Readonly<Record<string, Composer>>;

/** @returns a function that composes a mail and sends it. A kind that nothing composes is logged, and obsolete */
export const createSender =
  (composers: Composers, { send }: Mailer, logger: Logger) =>
  async (claimed: ClaimedMail, signal: AbortSignal) => {
    const compose = composers[claimed.kind];
    if (!compose) {
      logger.error({ event: 'a mail of an unknown kind is dropped', mail: claimed.id, kind: claimed.kind });
    }
    const mail = await compose?.(claimed);
    return mail ? send(mail, signal) : { outcome: 'obsolete' as const };
  };

/** Fills a template of a mail. Further lines of a value are indented as far as its placeholder. */
export function fillLines(template: string, values: Readonly<Record<string, string>>): string {
  return template
    .split('\n')
    .map((line) => {
      const lineBreak = `\n${' '.repeat(Math.max(0, line.indexOf('{')))}`;
      const indented = Object.entries(values).map(([name, value]) => [name, value.replaceAll('\n', lineBreak)]);
      return fill(line, Object.fromEntries(indented));
    })
    .join('\n');
}

/** The parts that all mails share. `to` is the owner if it is left out. */
export function composeMail(
  id: string,
  { facts, settings }: MailContext,
  mail: { to?: string; subject: string; text: string } & Pick<Mail, 'replyTo' | 'calendar' | 'headers'>,
): Mail {
  const { to = settings.to, ...rest } = mail;
  return {
    // An id is unique at the sender's domain.
    messageId: `${id}@${settings.from.split('@').at(-1)}`,
    from: { name: facts.name, address: settings.from },
    to: { name: '', address: to },
    ...rest,
  };
}

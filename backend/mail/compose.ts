import type { Mail, Mailer } from './mailer.ts';
import type { ClaimedMail } from './outbox-store.ts';

export type MailSettings = { smtpUrl: string; from: string; to: string };

/** What the text of every mail may need. */
export type MailContext = { siteName: string; siteUrl: string; locale: string; settings: MailSettings };

/** Composes the mail of a row of the outbox as things are now; undefined when it is obsolete. */
export type Composer = (mail: ClaimedMail) => Promise<Mail | undefined>;

/** The composers by the kind of mail; each feature has those of its own. */
export type Composers = Readonly<Record<string, Composer>>;

/** @returns a function that composes a mail and sends it */
export const createSender =
  (composers: Composers, { send }: Mailer) =>
  async (claimed: ClaimedMail, signal: AbortSignal) => {
    const mail = await composers[claimed.kind]?.(claimed);
    return mail ? send(mail, signal) : { outcome: 'obsolete' as const };
  };

/** The parts that all mails share. `to` is the owner if it is left out. */
export function composeMail(
  id: string,
  { siteName, settings }: MailContext,
  mail: { to?: string; subject: string; text: readonly string[] } & Pick<Mail, 'replyTo' | 'calendar' | 'headers'>,
): Mail {
  const { to = settings.to, text, ...rest } = mail;
  return {
    // An id is unique at the sender's domain.
    messageId: `${id}@${settings.from.split('@').at(-1)}`,
    from: { name: siteName, address: settings.from },
    to: { name: '', address: to },
    text: text.join('\n'),
    ...rest,
  };
}

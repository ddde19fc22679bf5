import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listen } from '../listen.ts';

export type TestMailServer = {
  url: string;
  settings: { SMTP_URL: string; MAIL_FROM: string; MAIL_TO: string };
  mails: ParsedMail[];
};

export type Behaviour =
  | { kind: 'accepts' }
  /** Has this response to a command, or only for an address or a text. */
  | { kind: 'refuses'; command: 'MAIL FROM' | 'RCPT TO' | 'DATA'; response: string; address?: string; text?: string }
  /** Accepts the mail and ends the connection while it responds. */
  | { kind: 'drops with its response' };

type Options = {
  behaviour?: () => Behaviour;
  /** If given, only the user "site" with what it returns can send; `url` has "secret". */
  password?: (() => string) | undefined;
  /** When the server is stopped: Vitest's `afterAll`, for a server of several tests. */
  after?: (stop: () => Promise<void>) => void;
};

export async function startMailServer({
  behaviour = () => ({ kind: 'accepts' }),
  password,
  after = onTestFinished,
}: Options = {}): Promise<TestMailServer> {
  const mails: ParsedMail[] = [];
  /** @returns an error for what the behaviour refuses */
  function refusal(at: string, address = '', text = '') {
    const now = behaviour();
    if (now.kind !== 'refuses' || now.command !== at || !text.includes(now.text ?? '')) return null;
    if (now.address !== undefined && now.address !== address) return null;
    return Object.assign(new Error(now.response.slice(4)), { responseCode: Number(now.response.slice(0, 3)) });
  }
  const server = new SMTPServer({
    // Connections that are idle do not hold up the end of a test.
    closeTimeout: 1,
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password: given }, _session, callback) => {
      if (username === 'site' && given === password?.()) callback(null, { user: username });
      else callback(new Error('Wrong password'));
    },
    hideENHANCEDSTATUSCODES: true,
    onMailFrom: (_address, _session, callback) => callback(refusal('MAIL FROM')),
    onRcptTo: ({ address }, _session, callback) => callback(refusal('RCPT TO', address)),
    onData: async (stream, session, callback) => {
      const mail = await simpleParser(stream).catch(() => undefined);
      // The client was killed while it sent.
      if (!mail) return;
      const refused = refusal('DATA', session.envelope.rcptTo[0]?.address, mail.text);
      if (!refused) mails.push(mail);
      if (behaviour().kind !== 'drops with its response') return callback(refused);
      for (const connection of server.connections) if (connection.id === session.id) connection.close();
    },
  });
  server.on('error', () => {});
  const port = await listen(server.server);
  after(() => new Promise((resolve) => void server.close(() => resolve())));
  const url = `smtp://${password === undefined ? '' : 'site:secret@'}127.0.0.1:${port}?ignoreTLS=true`;
  return { url, settings: { SMTP_URL: url, MAIL_FROM: 'forms@site.example', MAIL_TO: 'owner@site.example' }, mails };
}

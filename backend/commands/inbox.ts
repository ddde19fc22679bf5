/** `npm run inbox`: what the owner does with enquiries, calls and mails. */
import { visibleText } from '../visitor-text.ts';
import { parseInboxArguments, USAGE } from './arguments.ts';
import { callCommands } from './call-commands.ts';
import { asLines, type Inbox, openInbox, type Print } from './context.ts';
import { enquiryCommands } from './enquiry-commands.ts';

const commands = new Map(Object.entries<(inbox: Inbox) => Promise<void>>({ ...enquiryCommands, ...callCommands }));

/** Runs a command. @throws Error that says what is wrong */
export async function runInbox(words: readonly string[], environment: NodeJS.ProcessEnv, write: Print) {
  const given = parseInboxArguments(words);
  const print = (text: string) => write(asLines(text));
  if (given.command === 'help') return print(USAGE);
  const inbox = openInbox(given, environment, print);
  try {
    const run = commands.get(given.command);
    if (!run) throw new Error(`There is no command "${given.command}": "help" shows all.`);
    await run(inbox);
  } finally {
    await inbox.database.close();
  }
}

if (import.meta.main) {
  // `head` and `less` may end before all is written.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    await runInbox(process.argv.slice(2), process.env, (text) => process.stdout.write(text));
  } catch (error) {
    process.stderr.write(visibleText(`${error instanceof Error ? error.message : error}\n`));
    process.exitCode = 1;
  }
}

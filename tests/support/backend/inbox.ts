import { runInbox } from '../../../backend/commands/inbox.ts';

/** Runs a command of the owner in this process. @returns what it printed, or why it failed */
export async function inbox(
  environment: NodeJS.ProcessEnv,
  ...words: string[]
): Promise<{ isDone: boolean; text: string }> {
  let text = '';
  try {
    await runInbox(words, environment, (printed) => {
      text += printed;
    });
    return { isDone: true, text };
  } catch (error) {
    return { isDone: false, text: String(error) };
  }
}

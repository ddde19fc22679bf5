import { type Command, run } from '../../backend/commands/command-line.ts';

/** Runs a command in this process. @returns its exit code and what it printed */
export async function runCommand(
  command: Command,
  environment: NodeJS.ProcessEnv,
  ...words: string[]
): Promise<{ code: number; text: string }> {
  let text = '';
  const stream = {
    write(printed: string) {
      text += printed;
    },
  };
  return { code: await run(command, words, environment, { stdout: stream, stderr: stream }), text };
}

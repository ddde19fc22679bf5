/** How often the parent is checked. */
const PARENT_CHECK_MS = 250;

/**
 * Calls back when the program is to stop: on SIGTERM and SIGINT, and when the npm that started it has ended. npm passes SIGTERM
 * to the shell that it starts scripts in, and the shell ends without passing it on (https://github.com/npm/cli/issues/6684):
 * the server would keep its port. `exec` in the scripts would pass it on, and is not known on Windows.
 */
export function onStop(callback: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, callback);
  if (!process.env.npm_lifecycle_event) return;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    callback();
  }, PARENT_CHECK_MS).unref();
}

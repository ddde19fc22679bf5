/** How often the parent is checked. */
const PARENT_CHECK_MS = 250;

/**
 * Calls back once when the parent process has ended. npm passes SIGTERM to the shell that it starts scripts in, and the
 * shell ends without passing it on (https://github.com/npm/cli/issues/6684): the server would keep its port.
 */
export function onParentExit(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return;
    clearInterval(timer);
    callback();
  }, PARENT_CHECK_MS).unref();
}

/** On Windows, the id of the parent process stays when that has ended. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

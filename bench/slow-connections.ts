import { connect, type Socket } from 'node:net';

/**
 * Opens connections that send a request one header at a time and never finish it; those that the server gives up on
 * are opened anew, as an attacker would.
 *
 * @returns how many are open now, how many the server has closed, and the end of it
 */
export async function openSlowConnections(
  port: number,
  count: number,
): Promise<{ open: () => number; givenUp: () => number; close: () => void }> {
  const sockets = new Set<Socket>();
  let givenUp = 0;
  let closing = false;
  const openOne = () =>
    new Promise<void>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' });
      sockets.add(socket);
      socket.resume().on('error', () => {});
      socket.once('connect', () => socket.write('GET / HTTP/1.1\r\nHost: slow.example\r\n'));
      socket.once('close', () => {
        sockets.delete(socket);
        if (!closing) givenUp++;
      });
      socket.once('ready', resolve).once('close', resolve);
    });
  const openAll = () => Promise.all(Array.from({ length: count - sockets.size }, openOne));
  await openAll();
  const drip = setInterval(() => {
    for (const socket of sockets) socket.write('X-Slow: 1\r\n');
    void openAll();
  }, 1000);
  const close = () => {
    closing = true;
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
  };
  return { open: () => sockets.size, givenUp: () => givenUp, close };
}

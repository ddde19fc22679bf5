import { createServer, type OutgoingHttpHeaders } from 'node:http2';
import { connect } from 'node:net';
import { listen } from '../listen.ts';

/** `GET /` of an HTTP/2 client: the preface, empty SETTINGS, and HEADERS with entries of the static table (RFC 7541, A). */
const REQUEST = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]),
  Buffer.from([0, 0, 6, 1, 5, 0, 0, 0, 1, 0x82, 0x86, 0x84, 0x41, 1, 0x61]),
]);
const HEADERS = 1;
const FRAME_START = 9;

/** Measures the frame in which a first response over HTTP/2 has these headers, in bytes (RFC 9113, 4.1). */
export async function headersFrame(headers: OutgoingHttpHeaders): Promise<number> {
  const server = createServer((_request, response) => void response.writeHead(200, headers).end());
  const socket = connect(await listen(server));
  socket.write(REQUEST);
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    for (let at = 0; at + FRAME_START <= received.length; ) {
      const size = FRAME_START + received.readUIntBE(at, 3);
      if (received[at + 3] === HEADERS) {
        server.close();
        return size;
      }
      at += size;
    }
  }
  throw new Error('The server sent no headers.');
}

/**
 * Answers gRPC, which is spoken over HTTP/2, with a refusal that says what works. Without it `firebase-admin`, which
 * speaks gRPC by default, tries again for a minute and says nothing.
 */
import { createServer, type ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const UNIMPLEMENTED = '12';
const SENTENCE = 'This Firestore speaks REST alone: initializeFirestore(app, { preferRest: true }).';
const PREFACE = 'PRI * HTTP/2.0';

/** What HTTP/1 cannot read arrives as an error of the client's, with the bytes that were read. */
export function refuseGrpc(app: FastifyInstance): void {
  const http2 = createServer();
  http2.on('stream', (stream: ServerHttp2Stream) => {
    const headers = { ':status': 200, 'content-type': 'application/grpc' };
    stream.respond(
      { ...headers, 'grpc-status': UNIMPLEMENTED, 'grpc-message': SENTENCE },
      { endStream: true },
    );
  });
  const others = app.server.listeners('clientError');
  app.server.removeAllListeners('clientError');
  app.server.on('clientError', (error: Error & { rawPacket?: Buffer }, socket: Socket) => {
    if (error.rawPacket?.toString('latin1').startsWith(PREFACE)) {
      http2.emit('connection', unread(socket, error.rawPacket));
    } else {
      for (const other of others) other.call(app.server, error, socket);
    }
  });
}

/** The connection as it was before the bytes were read, without those who listened to it. */
function unread(socket: Socket, read: Buffer): Duplex {
  for (const event of ['data', 'end', 'close', 'drain', 'error', 'timeout']) socket.removeAllListeners(event);
  const connection = new Duplex({
    read: () => void socket.resume(),
    write: (chunk, _encoding, done) => void socket.write(chunk, done),
    final: (done) => void socket.end(done),
    destroy: (error, done) => {
      socket.destroy();
      done(error);
    },
  });
  connection.push(read);
  socket.on('data', (chunk) => connection.push(chunk));
  socket.on('end', () => connection.push(null));
  socket.on('error', () => connection.destroy());
  socket.on('close', () => connection.destroy());
  return connection;
}

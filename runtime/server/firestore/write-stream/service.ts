/**
 * The Write stream: a handshake, then writes, each acknowledged once it is on the disk.
 * The first error ends the stream, and what the client had sent after it is ignored. ABORTED is never sent here:
 * the SDK would repeat the write for ever.
 */
import { randomBytes } from 'node:crypto';
import type { Callers } from '../access/callers.ts';
import type { Guard } from '../access/guard.ts';
import type { DatabaseName } from '../paths/document-path.ts';
import { errorBody, invalid } from '../status.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { isRecord } from '../values/parse-value.ts';
import type { Channel, ChannelService } from '../webchannel/session.ts';
import { wireTime, wireWriteResult } from '../wire.ts';
import { parseWrites } from '../writes/parse-write.ts';

export interface WriteServiceOptions {
  readonly store: DocumentStore;
  readonly database: DatabaseName;
  readonly callers: Callers;
  readonly onError: (error: unknown) => void;
}

export function writeService(options: WriteServiceOptions): ChannelService {
  return (channel, headers) => {
    const authorization = headers.get('authorization');
    let opened = false;
    return {
      message: (data) => {
        try {
          const guard = options.callers.guard(authorization);
          if (!isRecord(data)) throw invalid('A message must be an object.');
          if (!opened) {
            // Another database is refused with the first write: the SDK would repeat a refused handshake for ever.
            opened = true;
            channel.send({ streamId: randomBytes(8).toString('hex'), streamToken: newToken() });
            return;
          }
          const writes = parseWrites(data.writes, options.database);
          guard.write(writes);
          acknowledge(channel, options.store, guard, writes);
        } catch (error) {
          options.onError(error);
          channel.send(errorBody(error));
          channel.finish();
        }
      },
      drained: () => {},
      closed: () => {},
    };
  };
}

function acknowledge(
  channel: Channel,
  store: DocumentStore,
  guard: Guard,
  writes: ReturnType<typeof parseWrites>,
): void {
  // A client that closes its stream says so with no writes; that is no commit.
  const { time, results } =
    writes.length > 0
      ? store.commit(writes, undefined, guard.accept, guard.author)
      : { time: store.time, results: [] };
  channel.send({
    streamToken: newToken(),
    writeResults: results.map(wireWriteResult),
    commitTime: wireTime(time),
  });
}

/** Opaque to the client, which only sends the last one back. */
function newToken(): string {
  return randomBytes(6).toString('base64');
}

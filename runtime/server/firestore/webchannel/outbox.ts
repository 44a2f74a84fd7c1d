/**
 * What a channel has to say: arrays numbered from 1, kept until the client acknowledges them, sent again when a new
 * back channel attaches. Knows nothing of HTTP.
 */
import { type OutgoingArray, outgoing } from './frame.ts';

export interface Outbox {
  /** Characters not acknowledged yet, sent or not. */
  readonly backlog: number;
  /** Characters sent and not acknowledged. */
  readonly inFlight: number;
  readonly lastSentId: number;
  readonly hasUnsent: boolean;
  push(content: readonly unknown[]): void;
  acknowledge(id: number): void;
  /** A new back channel: everything that is not acknowledged has to be sent again. */
  rewind(): void;
  /** The next arrays to send, up to about `characters` but one at least. */
  take(characters: number): readonly OutgoingArray[];
}

export function outbox(): Outbox {
  let arrays: OutgoingArray[] = [];
  let lastId = 0;
  let sent = 0;
  let backlog = 0;
  let inFlight = 0;
  return {
    get backlog() {
      return backlog;
    },
    get inFlight() {
      return inFlight;
    },
    get lastSentId() {
      return sent === 0 ? lastId - arrays.length : (arrays[sent - 1]?.id ?? lastId);
    },
    get hasUnsent() {
      return sent < arrays.length;
    },
    push: (content) => {
      lastId += 1;
      const array = outgoing(lastId, content);
      arrays.push(array);
      backlog += array.json.length;
    },
    acknowledge: (id) => {
      const known = arrays.findIndex((array) => array.id > id);
      const dropped = known < 0 ? arrays.length : known;
      // Only what was sent can be acknowledged; a larger number is the client's mistake.
      const count = Math.min(dropped, sent);
      for (const array of arrays.slice(0, count)) {
        backlog -= array.json.length;
        inFlight -= array.json.length;
      }
      arrays = arrays.slice(count);
      sent -= count;
    },
    rewind: () => {
      sent = 0;
      inFlight = 0;
    },
    take: (characters) => {
      const taken: OutgoingArray[] = [];
      let size = 0;
      for (
        let next = arrays[sent];
        next && (size === 0 || size + next.json.length <= characters);
        next = arrays[sent]
      ) {
        taken.push(next);
        size += next.json.length;
        sent += 1;
      }
      inFlight += size;
      return taken;
    },
  };
}

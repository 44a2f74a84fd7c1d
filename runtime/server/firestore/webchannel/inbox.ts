/**
 * Puts forwarded messages back in order: each is handled once, by its offset, however the POSTs arrive.
 */
import type { ForwardMessage } from './forward-body.ts';

export interface Inbox {
  /** Hands on what is next in order. Answers false when too much waits for a message that never came. */
  accept(messages: readonly ForwardMessage[]): boolean;
}

const MAX_WAITING = 1000;

export function inbox(handle: (data: unknown) => void): Inbox {
  const waiting = new Map<number, unknown>();
  let next = 0;
  return {
    accept: (messages) => {
      for (const { offset, data } of messages) if (offset >= next) waiting.set(offset, data);
      while (waiting.has(next)) {
        const data = waiting.get(next);
        waiting.delete(next);
        next += 1;
        handle(data);
      }
      return waiting.size <= MAX_WAITING;
    },
  };
}

/**
 * Puts forwarded messages back in order: each is handled once, by its offset, however the POSTs arrive.
 */
import type { ForwardMessage } from './forward-body.ts';

export interface Inbox {
  /** Hands on what is next in order. Answers false for what is no JSON, and when too much waits for a message that never came. */
  accept(messages: readonly ForwardMessage[]): boolean;
}

const MAX_WAITING = 1000;
/** A client sends its POSTs one after the other: a gap is the exception, and no reason to keep much. */
const MAX_WAITING_BYTES = 256 * 1024;

export function inbox(handle: (data: unknown) => void): Inbox {
  const waiting = new Map<number, Buffer>();
  let waitingBytes = 0;
  let next = 0;

  /** Copied: a piece of a text keeps the whole text in memory, here the whole body. */
  const keep = (offset: number, text: string): boolean => {
    if (waiting.has(offset)) return true;
    const bytes = Buffer.from(text);
    waiting.set(offset, bytes);
    waitingBytes += bytes.length;
    return waiting.size <= MAX_WAITING && waitingBytes <= MAX_WAITING_BYTES;
  };
  const handOn = (text: string): boolean => {
    next += 1;
    const parsed = parseJson(text);
    if (parsed) handle(parsed.data);
    return parsed !== undefined;
  };
  const handOnWaiting = (): boolean => {
    for (let bytes = waiting.get(next); bytes; bytes = waiting.get(next)) {
      waiting.delete(next);
      waitingBytes -= bytes.length;
      if (!handOn(bytes.toString())) return false;
    }
    return true;
  };

  return {
    accept: (messages) => {
      for (const { offset, text } of messages) {
        if (offset < next) continue;
        const accepted = offset === next ? handOn(text) && handOnWaiting() : keep(offset, text);
        if (!accepted) return false;
      }
      return true;
    },
  };
}

function parseJson(text: string): { readonly data: unknown } | undefined {
  try {
    return { data: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

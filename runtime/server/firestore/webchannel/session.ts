/**
 * One WebChannel session: messages in, in order; messages out, until acknowledged; at most one back channel.
 * What the messages mean is the service's business.
 */
import type { ServerResponse } from 'node:http';
import { type BackChannel, type BackChannelOptions, backChannel } from './back-channel.ts';
import type { ForwardMessage } from './forward-body.ts';
import { inbox } from './inbox.ts';
import { outbox } from './outbox.ts';

/** The service's side of a session. */
export interface Channel {
  /** False when the client is behind: send no more until `drained`. */
  readonly writable: boolean;
  send(message: unknown): void;
  /** Ignores everything that the client still sends; what was sent goes out. */
  finish(): void;
}

export interface ChannelHandler {
  message(data: unknown): void;
  /** The client has caught up. */
  drained(): void;
  /** The session is over. */
  closed(): void;
}

/** Opens the service's end. `headers`: the request headers that the client put inside its first message. */
export type ChannelService = (channel: Channel, headers: ReadonlyMap<string, string>) => ChannelHandler;

export interface ChannelTimes {
  /** Between signs of life on a back channel. */
  readonly noopMs: number;
  readonly longPollMs: number;
  readonly streamMs: number;
  /** A session without a back channel ends after this. */
  readonly goneMs: number;
}

export const CHANNEL_TIMES: ChannelTimes = {
  noopMs: 25_000,
  longPollMs: 50_000,
  streamMs: 9 * 60_000,
  goneMs: 45_000,
};

export interface ChannelSession {
  readonly id: string;
  /** Answers false, and is over, for what it cannot take. */
  receive(messages: readonly ForwardMessage[]): boolean;
  acknowledge(arrayId: number): void;
  attach(response: ServerResponse, way: Pick<BackChannelOptions, 'streaming' | 'gzip'>): void;
  /** `[back channel present, last array sent, characters outstanding]`: the answer to a forward POST. */
  state(): readonly [number, number, number];
  /** `farewell`: a last message, for a client that is there to hear it. */
  close(farewell?: unknown): void;
}

/** Characters that wait for a client before its service is asked to pause. */
const HIGH_WATER = 1024 * 1024;
/** And before it is asked to go on: more than a stream may have in flight, or both sides would wait for the other. */
const LOW_WATER = 768 * 1024;
/** A session to which more is said, in spite of the pause, is over: its client comes again and is sent the difference. */
const MAX_BACKLOG = 4 * 1024 * 1024;

export function openSession(
  id: string,
  service: ChannelService,
  headers: ReadonlyMap<string, string>,
  times: ChannelTimes,
  onClosed: () => void,
): ChannelSession {
  const out = outbox();
  let back: BackChannel | undefined;
  let gone: NodeJS.Timeout | undefined;
  let flushing = false;
  let paused = false;
  let finished = false;
  let closed = false;

  const flushSoon = () => {
    if (flushing) return;
    flushing = true;
    // Everything that one commit says travels in one frame.
    queueMicrotask(() => {
      flushing = false;
      back?.flush();
    });
  };
  const channel: Channel = {
    get writable() {
      paused ||= out.backlog >= HIGH_WATER;
      return !paused;
    },
    send: (message) => {
      if (finished) return;
      // Asked before it grows, so that one message of any size gets through.
      if (out.backlog > MAX_BACKLOG) {
        close();
        return;
      }
      out.push([message]);
      flushSoon();
    },
    finish: () => {
      finished = true;
    },
  };
  const waitForBackChannel = () => {
    clearTimeout(gone);
    gone = setTimeout(() => close(), times.goneMs);
  };
  const close = (farewell?: unknown) => {
    if (closed) return;
    closed = true;
    if (farewell !== undefined && !finished) {
      out.push([farewell]);
      back?.flush();
    }
    finished = true;
    clearTimeout(gone);
    back?.end();
    clearTimeout(gone);
    handler.closed();
    onClosed();
  };
  const handler = service(channel, headers);
  const incoming = inbox((data) => {
    if (!finished) handler.message(data);
  });
  waitForBackChannel();

  return {
    id,
    receive: (messages) => {
      const accepted = incoming.accept(messages);
      if (!accepted) close();
      return accepted && !closed;
    },
    acknowledge: (arrayId) => {
      out.acknowledge(arrayId);
      if (!paused || out.backlog >= LOW_WATER) return;
      paused = false;
      if (!finished) handler.drained();
    },
    attach: (response, way) => {
      back?.end();
      clearTimeout(gone);
      out.rewind();
      const attached = backChannel(response, out, {
        ...way,
        noopMs: times.noopMs,
        maxMs: way.streaming ? times.streamMs : times.longPollMs,
        onGone: () => {
          back = undefined;
          if (!closed) waitForBackChannel();
        },
      });
      // A long poll may be over before it is known here.
      back = response.writableEnded ? undefined : attached;
    },
    state: () => [back ? 1 : 0, out.lastSentId, out.inFlight],
    close,
  };
}

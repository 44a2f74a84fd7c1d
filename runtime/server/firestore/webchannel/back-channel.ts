/**
 * One hanging GET that carries messages to the client, streaming many frames or ending after the first (long polling).
 */
import type { ServerResponse } from 'node:http';
import { frameOf } from './frame.ts';
import { gzipBody } from './gzip-body.ts';
import type { Outbox } from './outbox.ts';

export interface BackChannel {
  /** Sends what the client and the socket can take now. */
  flush(): void;
  /** Ends the response; the client opens the next one by itself. */
  end(): void;
}

export interface BackChannelOptions {
  readonly streaming: boolean;
  /** The response says that it is. */
  readonly gzip: boolean;
  readonly noopMs: number;
  readonly maxMs: number;
  /** Told once, when the response is over for whatever reason. */
  readonly onGone: () => void;
}

const FRAME_CHARACTERS = 64 * 1024;
/** A streaming client acknowledges when it next asks for something: past this it is made to ask. */
const MAX_IN_FLIGHT = 512 * 1024;

export function backChannel(
  response: ServerResponse,
  outbox: Outbox,
  options: BackChannelOptions,
): BackChannel {
  let ended = false;
  const gzip = options.gzip ? gzipBody() : undefined;
  const noop = () => {
    if (!outbox.hasUnsent) outbox.push(['noop']);
    flush();
  };
  const end = () => {
    if (ended) return;
    ended = true;
    clearInterval(noopTimer);
    clearTimeout(lifeTimer);
    response.end(gzip?.end());
    options.onGone();
  };
  const flush = () => {
    while (!ended && outbox.hasUnsent && !response.writableNeedDrain) {
      const text = frameOf(outbox.take(FRAME_CHARACTERS));
      response.write(gzip ? gzip.piece(text) : text);
      if (outbox.inFlight > MAX_IN_FLIGHT) end();
    }
    if (!options.streaming && outbox.inFlight > 0) end();
  };
  const noopTimer = setInterval(noop, options.noopMs);
  const lifeTimer = setTimeout(end, options.maxMs);
  response.on('drain', flush);
  response.on('close', end);
  response.on('error', end);
  // Clients measure how soon the first byte comes to find out whether a proxy holds streams back.
  if (options.streaming) noop();
  else flush();
  return { flush, end };
}

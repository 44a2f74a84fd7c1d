/**
 * A live query over the wire that heals as the SDK does: a back channel that ends is attached again, a channel that is
 * refused or over is opened anew with the last resume token.
 */
import { openChannel, type WireChannel } from './channel.ts';
import { type HeldTarget, heldTarget, type ListenMessage, type Snapshot } from './held-documents.ts';
import { DATABASE } from './rest.ts';

export interface WireListener {
  readonly target: HeldTarget;
  /** Every snapshot so far. */
  readonly snapshots: readonly Snapshot[];
  /** What the server did that it may not do. */
  readonly faults: readonly string[];
  /** How often it went on from a token without having to start anew. */
  readonly resumptions: number;
  /** Cuts the back channel; it is attached again at once, on the same channel. */
  cutBackChannel(): void;
  /** Drops the channel; opens another, with what it holds. */
  reconnect(): void;
  /** Stays away until `reconnect`. */
  leave(): void;
  channel(): WireChannel | undefined;
  close(): void;
}

export interface ListenerOptions {
  /** Asked at each connection: a restarted server may be elsewhere. */
  readonly url: () => string;
  readonly structuredQuery: object;
  readonly parent?: string;
  readonly streaming?: boolean;
  readonly onSnapshot?: (snapshot: Snapshot) => void;
}

const TARGET = 2;
const RETRY_MS = 5;

export function listenOverWire(options: ListenerOptions): WireListener {
  const { url, structuredQuery, parent = '', streaming = true } = options;
  const target = heldTarget(TARGET);
  const snapshots: Snapshot[] = [];
  const faults: string[] = [];
  let channel: WireChannel | undefined;
  let generation = 0;
  let closed = false;
  let attempts = 0;

  const message = (data: unknown) => {
    try {
      const snapshot = target.take(data as ListenMessage);
      if (!snapshot) return;
      snapshots.push(snapshot);
      options.onSnapshot?.(snapshot);
    } catch (error) {
      // A server that closes says so before it goes; everything else is a fault.
      if (!String(error).includes('closing')) faults.push(String(error));
      connectSoon();
    }
  };
  const connect = async (mine: number) => {
    const since = target.resumeToken === undefined ? {} : { resumeToken: target.resumeToken };
    const query = { parent: `${DATABASE}/documents${parent && `/${parent}`}`, structuredQuery };
    const first = { database: DATABASE, addTarget: { targetId: TARGET, query, ...since } };
    const isOver = () => closed || generation !== mine;
    try {
      if (target.resumeToken !== undefined) attempts += 1;
      const opened = await openChannel(url(), 'Listen', first, {
        message: (data) => {
          if (!isOver()) message(data);
        },
        ended: (ok) => {
          if (isOver()) return;
          if (ok) opened.attach(streaming);
          else connectSoon();
        },
      });
      if (isOver()) return opened.abandon();
      channel = opened;
      opened.attach(streaming);
    } catch {
      if (!isOver()) setTimeout(() => !isOver() && connectSoon(), RETRY_MS);
    }
  };
  const leave = () => {
    generation += 1;
    channel?.abandon();
    channel = undefined;
    target.streamGone();
  };
  const connectSoon = () => {
    leave();
    void connect(generation);
  };
  connectSoon();
  return {
    target,
    snapshots,
    faults,
    get resumptions() {
      return Math.max(0, attempts - target.resets);
    },
    cutBackChannel: () => {
      channel?.cut();
      channel?.attach(streaming);
    },
    reconnect: connectSoon,
    leave,
    channel: () => channel,
    close: () => {
      closed = true;
      leave();
    },
  };
}

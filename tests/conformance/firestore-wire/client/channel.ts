/**
 * A WebChannel of Firestore's as the browser's SDK drives it: a POST opens it and brings messages, a hanging GET
 * carries the answers. Nothing is healed here: whoever uses it decides when to attach again and when to start anew.
 */
import { Agent, type ClientRequest, get, type IncomingMessage, request } from 'node:http';
import { frameReader } from './frames.ts';
import { DATABASE } from './rest.ts';

export interface WireChannel {
  send(message: object): Promise<void>;
  /** Opens a back channel; the one before ends. Long polls are repeated by the caller. */
  attach(streaming: boolean): void;
  /** Breaks the back channel off in the middle, as a network does. */
  cut(): void;
  /** Reads no more of the back channel, or goes on reading. */
  pause(): void;
  resume(): void;
  /** Drops everything without a word. */
  abandon(): void;
}

export interface ChannelEvents {
  readonly message: (message: unknown) => void;
  /** The back channel has ended; `ok` as a server ends it, otherwise it broke or was refused. */
  readonly ended: (ok: boolean) => void;
}

/** Opens the stream with its first message. Rejects when the server cannot be reached or refuses. */
export async function openChannel(
  url: string,
  stream: 'Listen' | 'Write',
  first: object,
  events: ChannelEvents,
): Promise<WireChannel> {
  const base = `${url}/google.firestore.v1.Firestore/${stream}/channel?database=${encodeURIComponent(DATABASE)}&VER=8`;
  const agent = new Agent({ keepAlive: true });
  let offset = 0;
  let acknowledged = 0;
  let closed = false;
  let back: { request: ClientRequest; response?: IncomingMessage } | undefined;

  const post = async (params: string, message: object) => {
    const form = new URLSearchParams({
      count: '1',
      ofs: String(offset),
      req0___data__: JSON.stringify(message),
    });
    offset += 1;
    return postForm(agent, `${base}&${params}`, form.toString());
  };
  const opened = await post('RID=1', first);
  const session = /"c","([^"]+)"/.exec(opened)?.[1];
  if (session === undefined) throw new Error(`No channel: ${opened}`);

  const drop = () => {
    const old = back;
    back = undefined;
    old?.request.destroy();
  };
  const channel: WireChannel = {
    send: async (message) => {
      await post(`SID=${session}&RID=2&AID=${acknowledged}`, message);
    },
    attach: (streaming) => {
      drop();
      const read = frameReader(([id, content]) => {
        // What was sent again because its acknowledgement was on its way is known already.
        if (id <= acknowledged) return;
        acknowledged = id;
        if (!closed && content[0] !== 'noop') for (const message of content) events.message(message);
      });
      const query = `&SID=${session}&RID=rpc&AID=${acknowledged}&CI=${streaming ? 0 : 1}&TYPE=xmlhttp`;
      const end = (ok: boolean) => {
        if (back !== mine) return;
        back = undefined;
        if (!closed) events.ended(ok);
      };
      const sent = get(`${base}${query}`, { agent: false }, (response) => {
        mine.response = response;
        if (response.statusCode !== 200) {
          response.resume();
          return end(false);
        }
        response.setEncoding('utf8').on('data', (piece: string) => {
          if (back === mine) read(piece);
        });
        response.on('end', () => end(true));
        response.on('error', () => end(false));
      });
      const mine: { request: ClientRequest; response?: IncomingMessage } = { request: sent };
      sent.on('error', () => end(false));
      back = mine;
    },
    cut: drop,
    pause: () => back?.response?.pause(),
    resume: () => back?.response?.resume(),
    abandon: () => {
      closed = true;
      drop();
      agent.destroy();
    },
  };
  return channel;
}

function postForm(agent: Agent, url: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(`${response.statusCode} ${text}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

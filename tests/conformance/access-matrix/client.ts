/**
 * Asks the server over HTTP without tidying an address, as a hostile client would, and speaks enough WebChannel to open
 * a stream, say something and hear the answer.
 */
import { Agent, request } from 'node:http';
import type { Caller } from './callers.ts';

export const DATABASE = 'projects/balcao/databases/(default)';
export const DOCUMENTS = `${DATABASE}/documents`;

export interface Answer {
  readonly code: number;
  readonly text: string;
}

export interface Client {
  ask(caller: Caller, method: string, path: string, body?: object): Promise<Answer>;
  /** Opens a channel with the messages; answers what comes back until `enough` is content with it. */
  stream(
    caller: Caller,
    service: 'Listen' | 'Write',
    messages: readonly object[],
    enough: (heard: string) => boolean,
  ): Promise<string>;
  close(): void;
}

export function openClient(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { hostname, port } = new URL(url);
  const send = (
    method: string,
    path: string,
    headers: { [name: string]: string },
    body = '',
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path, method, headers, agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ code: answer.statusCode ?? 0, text }));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    ask: (caller, method, path, body) =>
      send(method, path, authorization(caller), body === undefined ? '' : JSON.stringify(body)),
    async stream(caller, service, messages, enough) {
      const root = `/google.firestore.v1.Firestore/${service}/channel?VER=8&database=${DATABASE}`;
      const form = new URLSearchParams({ count: String(messages.length), ofs: '0' });
      if (caller.token) form.set('headers', `Authorization:Bearer ${caller.token}\r\n`);
      for (const [index, message] of messages.entries()) {
        form.set(`req${index}___data__`, JSON.stringify(message));
      }
      const opened = await send('POST', `${root}&RID=1`, {}, form.toString());
      const sid = /\["c","([^"]+)"/.exec(opened.text)?.[1];
      if (!sid) throw new Error(`No channel: ${opened.code} ${opened.text}`);
      // A caller who may not enter is told so in the very answer that opens the channel.
      let heard = opened.text;
      let acknowledged = 0;
      while (!enough(heard)) {
        const { text } = await send('GET', `${root}&RID=rpc&SID=${sid}&AID=${acknowledged}&CI=1`, {});
        heard += text;
        const ids = [...text.matchAll(/(?:^\d+\n\[|\],)\[(\d+),\[/gm)].map(([, id]) => Number(id));
        acknowledged = Math.max(acknowledged, ...ids);
      }
      await send('GET', `${root}&RID=rpc&SID=${sid}&TYPE=terminate`, {});
      return heard;
    },
    close: () => agent.destroy(),
  };
}

function authorization({ token }: Caller): { [name: string]: string } {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

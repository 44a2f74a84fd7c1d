/**
 * Firestore's REST calls as a test makes them: no SDK in between, answers as the wire spells them.
 */
import { Agent, request } from 'node:http';
import type { Fields } from '../../../../runtime/server/firestore/index.ts';

export const DATABASE = 'projects/balcao/databases/(default)';

export interface Answer {
  readonly code: number;
  // The wire's JSON: each test reads what it asked for.
  readonly body: WireBody;
}

export interface WireBody {
  readonly commitTime?: string;
  readonly transaction?: string;
  readonly error?: { readonly code: number; readonly status: string; readonly message: string };
}

export interface WireRow {
  readonly document?: { readonly name: string; readonly fields?: Fields; readonly updateTime: string };
  readonly found?: { readonly name: string; readonly fields?: Fields; readonly updateTime: string };
}

export interface RestClient {
  /** `:commit` and its like, below the root of the documents or a parent document. */
  call(verb: string, body: object, parent?: string): Promise<Answer>;
  /** The documents of a structured query. */
  query(structuredQuery: object, parent?: string): Promise<NonNullable<WireRow['document']>[]>;
  close(): void;
}

export function restClient(url: () => string): RestClient {
  const agent = new Agent({ keepAlive: true });
  const call = (verb: string, body: object, parent = '') => {
    const below = parent === '' ? '' : `/${parent}`;
    return postJson(agent, `${url()}/v1/${DATABASE}/documents${below}:${verb}`, JSON.stringify(body));
  };
  return {
    call,
    query: async (structuredQuery, parent) => {
      const { code, body } = await call('runQuery', { structuredQuery }, parent);
      if (code !== 200 || !Array.isArray(body)) throw new Error(JSON.stringify(body));
      const rows: WireRow[] = body;
      return rows.flatMap(({ document }) => document ?? []);
    },
    close: () => agent.destroy(),
  };
}

/** A commit's write that replaces a document. */
export function putDocument(path: string, fields: Fields): object {
  return { update: { name: `${DATABASE}/documents/${path}`, fields } };
}

export function deleteDocument(path: string): object {
  return { delete: `${DATABASE}/documents/${path}` };
}

export function pathOf(name: string): string {
  return name.slice(`${DATABASE}/documents/`.length);
}

function postJson(agent: Agent, url: string, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ code: response.statusCode ?? 0, body: JSON.parse(text) }));
    });
    sent.on('error', (error) => {
      // A connection kept from before a restart: the request never reached anybody.
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') {
        postJson(agent, url, body).then(resolve, reject);
      } else reject(error);
    });
    sent.end(body);
  });
}

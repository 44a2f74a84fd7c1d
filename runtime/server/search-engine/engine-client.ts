/**
 * An engine that speaks Elasticsearch's REST interface, Elasticsearch itself or OpenSearch: the few requests that are
 * made of it. Rejects with `SearchUnavailable`, which names no key.
 */
import { isMap } from '../../core/values/map-value.ts';

export interface EngineConfig {
  /** `https://engine.loja.com.br:9200`, without a path. */
  readonly url: string;
  /** Of Elasticsearch: `Authorization: ApiKey …`. */
  readonly apiKey?: string;
  /** `name:password`, of OpenSearch. */
  readonly login?: string;
  /** What the names of its indexes begin with; several consoles may share an engine. */
  readonly prefix: string;
}

export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';
  /** HTTP, where the engine answered. */
  readonly status: number | undefined;

  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

export interface BulkFailure {
  readonly status: number;
  readonly reason: string;
}

export type Json = { readonly [name: string]: unknown };

export interface EngineClient {
  send(method: 'GET' | 'PUT' | 'POST', path: string, body?: Json): Promise<Json>;
  /** One line of JSON each. */
  sendLines(path: string, lines: readonly Json[]): Promise<Json>;
}

const PATIENCE_MS = 10_000;

export function engineClient({ url, apiKey, login }: EngineConfig): EngineClient {
  const authorization = apiKey
    ? `ApiKey ${apiKey}`
    : login && `Basic ${Buffer.from(login).toString('base64')}`;
  const ask = async (method: string, path: string, type: string, body?: string): Promise<Json> => {
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(new URL(path, url), {
        method,
        headers: { 'content-type': type, ...(authorization && { authorization }) },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      text = await answer.text();
    } catch (cause) {
      throw new SearchUnavailable('The search engine does not answer.', undefined, cause);
    }
    const parsed = parsedMap(text);
    if (!answer.ok || !parsed) {
      throw new SearchUnavailable(
        `The search engine answered ${answer.status} to ${method} ${path.split('?')[0]}: ${errorType(parsed)}`,
        answer.status,
      );
    }
    return parsed;
  };
  return {
    send: (method, path, body) => ask(method, path, 'application/json', body && JSON.stringify(body)),
    sendLines: (path, lines) =>
      ask('POST', path, 'application/x-ndjson', lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
  };
}

/** `index_not_found_exception` and the like: the engine's reasons may quote documents, so they stay out. */
export function errorType(answer: unknown): string {
  const error = isMap(answer) ? answer.error : undefined;
  const type = isMap(error) ? error.type : undefined;
  return typeof type === 'string' ? type : 'no reason';
}

function parsedMap(text: string): Json | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isMap(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

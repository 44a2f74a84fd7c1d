/**
 * Reads a REST request: which resource, which verb, which parameters. Segments are percent-decoded exactly once.
 */
import { type DatabaseName, databasePrefix } from '../paths/document-path.ts';
import { invalid, StatusError } from '../status.ts';
import { isRecord } from '../values/parse-value.ts';
import { checkSegments } from '../values/resource-id.ts';

export interface RestRequest {
  readonly method: string;
  /** Below `documents`; empty for `documents` itself. */
  readonly segments: readonly string[];
  /** What follows the last colon of a POST: `runQuery`, `commit` … */
  readonly verb?: string;
  readonly params: URLSearchParams;
  readonly body: { readonly [key: string]: unknown };
}

const ROOT = /^\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents(?=[/:?]|$)/;

/** Throws a StatusError for what is no request to this server's database. */
export function readRequest(method: string, url: string, body: unknown, database: DatabaseName): RestRequest {
  const [path = '', search = ''] = split(url, '?');
  const root = ROOT.exec(path);
  if (!root) throw new StatusError('NOT_FOUND', `There is nothing at ${path}.`);
  const named = `projects/${decode(root[1] ?? '')}/databases/${decode(root[2] ?? '')}`;
  if (named !== databasePrefix(database)) {
    throw new StatusError(
      'NOT_FOUND',
      `There is no database "${named}" here, only "${databasePrefix(database)}".`,
    );
  }
  const rest = path.slice(root[0].length);
  const colon = method === 'POST' ? rest.lastIndexOf(':') : -1;
  const isVerb = colon >= 0 && /^[a-zA-Z]+$/.test(rest.slice(colon + 1));
  const resource = (isVerb ? rest.slice(0, colon) : rest).replace(/^\//, '');
  const segments = resource === '' ? [] : resource.split('/').map(decode);
  return {
    method,
    segments: checkSegments(segments),
    ...(isVerb && { verb: rest.slice(colon + 1) }),
    params: new URLSearchParams(search),
    body: readBody(body),
  };
}

/** The web SDK sends its JSON as text/plain, so the declared type decides nothing. */
function readBody(body: unknown): { readonly [key: string]: unknown } {
  if (body === undefined || body === null || body === '') return {};
  const parsed = typeof body === 'string' ? parseJson(body) : body;
  if (!isRecord(parsed)) throw invalid('The body must be a JSON object.');
  return parsed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('The body is no valid JSON.');
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalid(`"${segment}" is not percent-encoded correctly.`);
  }
}

function split(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

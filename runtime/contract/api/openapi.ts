/**
 * The table of calls as one OpenAPI 3.1 document, the same bytes each time.
 */
import { type Answer, type ApiCall, REFUSAL, type Subject } from './call.ts';
import { PIECES } from './pieces.ts';
import { type ApiSchema, contentTypeOf, schemaOf } from './schema-of.ts';
import { SUBJECTS } from './table.ts';

/** Where the document is served. */
export const OPENAPI_PATH = '/api/openapi.json';
const VERSION = '1';
/** Callers who show an ID token. */
const WITH_TOKEN: readonly string[] = ['signed-in', 'viewer', 'operator', 'admin', 'queue'];

export function openapiDocument(notice?: string): object {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const subject of SUBJECTS) {
    for (const call of subject.calls) {
      const { method, path } = partsOf(call);
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, subject) };
    }
  }
  return {
    ...(notice && { 'x-generated': notice }),
    openapi: '3.1.0',
    info: { title: 'Balcão', version: VERSION },
    tags: SUBJECTS.map(({ title }) => ({ name: title })),
    paths,
    components: {
      responses: { Refused: responseOf(400, REFUSAL), Later: responseOf(429, REFUSAL) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(Object.entries(PIECES).map(([name, shape]) => [name, schemaOf(shape)])),
    },
  };
}

/** `*` is `{rest}`: OpenAPI knows no wildcards. */
export function partsOf({ call }: ApiCall): { readonly method: string; readonly path: string } {
  const [method = '', path = ''] = call.split(' ');
  return { method, path: path.replace(/:(\w+)/g, '{$1}').replace('*', '{rest}') };
}

/** All statuses that refuse. */
export function refusalsOf({ also = [], answers }: ApiCall, { refuses }: Subject): number[] {
  const all = [...new Set([...refuses, ...also])].filter((status) => !(status in answers));
  return all.toSorted((a, b) => a - b);
}

function operationOf(call: ApiCall, subject: Subject): object {
  const { does, least, acts = false, query = [], body, answers, orPage = [], on } = call;
  const { path } = partsOf(call);
  const given = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter(name, 'path', true));
  const asked = query.map((name) => parameter(name.replace(/\?$/, ''), 'query', !name.endsWith('?')));
  const answered = Object.entries(answers).map(([status, answer]) => [
    status,
    responseOf(+status, answer, orPage.includes(+status)),
  ]);
  const refused = refusalsOf(call, subject).map((status) => [
    status,
    orPage.includes(status) ? responseOf(status, REFUSAL, true) : { $ref: sharedRefusal(status) },
  ]);
  return {
    summary: does,
    tags: [subject.title],
    'x-least': least,
    'x-acts': acts,
    ...(on && { 'x-only': on }),
    security: WITH_TOKEN.includes(least) ? [{ token: [] }] : [],
    ...(given.length + asked.length > 0 && { parameters: [...given, ...asked] }),
    ...(body !== undefined && { requestBody: { required: true, content: contentOf(body) } }),
    responses: Object.fromEntries([...answered, ...refused]),
  };
}

function parameter(name: string, place: 'path' | 'query', required: boolean): object {
  return { name, in: place, required, schema: { type: 'string' } };
}

function sharedRefusal(status: number): string {
  return `#/components/responses/${isLater(status) ? 'Later' : 'Refused'}`;
}

/** It says when to ask again. */
function isLater(status: number): boolean {
  return status === 429 || status === 503;
}

function responseOf(status: number, answer: Answer, orPage = false): object {
  return {
    description: status < 400 ? 'Done' : 'Refused',
    ...(isLater(status) && { headers: { 'Retry-After': { required: true, schema: { type: 'integer' } } } }),
    ...(contentTypeOf(answer) && { content: { ...contentOf(answer), ...(orPage && { 'text/html': {} }) } }),
  };
}

function contentOf(answer: Answer): { readonly [type: string]: { readonly schema?: ApiSchema } } {
  const type = contentTypeOf(answer);
  if (type === undefined) return {};
  return { [type]: type === 'application/json' ? { schema: schemaOf(answer) } : {} };
}

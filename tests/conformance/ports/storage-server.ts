/**
 * Cloud Storage as far as `google-blobs` asks for it, over its published JSON interface: objects with generations and
 * preconditions, multipart and resumable uploads, ranges, rewrites and lists. For tests.
 */
import { createHash } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

interface StoredObject {
  readonly bytes: Buffer;
  readonly resource: {
    readonly name: string;
    readonly bucket: string;
    readonly generation: string;
    readonly contentType?: string;
    readonly metadata?: { readonly [name: string]: string };
  } & { readonly [part: string]: unknown };
}

type Query = { readonly [name: string]: string | undefined };

export interface StorageServer {
  readonly url: string;
  /** What was asked, `METHOD path`. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Of one page of a list, whatever is asked for. */
const MOST_LISTED = 1000;

export async function startStorageServer(mostListed = MOST_LISTED): Promise<StorageServer> {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, { bucket: string; query: Query; resource: object; bytes: Buffer }>();
  const asked: string[] = [];
  let generations = 1000;
  const place = (bucket: string, name: string) => `${bucket}/${name}`;
  const app = Fastify({
    // The client leaves the version out where the environment names its server.
    rewriteUrl: ({ url = '' }) => (url.startsWith('/b/') ? `/storage/v1${url}` : url),
    routerOptions: { maxParamLength: 5000 },
    bodyLimit: 64 * 1024 * 1024,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async ({ method, url }) => {
    asked.push(`${method} ${url}`);
  });

  function store(bucket: string, query: Query, given: object, bytes: Buffer, reply: FastifyReply) {
    const name = String(query.name ?? Reflect.get(given, 'name'));
    if (!holds(query.ifGenerationMatch, objects.get(place(bucket, name)))) return failed(reply, 412);
    generations += 1;
    const now = new Date().toISOString();
    const resource = {
      kind: 'storage#object',
      ...given,
      name,
      bucket,
      generation: String(generations),
      metageneration: '1',
      size: String(bytes.length),
      md5Hash: createHash('md5').update(bytes).digest('base64'),
      timeCreated: now,
      updated: now,
    };
    objects.set(place(bucket, name), { bytes, resource });
    return reply.send(resource);
  }

  app.post<{ Params: { bucket: string }; Querystring: Query }>(
    '/upload/storage/v1/b/:bucket/o',
    async (request, reply) => {
      const { query, params } = request;
      if (query.uploadType === 'resumable') {
        const id = `u${uploads.size + 1}`;
        const contentType = request.headers['x-upload-content-type'];
        const resource = { contentType, ...JSON.parse(textOf(request) || '{}') };
        uploads.set(id, { bucket: params.bucket, query, resource, bytes: Buffer.alloc(0) });
        return reply.header('location', `${request.protocol}://${request.host}/resumable/${id}`).send();
      }
      const [resource, bytes] = multipart(request);
      return store(params.bucket, query, resource, bytes, reply);
    },
  );
  app.put<{ Params: { id: string } }>('/resumable/:id', async (request, reply) => {
    const upload = uploads.get(request.params.id);
    if (!upload) return failed(reply, 404);
    const [, from, total] =
      /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/.exec(String(request.headers['content-range'])) ?? [];
    const chunk = bytesOf(request);
    if (from === undefined || Number(from) === upload.bytes.length)
      upload.bytes = Buffer.concat([upload.bytes, chunk]);
    const isWhole = total === undefined || Number(total) === upload.bytes.length;
    if (isWhole) return store(upload.bucket, upload.query, upload.resource, upload.bytes, reply);
    return reply
      .code(308)
      .header('range', `bytes=0-${upload.bytes.length - 1}`)
      .send();
  });
  app.get<{ Params: { bucket: string }; Querystring: Query }>('/storage/v1/b/:bucket/o', async (request) => {
    const { prefix = '', startOffset = '', maxResults = mostListed, pageToken = '' } = request.query;
    const items = [...objects.values()]
      .map(({ resource }) => resource)
      .filter(({ bucket, name }) => bucket === request.params.bucket && name.startsWith(prefix))
      .filter(({ name }) => compare(name, startOffset) >= 0 && compare(name, pageToken) > 0)
      .sort((one, other) => compare(one.name, other.name));
    const page = items.slice(0, Math.min(Number(maxResults), mostListed));
    return {
      kind: 'storage#objects',
      items: page,
      ...(items.length > page.length && { nextPageToken: page.at(-1)?.name }),
    };
  });
  const path = '/storage/v1/b/:bucket/o/:name';
  type Named = { Params: { bucket: string; name: string }; Querystring: Query };
  const find = ({ params, query }: { params: Named['Params']; query: Query }) => {
    const object = objects.get(place(params.bucket, params.name));
    return query.generation && query.generation !== object?.resource.generation ? undefined : object;
  };
  app.get<Named>(path, async (request, reply) => {
    const object = find(request);
    if (!object) return failed(reply, 404);
    if (request.query.alt !== 'media') return object.resource;
    const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const slice =
      start === undefined
        ? object.bytes
        : object.bytes.subarray(Number(start), end ? Number(end) + 1 : undefined);
    return reply
      .code(start === undefined ? 200 : 206)
      .header('x-goog-hash', `md5=${object.resource.md5Hash}`)
      .type('application/octet-stream')
      .send(slice);
  });
  app.delete<Named>(path, async (request, reply) => {
    const object = find(request);
    if (!object) return failed(reply, 404);
    if (!holds(request.query.ifGenerationMatch, object)) return failed(reply, 412);
    objects.delete(place(request.params.bucket, request.params.name));
    return reply.code(204).send();
  });
  app.post<{
    Params: { bucket: string; name: string; toBucket: string; toName: string };
    Querystring: Query;
  }>(`${path}/rewriteTo/b/:toBucket/o/:toName`, async (request, reply) => {
    const { params, query } = request;
    const object = find({ params, query: { ...query, generation: query.sourceGeneration } });
    if (!object) return failed(reply, 404);
    const { contentType, metadata } = object.resource;
    const given = { contentType, metadata, ...JSON.parse(textOf(request) || '{}') };
    const size = String(object.bytes.length);
    let resource: unknown;
    const answer = {
      send: (one: unknown) => {
        resource = one;
      },
      code: () => reply,
    } as unknown as FastifyReply;
    store(params.toBucket, { ...query, name: params.toName }, given, object.bytes, answer);
    return {
      kind: 'storage#rewriteResponse',
      done: true,
      totalBytesRewritten: size,
      objectSize: size,
      resource,
    };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, asked, close: () => app.close() };
}

function holds(wanted: string | undefined, object: StoredObject | undefined): boolean {
  return wanted === undefined || wanted === (object?.resource.generation ?? '0');
}

function failed(reply: FastifyReply, code: number): FastifyReply {
  return reply
    .code(code)
    .send({ error: { code, message: `status ${code}`, errors: [{ reason: 'test', message: '' }] } });
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function textOf(request: FastifyRequest): string {
  return bytesOf(request).toString();
}

/** `multipart/related`: the resource, then the bytes. */
function multipart(request: FastifyRequest): [resource: object, bytes: Buffer] {
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '') ?? [];
  const body = bytesOf(request);
  const mark = Buffer.from(`--${boundary}`);
  const starts: number[] = [];
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + 1)) starts.push(at);
  const part = (index: number) => {
    const whole = body.subarray((starts[index] ?? 0) + mark.length, starts[index + 1]);
    const head = whole.indexOf('\r\n\r\n');
    return whole.subarray(head + 4, whole.length - 2);
  };
  return [JSON.parse(part(0).toString()), Buffer.from(part(1))];
}

function compare(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

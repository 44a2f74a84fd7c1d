/**
 * A video host for who has none: its library, resumable uploads, a player and signed notices, under a path of the same
 * port and for demo data alone. The client of the real host reaches it over HTTP, with keys that are drawn at each
 * start. It counts the bytes and lets them go, and its player says that it is a double.
 */
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { VideoStatus } from '../../contract/files.ts';
import { callsASecond, fateOf, type SimulatedFaults } from '../simulated-faults.ts';

/** Below the server's own address. */
export const VIDEO_SIMULATOR_PATH = '/simulado/video';

export interface VideoKeys {
  readonly apiKey: string;
  readonly readOnlyKey: string;
  readonly tokenKey: string;
}

export function drawVideoKeys(): VideoKeys {
  const key = () => randomBytes(24).toString('base64url');
  return { apiKey: key(), readOnlyKey: key(), tokenKey: key() };
}

export interface VideoSimulatorOptions {
  readonly keys: VideoKeys;
  readonly faults: SimulatedFaults;
  /** Delivers a signed notice; one that is not taken is lost. */
  readonly notify: (body: string, signature: string) => Promise<unknown>;
  readonly now?: () => number;
}

interface Video {
  readonly guid: string;
  readonly library: number;
  readonly title: string;
  size: number;
  offset: number;
  /** As the host counts when it is asked for one video. */
  status: number;
}

/** What follows an upload: what a query says from then on, and the notice of it. */
const STEPS: readonly (readonly [query: number, notice: VideoStatus])[] = [
  [1, 7],
  [1, 0],
  [2, 1],
  [3, 2],
  [3, 4],
  [4, 3],
];
const FAILED = [5, 5] as const;
const TUS = { 'tus-resumable': '1.0.0' } as const;
const PART = 'application/offset+octet-stream';

export function videoSimulator(options: VideoSimulatorOptions): FastifyPluginAsync {
  const { keys, faults, notify, now = Date.now } = options;
  const videos = new Map<string, Video>();
  const isTooMany = callsASecond(faults.limit, now);
  const ending = new AbortController();

  async function encode(video: Video): Promise<void> {
    const isBroken = fateOf(faults, video.guid, 1).fails;
    const steps = isBroken ? [...STEPS.slice(0, 3), FAILED] : STEPS;
    for (const [at, [query, notice]] of steps.entries()) {
      const { delayMs, isLost } = fateOf(faults, video.guid, at + 2);
      await wait(delayMs, undefined, { signal: ending.signal, ref: false });
      video.status = query;
      const body = JSON.stringify({
        VideoLibraryId: video.library,
        VideoGuid: video.guid,
        Status: notice,
      });
      const signature = createHmac('sha256', keys.readOnlyKey).update(body).digest('hex');
      if (!isLost) await notify(body, signature).catch(() => undefined);
    }
  }

  function library(app: FastifyInstance): void {
    const calls = new Map<string, number>();
    app.addHook('onRequest', async (request, reply) => {
      if (!isSame(request.headers.accesskey, keys.apiKey)) return reply.code(401).send({ Message: 'key' });
      if (isTooMany()) return reply.code(429).header('retry-after', '1').send({ Message: 'limit' });
      const call = `${request.method} ${request.url}`;
      const attempt = (calls.get(call) ?? 0) + 1;
      calls.set(call, attempt);
      const { delayMs, fails } = fateOf(faults, call, attempt);
      await wait(delayMs);
      if (fails) return reply.code(500).send('Falha simulada do serviço de vídeos');
    });
    const path = `${VIDEO_SIMULATOR_PATH}/library/:library/videos`;
    app.post<{ Params: { library: string }; Body: { title?: unknown } }>(path, async ({ params, body }) => {
      const guid = randomUUID();
      const title = typeof body?.title === 'string' ? body.title : '';
      videos.set(guid, { guid, library: Number(params.library), title, size: 0, offset: 0, status: 0 });
      return { guid, title, status: 0 };
    });
    app.get<{ Params: { id: string } }>(`${path}/:id`, async ({ params }, reply) => {
      const video = videos.get(params.id);
      return video ? { guid: video.guid, title: video.title, status: video.status } : missing(reply);
    });
    app.delete<{ Params: { id: string } }>(`${path}/:id`, async ({ params }, reply) =>
      videos.delete(params.id) ? { success: true } : missing(reply),
    );
  }

  /** The video that a request is signed for. */
  function signedFor({ headers }: FastifyRequest): Video | undefined {
    const { videoid, libraryid, authorizationexpire: expire } = headers;
    const video = videos.get(String(videoid));
    const signed = sha256(`${libraryid}${keys.apiKey}${expire}${videoid}`);
    const isGood = isSame(headers.authorizationsignature, signed) && Number(expire) * 1000 > now();
    return video && isGood && Number(libraryid) === video.library ? video : undefined;
  }

  function uploads(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (!signedFor(request)) return refused(reply);
    });
    // The bytes stay in the request, where they are counted.
    app.addContentTypeParser(PART, (_request, _payload, done) => done(null));
    const path = `${VIDEO_SIMULATOR_PATH}/tusupload`;
    const config = { slowBody: true };
    app.post(path, { config }, async (request, reply) => {
      const video = signedFor(request);
      const size = Number(request.headers['upload-length']);
      if (!video) return refused(reply);
      if (!Number.isSafeInteger(size) || size < 1) return reply.code(400).headers(TUS).send();
      Object.assign(video, { size, offset: 0 });
      return reply
        .code(201)
        .headers({ ...TUS, location: `${path}/${video.guid}` })
        .send();
    });
    app.head<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
      const video = signedFor(request);
      if (video?.guid !== request.params.id || video.size === 0) return refused(reply);
      const offsets = { 'upload-offset': video.offset, 'upload-length': video.size };
      return reply
        .code(200)
        .headers({ ...TUS, ...offsets })
        .send();
    });
    app.patch<{ Params: { id: string } }>(`${path}/:id`, { config }, async (request, reply) => {
      const video = signedFor(request);
      if (video?.guid !== request.params.id) return refused(reply);
      if (Number(request.headers['upload-offset']) !== video.offset) {
        return reply.code(409).headers(TUS).send();
      }
      const wasWhole = video.offset === video.size;
      // A line that breaks has sent what came before.
      for await (const chunk of request.raw) video.offset = Math.min(video.size, video.offset + chunk.length);
      if (video.offset === video.size && !wasWhole) void encode(video).catch(() => undefined);
      return reply
        .code(204)
        .headers({ ...TUS, 'upload-offset': video.offset })
        .send();
    });
  }

  function player(app: FastifyInstance): void {
    const path = `${VIDEO_SIMULATOR_PATH}/embed/:library/:id`;
    app.get<{ Params: { id: string }; Querystring: { token?: string; expires?: string } }>(
      path,
      async ({ params, query }, reply) => {
        const signed = sha256(`${keys.tokenKey}${params.id}${query.expires}`);
        if (!isSame(query.token, signed) || !(Number(query.expires) * 1000 > now())) return refused(reply);
        // The console shows it in a frame, as it does the real one.
        reply.removeHeader('x-frame-options');
        return reply
          .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'; sandbox")
          .type('text/html; charset=utf-8')
          .send(playerPage(videos.get(params.id)?.title ?? params.id));
      },
    );
  }

  function stills(app: FastifyInstance): void {
    app.get<{ Params: { id: string } }>(
      `${VIDEO_SIMULATOR_PATH}/stills/:id/thumbnail.jpg`,
      async ({ params }, reply) =>
        videos.has(params.id) ? reply.type('image/svg+xml').send(STILL) : missing(reply),
    );
  }

  return async (app) => {
    app.addHook('onClose', async () => ending.abort());
    for (const part of [library, uploads, player, stills]) await app.register(async (scope) => part(scope));
  };
}

const STILL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="#345"/>
<path d="M66 28v34l30-17z" fill="#fff"/><text x="80" y="82" font-size="12" fill="#fff" text-anchor="middle">Simulado</text></svg>`;

function playerPage(title: string): string {
  const safe = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Reprodutor simulado</title>
<p><strong>Reprodutor simulado</strong></p><p>${safe}</p>
<p>Esta demonstração não tem um serviço de vídeos: aqui tocaria o vídeo.</p></html>`;
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ Message: 'Video Not Found' });
}

function refused(reply: FastifyReply): FastifyReply {
  return reply.code(401).headers(TUS).send();
}

function isSame(shown: unknown, wanted: string): boolean {
  const [one, other] = [Buffer.from(String(shown)), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

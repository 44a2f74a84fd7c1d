/**
 * A worker for who has none: the thirteen calls under a path of the same port, for demo data alone. It is reached over
 * HTTP by the client of the real one, with a token that is drawn at each start.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { parseWorkerUrl } from '../../core/worker/worker-call.ts';
import { callsASecond, fateOf, type SimulatedFaults } from '../simulated-faults.ts';
import { type EffectStore, simulatedEffects } from './effects.ts';

export type { Effect } from './effects.ts';

/** Below the server's own address. */
export const SIMULATOR_PATH = '/simulado/worker';
/** Only its path counts. */
const ANYWHERE = 'http://worker.invalid';

export function drawToken(): string {
  return randomBytes(24).toString('base64url');
}

export interface SimulatorOptions {
  readonly store: EffectStore;
  readonly token: string;
  readonly faults: SimulatedFaults;
  readonly now?: () => number;
}

export function workerSimulator({
  store,
  token,
  faults,
  now = Date.now,
}: SimulatorOptions): FastifyPluginAsync {
  const effects = simulatedEffects(store);
  const attempts = new Map<string, number>();
  const isTooMany = callsASecond(faults.limit, now);
  return async (app) => {
    app.get(`${SIMULATOR_PATH}/effects`, async (request, reply) =>
      isAllowed(request, token) ? { effects: effects.all() } : reply.code(401).send({ error: 'token' }),
    );
    app.get(`${SIMULATOR_PATH}/api/*`, async (request, reply) => {
      if (!isAllowed(request, token)) return reply.code(401).send({ error: 'token' });
      const parsed = parseWorkerUrl(ANYWHERE + SIMULATOR_PATH, ANYWHERE + request.raw.url);
      if (!parsed.ok) return reply.code(404).send({ error: parsed.fault });
      if (isTooMany()) return reply.code(429).header('retry-after', '1').send({ error: 'limit' });
      const key = String(request.headers['idempotency-key'] ?? request.id);
      const attempt = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, attempt);
      const fate = fateOf(faults, key, attempt);
      if (fate.delayMs > 0) await wait(fate.delayMs);
      if (fate.fails) return reply.code(500).send('Falha simulada do worker');
      const applied = effects.apply(parsed.call, key, request.raw.url ?? '');
      if (!applied.ok) return reply.code(404).type('text/plain; charset=utf-8').send(applied.error);
      if (!fate.isLost) return applied.answer;
      // The effect stands, and nobody hears of it.
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    });
  };
}

function isAllowed({ headers }: FastifyRequest, token: string): boolean {
  const shown = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

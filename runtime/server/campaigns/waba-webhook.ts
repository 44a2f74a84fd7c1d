/**
 * GET and POST `/api/webhooks/waba/{project}`: Meta proves once that it may send events, then sends what customers write
 * and what became of our messages, signed over the bytes as they came (HMAC, the app's secret). What it repeats changes
 * nothing.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WABA_SIGNATURE_HEADER, WABA_WEBHOOK_PATH } from '../../contract/whatsapp.ts';
import { isId } from '../../core/csv-import/import-id.ts';
import { asksToLeave, type IncomingMessage, readWabaEvents } from '../../core/messages/waba-events.ts';
import { ApiError, answerApiErrors } from '../console-api/api-error.ts';
import { readBody } from '../console-api/sync/read-request.ts';
import { refusalOfOne } from '../messages/graph-errors.ts';
import { type WabaMeans, wabaHook, wabaSignature } from '../messages/waba-account.ts';
import type { Documents } from '../ports/documents.ts';
import { isNoted, noteMessage } from './conversation-messages.ts';
import { noteEvents } from './delivery-events.ts';

/** Meta sends up to three megabytes. */
const MOST_BYTES = 3 * 1024 * 1024;

export interface WabaWebhookMeans extends WabaMeans {
  readonly documents: Documents;
  readonly optOut: (project: string, who: { readonly phoneNumber: string }) => Promise<unknown>;
  readonly now?: (() => number) | undefined;
}

interface OfProject {
  readonly Params: { readonly project: string };
}

export function wabaWebhook(app: FastifyInstance, means: WabaWebhookMeans): void {
  const { documents, optOut, now = Date.now } = means;
  app.register(async (scope) => {
    answerApiErrors(scope);
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.get<OfProject>(`${WABA_WEBHOOK_PATH}/:project`, prove);
    scope.post<OfProject>(`${WABA_WEBHOOK_PATH}/:project`, take);
  });

  async function prove(request: FastifyRequest<OfProject>, reply: FastifyReply) {
    const query = new Map(Object.entries(readBody(request.query)));
    const [token, challenge]: unknown[] = [query.get('hub.verify_token'), query.get('hub.challenge')];
    const hook = await hookOf(request.params.project);
    const isKnown = query.get('hub.mode') === 'subscribe' && isSame(token, hook?.verifyToken);
    if (!isKnown || typeof challenge !== 'string' || !/^[\w-]{1,200}$/.test(challenge)) {
      throw new ApiError(403, 'O token de verificação não confere.');
    }
    return reply.type('text/plain; charset=utf-8').send(challenge);
  }

  async function take(request: FastifyRequest<OfProject>, reply: FastifyReply) {
    const { project } = request.params;
    const { body, headers } = request;
    const hook = await hookOf(project);
    // A store that is not there gets the same answer.
    if (!hook?.appSecret || !Buffer.isBuffer(body) || !isSignedBy(hook.appSecret, body, headers)) {
      throw new ApiError(401, 'A assinatura do evento não confere.');
    }
    const events = readWabaEvents(parsed(body), hook.phoneNumberId, now());
    if (!events) throw new ApiError(400, 'O evento não é do WhatsApp.');
    for (const message of events.messages) await receive(project, message);
    for (const { kind, at, reference, code } of events.statuses) {
      if (reference === undefined || !isId(reference)) continue;
      const reason = kind === 'failed' ? { reason: refusalOfOne(code) } : {};
      await noteEvents(documents, project, reference, [{ kind, at, ...reason }]);
    }
    return reply.code(204).send();
  }

  /**
   * The opt-out first: should the process end between the two, Meta sends the message again. One that is stored opts
   * nobody out again, who may want campaigns by now.
   */
  async function receive(project: string, { id, ...message }: IncomingMessage): Promise<void> {
    if (await isNoted(documents, project, id)) return;
    if (asksToLeave(message.text)) await optOut(project, { phoneNumber: `+${message.address}` });
    await noteMessage(documents, project, { ...message, providerId: id, direction: 'in' });
  }

  async function hookOf(project: string) {
    return isId(project) ? wabaHook(means, project) : undefined;
  }
}

function isSignedBy(appSecret: string, body: Buffer, headers: FastifyRequest['headers']): boolean {
  return isSame(headers[WABA_SIGNATURE_HEADER], wabaSignature(appSecret, body));
}

function isSame(shown: unknown, wanted: string | undefined): boolean {
  if (typeof shown !== 'string' || !wanted) return false;
  const [one, other] = [Buffer.from(shown), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/**
 * POST `/api/webhooks/sendgrid/{project}`: SendGrid's events, signed over the bytes as they came (ECDSA, the store's
 * verification key). What it repeats changes nothing.
 */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNTS } from '../../contract/campaigns.ts';
import type { DeliveryEvent, DeliveryEventKind } from '../../core/campaigns/delivery-event.ts';
import { isId } from '../../core/csv-import/import-id.ts';
import { fieldOf, isMap } from '../../core/values/map-value.ts';
import { ApiError, answerApiErrors } from '../console-api/api-error.ts';
import { SENDGRID_WEBHOOK_PATH, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../messages/sendgrid-mail.ts';
import type { Documents } from '../ports/documents.ts';
import { secretReader } from '../secrets/read-secrets.ts';
import { noteEvents } from './delivery-events.ts';

/** It sends a batch once it is three quarters of this. */
const MOST_BYTES = 1024 * 1024;
/** Deliveries written at once. */
const AT_ONCE = 20;
const DAY_MS = 24 * 60 * 60_000;

export interface SendgridWebhookMeans {
  readonly documents: Pick<Documents, 'read' | 'write'>;
  /** Of the simulator, whose events count where a store has no key of its own. */
  readonly simulatedKey?: string | undefined;
  /** Whoever unsubscribes at SendGrid, or calls a message spam, gets no other. */
  readonly optOut?: ((project: string, who: { readonly email: string }) => Promise<unknown>) | undefined;
  readonly now?: (() => number) | undefined;
}

export function sendgridWebhook(app: FastifyInstance, means: SendgridWebhookMeans): void {
  app.register(async (scope) => {
    answerApiErrors(scope);
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { project: string } }>(`${SENDGRID_WEBHOOK_PATH}/:project`, take);
  });

  async function take(request: FastifyRequest<{ Params: { project: string } }>, reply: FastifyReply) {
    const { project } = request.params;
    const { body, headers } = request;
    const isSigned =
      Buffer.isBuffer(body) &&
      isId(project) &&
      isSignedBy(await keyOf(means, project), body, headers[SIGNATURE_HEADER], headers[TIMESTAMP_HEADER]);
    // A store that is not there gets the same answer.
    if (!isSigned) throw new ApiError(401, 'A assinatura do evento não confere.');
    const events = readEvents(body, (means.now ?? Date.now)());
    if (!events) throw new ApiError(400, 'Os eventos não são uma lista em JSON.');
    const ours = events.filter((event) => event.project === project);
    await store(project, ours);
    return reply.code(204).send();
  }

  async function store(project: string, events: readonly SendgridEvent[]): Promise<void> {
    const byDelivery = new Map<string, SendgridEvent[]>();
    for (const event of events) {
      const about = byDelivery.get(event.delivery);
      if (about) about.push(event);
      else byDelivery.set(event.delivery, [event]);
    }
    const waiting = [...byDelivery];
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [delivery, about] = next;
        await noteEvents(
          means.documents,
          project,
          delivery,
          about.flatMap(({ noted }) => noted ?? []),
        );
        const leaves = about.find(({ optsOut }) => optsOut);
        if (leaves) await means.optOut?.(project, { email: leaves.email });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
}

async function keyOf(
  { documents, simulatedKey }: SendgridWebhookMeans,
  project: string,
): Promise<KeyObject | undefined> {
  const { apiKey } = await secretReader(documents).read(project, { name: ACCOUNTS.email, kind: 'singleton' });
  const page = (await documents.read(`project/${project}/config/${ACCOUNTS.email}`))?.data ?? {};
  const key = apiKey || simulatedKey === undefined ? page.webhookPublicKey : simulatedKey;
  if (typeof key !== 'string') return undefined;
  try {
    const read = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return read.asymmetricKeyType === 'ec' ? read : undefined;
  } catch {
    return undefined;
  }
}

function isSignedBy(
  key: KeyObject | undefined,
  body: Buffer,
  signature: unknown,
  timestamp: unknown,
): boolean {
  if (!key || typeof signature !== 'string' || typeof timestamp !== 'string') return false;
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify('sha256', signed, key, Buffer.from(signature, 'base64'));
}

interface SendgridEvent {
  readonly project: string;
  readonly delivery: string;
  readonly email: string;
  readonly noted?: DeliveryEvent;
  readonly optsOut: boolean;
}

const KINDS: { readonly [event: string]: DeliveryEventKind | undefined } = {
  processed: 'processed',
  deferred: 'processed',
  delivered: 'delivered',
  bounce: 'bounced',
  dropped: 'dropped',
  open: 'opened',
  click: 'clicked',
};
const OPT_OUTS: ReadonlySet<unknown> = new Set(['unsubscribe', 'group_unsubscribe', 'spamreport']);
/** Its own sentences are English. */
const DROPS: { readonly [reason: string]: string | undefined } = {
  'Bounced Address': 'o endereço já devolveu mensagens',
  'Unsubscribed Address': 'o endereço se descadastrou no SendGrid',
  'Spam Reporting Address': 'o endereço já marcou mensagens como spam',
  'Spam Content': 'o conteúdo parece spam',
  Invalid: 'o endereço é inválido',
};

/** `undefined`: no list. What names no delivery of ours is left out. */
function readEvents(body: Buffer, now: number): SendgridEvent[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(parsed)) return undefined;
  return parsed.flatMap((event: unknown): SendgridEvent[] => {
    if (!isMap(event)) return [];
    const { project, delivery, email } = event;
    if (typeof project !== 'string' || typeof delivery !== 'string' || !isId(delivery)) return [];
    const name = fieldOf(event, 'event');
    const kind = typeof name === 'string' && Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
    const reason = kind && reasonOf(kind, event);
    const noted = kind && { kind, at: momentOf(event, now), ...(reason !== undefined && { reason }) };
    return [
      {
        project,
        delivery,
        email: typeof email === 'string' ? email : '',
        ...(noted && { noted }),
        optsOut: OPT_OUTS.has(name) && typeof email === 'string',
      },
    ];
  });
}

function momentOf({ timestamp }: { readonly [name: string]: unknown }, now: number): number {
  const at = Number(timestamp) * 1000;
  return at > 0 && at < now + DAY_MS ? at : now;
}

function reasonOf(kind: DeliveryEventKind, event: { readonly [name: string]: unknown }): string | undefined {
  if (kind === 'dropped') {
    const why = DROPS[String(event.reason)];
    return `O SendGrid descartou a mensagem${why === undefined ? '' : `: ${why}`}.`;
  }
  if (kind !== 'bounced') return undefined;
  const code = /^[245]\.\d{1,3}\.\d{1,3}$/.test(String(event.status)) ? ` (${event.status})` : '';
  return event.type === 'blocked'
    ? `O servidor do destinatário bloqueou a mensagem${code}.`
    : `O servidor do destinatário devolveu a mensagem${code}.`;
}

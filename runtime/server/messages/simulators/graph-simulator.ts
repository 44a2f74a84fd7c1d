/**
 * Meta's Graph API for who has no account: templates and messages of each demo shop under a path of the same port,
 * reached by the client of the real one with keys that are drawn at each start. What arrives is a document that the screen
 * of simulated messages shows; from there the customer reads it and replies, and signed events say so.
 */
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { DELIVERIES, TEMPLATES } from '../../../contract/campaigns.ts';
import { WABA_SIGNATURE_HEADER, WABA_WEBHOOK_PATH } from '../../../contract/whatsapp.ts';
import { isId } from '../../../core/csv-import/import-id.ts';
import { phoneAddress } from '../../../core/formats/phone-address.ts';
import { readTemplateMessage, textOfTemplateMessage } from '../../../core/messages/template-message.ts';
import type { TemplateMessage } from '../../../core/messages/whatsapp.ts';
import { isMap } from '../../../core/values/map-value.ts';
import type { Documents } from '../../ports/documents.ts';
import { callsASecond, fateOf, NO_FAULTS, type SimulatedFaults } from '../../simulated-faults.ts';
import { type SimulatedWaba, wabaSignature } from '../waba-account.ts';
import type { ArrivedMessages, MessageSimulator } from './arrived-messages.ts';
import { SIMULATED_TEMPLATES } from './simulated-templates.ts';

/** Below the server's own address; the store's id follows. */
export const GRAPH_SIMULATOR_PATH = '/simulado/graph';
const PAGE = 3;
/** Of a message until it is delivered. */
const DELIVERY_MS = 200;
const NOTICE_TRIES = 3;
/** Whoever counts tries forgets the oldest beyond these. */
const MOST_COUNTED = 50_000;

type Fields = { readonly [field: string]: unknown };

export interface GraphSimulator extends MessageSimulator {
  readonly routes: FastifyPluginAsync;
  readonly account: SimulatedWaba;
}

export interface GraphSimulatorOptions {
  readonly documents: Pick<Documents, 'read'>;
  readonly messages: ArrivedMessages;
  /** Where the server listens, once it does. */
  readonly origin: () => string;
  readonly faults?: SimulatedFaults | undefined;
  readonly now?: (() => number) | undefined;
}

interface OfStore {
  readonly Params: { readonly project: string; readonly version: string; readonly of: string };
}

export function graphSimulator(options: GraphSimulatorOptions): GraphSimulator {
  const { documents, messages, origin, faults = NO_FAULTS, now = Date.now } = options;
  const key = () => randomBytes(24).toString('base64url');
  const keys = { accessToken: key(), appSecret: randomBytes(16).toString('hex'), verifyToken: key() };
  const attempts = new Map<string, number>();
  const isTooMany = callsASecond(faults.limit, now);
  const ending = new AbortController();
  const base = `${GRAPH_SIMULATOR_PATH}/:project/:version/:of`;

  /** Signed as Meta's; what is not taken is sent again some times. */
  async function notice(project: string, value: Fields): Promise<void> {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '0', changes: [{ field: 'messages', value }] }],
    });
    for (let tries = 1; tries <= NOTICE_TRIES; tries += 1) {
      const answer = await fetch(`${origin()}${WABA_WEBHOOK_PATH}/${encodeURIComponent(project)}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [WABA_SIGNATURE_HEADER]: wabaSignature(keys.appSecret, body),
        },
        body,
        signal: ending.signal,
      }).catch(() => undefined);
      if (answer && answer.status < 500) return;
      await wait(tries * DELIVERY_MS, undefined, { signal: ending.signal, ref: false });
    }
  }

  const seconds = () => String(Math.floor(now() / 1000));

  /** `of`: the number that the message left from. */
  function statusOf(message: Fields, status: string): Fields {
    const { to, from, providerId, delivery } = message;
    return {
      messaging_product: 'whatsapp',
      metadata: { phone_number_id: from },
      statuses: [
        {
          id: providerId,
          status,
          timestamp: seconds(),
          recipient_id: withoutNinthDigit(String(to)),
          ...(delivery !== undefined && { biz_opaque_callback_data: delivery }),
        },
      ],
    };
  }

  function counted(call: string): number {
    const attempt = (attempts.get(call) ?? 0) + 1;
    attempts.delete(call);
    attempts.set(call, attempt);
    const [oldest] = attempts.keys();
    if (attempts.size > MOST_COUNTED && oldest !== undefined) attempts.delete(oldest);
    return attempt;
  }

  async function take(project: string, from: string, sent: SentMessage): Promise<void> {
    const { to, template, reference, providerId } = sent;
    const stored = await documents.read(`project/${project}/${TEMPLATES.whatsapp}/${template.name}`);
    const images = template.components.flatMap(({ parameters }) =>
      parameters.flatMap((each) => (each.type === 'image' ? [each.image.link] : [])),
    );
    const campaign =
      reference === undefined
        ? undefined
        : (await documents.read(`project/${project}/${DELIVERIES}/${reference}`))?.data.campaign;
    const message = {
      channel: 'whatsapp',
      to,
      from,
      text: textOfTemplateMessage(template, stored?.data.template),
      ...(images[0] !== undefined && { image: images[0] }),
      ...(reference !== undefined && { delivery: reference }),
      ...(typeof campaign === 'string' && { campaign }),
      providerId,
    };
    await messages.arrived(project, { ...message, deliveredAt: new Date(now()) });
    void wait(DELIVERY_MS, undefined, { signal: ending.signal, ref: false })
      .then(() => notice(project, statusOf(message, 'delivered')))
      .catch(() => undefined);
  }

  async function message(request: FastifyRequest<OfStore>, reply: FastifyReply) {
    const { project, of } = request.params;
    if (isTooMany()) return refused(reply.header('retry-after', '1'), 429, 130429);
    const sent = readSent(request.body);
    if (!sent) return refused(reply, 400, 100);
    const { to, reference = '' } = sent;
    const call = `${reference}/${to}`;
    const fate = fateOf(faults, call, counted(call));
    await wait(fate.delayMs, undefined, { signal: ending.signal });
    if (fate.fails) return refused(reply, 400, 131026);
    await take(project, of, sent);
    if (fate.isLost) {
      // It has arrived, and the sender does not hear of it.
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: withoutNinthDigit(to) }],
      messages: [{ id: sent.providerId, message_status: 'accepted' }],
    };
  }

  function templates(request: FastifyRequest<OfStore>) {
    const query = new Map(Object.entries(typeof request.query === 'object' ? (request.query ?? {}) : {}));
    const from = Number(query.get('after') ?? 0) || 0;
    const next = from + PAGE;
    const isLast = next >= SIMULATED_TEMPLATES.length;
    return {
      data: SIMULATED_TEMPLATES.slice(from, next),
      paging: {
        cursors: { before: String(from), after: String(next) },
        // The client makes the address of a page by itself, and never follows this.
        ...(!isLast && { next: 'https://graph.invalid/next' }),
      },
    };
  }

  return {
    account: {
      keys,
      host: (project) => `${origin()}${GRAPH_SIMULATOR_PATH}/${encodeURIComponent(project)}`,
    },
    routes: async (app) => {
      app.addHook('onClose', async () => ending.abort());
      await app.register(async (scope) => {
        scope.addHook('onRequest', async ({ headers }, reply) => {
          if (!isSame(headers.authorization, `Bearer ${keys.accessToken}`)) return refused(reply, 401, 190);
        });
        scope.post<OfStore>(`${base}/messages`, { bodyLimit: 64 * 1024 }, message);
        scope.get<OfStore>(`${base}/message_templates`, async (request) => templates(request));
      });
    },
    async act(project, id, about, { action, text }) {
      const at = new Date(now());
      switch (action) {
        case 'read':
          void notice(project, statusOf(about, 'read')).catch(() => undefined);
          return void (await messages.note(project, id, { readAt: about.readAt ?? at }));
        case 'reply': {
          const body = text?.trim();
          if (!body) return 'Escreva a resposta.';
          const waId = withoutNinthDigit(String(about.to));
          const said = { id: `wamid.${randomUUID()}`, from: waId, timestamp: seconds(), type: 'text' };
          // Whoever replies finds the reply in the conversation at once.
          await notice(project, {
            messaging_product: 'whatsapp',
            metadata: { phone_number_id: about.from },
            contacts: [{ wa_id: waId, profile: { name: 'Cliente simulado' } }],
            messages: [{ ...said, text: { body } }],
          });
          return void (await messages.note(project, id, { repliedAt: at }));
        }
        default:
          return 'Uma mensagem do WhatsApp não tem esta ação.';
      }
    },
  };
}

interface SentMessage {
  readonly to: string;
  readonly template: TemplateMessage;
  readonly reference: string | undefined;
  readonly providerId: string;
}

function readSent(body: unknown): SentMessage | undefined {
  const { to, template, biz_opaque_callback_data: reference } = isMap(body) ? body : {};
  const address = typeof to === 'string' ? phoneAddress(to) : undefined;
  const message = readTemplateMessage(template);
  if (address === undefined || !message) return undefined;
  return {
    to: address,
    template: message,
    reference: typeof reference === 'string' && isId(reference) ? reference : undefined,
    providerId: `wamid.${randomUUID()}`,
  };
}

/** As WhatsApp writes a Brazilian mobile. */
export function withoutNinthDigit(address: string): string {
  return address.replace(/^(55[1-9][1-9])9(\d{8})$/, '$1$2');
}

function refused(reply: FastifyReply, status: number, code: number): FastifyReply {
  return reply.code(status).send({ error: { message: 'Simulated refusal', type: 'OAuthException', code } });
}

function isSame(shown: unknown, wanted: string): boolean {
  const [one, other] = [Buffer.from(String(shown)), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * SendGrid for who has no account: its Mail Send and its signed events, under a path of the same port and for demo data
 * alone. The client of the real one reaches it over HTTP, with a key that is drawn at each start.
 */
import { generateKeyPairSync, randomBytes, randomUUID, sign, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { callsASecond, fateOf, NO_FAULTS, type SimulatedFaults } from '../../simulated-faults.ts';
import { SENDGRID_WEBHOOK_PATH, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../sendgrid-mail.ts';
import type { ArrivedMessages, MessageSimulator } from './arrived-messages.ts';

/** Below the server's own address. */
export const SENDGRID_SIMULATOR_PATH = '/simulado/sendgrid';

export interface SendgridSimulator extends MessageSimulator {
  readonly routes: FastifyPluginAsync;
  /** What its events are signed with, as a page has it. */
  readonly publicKey: string;
  account(project: string): { readonly apiKey: string; readonly host: string };
}

export interface SendgridSimulatorOptions {
  readonly messages: ArrivedMessages;
  /** Where the server listens, once it does. */
  readonly origin: () => string;
  readonly faults?: SimulatedFaults | undefined;
  readonly now?: (() => number) | undefined;
}

const MOST_BYTES = 2 * 1024 * 1024;
/** Events wait so long for others, as the real ones do for half a minute. */
const BATCH_MS = 200;
const NOTICE_TRIES = 3;
/** Whoever counts tries forgets the oldest beyond these. */
const MOST_COUNTED = 50_000;

type Fields = { readonly [field: string]: unknown };

export function sendgridSimulator(options: SendgridSimulatorOptions): SendgridSimulator {
  const { messages, origin, faults = NO_FAULTS, now = Date.now } = options;
  const key = () => randomBytes(16).toString('base64url');
  const apiKey = `SG.${key()}.${key()}`;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const isTooMany = callsASecond(faults.limit, now);
  const attempts = new Map<string, number>();
  const ending = new AbortController();
  const waiting = new Map<string, object[]>();

  /** Collects the events of a store, and delivers them together. */
  function notice(project: string, events: readonly object[]): void {
    const batch = waiting.get(project);
    if (batch) return void batch.push(...events);
    waiting.set(project, [...events]);
    void wait(BATCH_MS, undefined, { signal: ending.signal, ref: false })
      .then(() => {
        const all = waiting.get(project) ?? [];
        waiting.delete(project);
        return deliver(project, all);
      })
      .catch(() => undefined);
  }

  async function deliver(project: string, events: readonly object[]): Promise<void> {
    const body = JSON.stringify(events);
    const timestamp = String(Math.floor(now() / 1000));
    const signature = sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64');
    for (let tries = 1; tries <= NOTICE_TRIES; tries += 1) {
      const answer = await fetch(`${origin()}${SENDGRID_WEBHOOK_PATH}/${encodeURIComponent(project)}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signature,
          [TIMESTAMP_HEADER]: timestamp,
        },
        body,
        signal: ending.signal,
      }).catch(() => undefined);
      if (answer && answer.status < 500) return;
      await wait(tries * BATCH_MS, undefined, { signal: ending.signal, ref: false });
    }
  }

  function eventOf(message: Fields, event: string, more: object = {}): object {
    const { to, campaign, delivery, project, providerId } = message;
    const args = { ...(project !== undefined && { project, campaign, delivery }) };
    return {
      email: to,
      event,
      timestamp: Math.floor(now() / 1000),
      sg_event_id: randomUUID(),
      sg_message_id: providerId,
      ...args,
      ...more,
    };
  }

  async function take(project: string, sent: SentMail): Promise<void> {
    await messages.arrived(project, { ...sent.shown, deliveredAt: new Date(now()) });
    const about = { ...sent.shown, ...sent.reference };
    notice(project, [eventOf(about, 'processed'), eventOf(about, 'delivered')]);
  }

  function counted(call: string): number {
    const attempt = (attempts.get(call) ?? 0) + 1;
    attempts.delete(call);
    attempts.set(call, attempt);
    const [oldest] = attempts.keys();
    if (attempts.size > MOST_COUNTED && oldest !== undefined) attempts.delete(oldest);
    return attempt;
  }

  function mailSend(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (!isSame(request.headers.authorization, `Bearer ${apiKey}`)) {
        return reply.code(401).send(errors(null, 'The provided authorization grant is invalid'));
      }
      if (!isTooMany()) return;
      const reset = String(Math.ceil(now() / 1000) + 1);
      return reply.code(429).header('x-ratelimit-reset', reset).send(errors(null, 'too many requests'));
    });
    const path = `${SENDGRID_SIMULATOR_PATH}/:project/v3/mail/send`;
    app.post<{ Params: { project: string } }>(path, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const { project } = request.params;
      const sent = readMail(request.body, `simulado-${randomUUID()}`);
      if (!sent) return reply.code(400).send(errors('content', 'The message is not complete.'));
      const call = `${sent.reference.delivery ?? ''}/${sent.shown.to}`;
      const { delayMs, fails, isLost } = fateOf(faults, call, counted(call));
      await wait(delayMs, undefined, { signal: ending.signal });
      if (fails) return reply.code(400).send(errors('personalizations.0.to.0.email', 'Simulated refusal'));
      if (!sent.isSandbox) await take(project, sent);
      if (isLost) {
        reply.hijack();
        return void request.raw.socket.destroy();
      }
      return reply.code(202).header('x-message-id', sent.shown.providerId).send();
    });
  }

  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    account: (project) => ({
      apiKey,
      host: `${origin()}${SENDGRID_SIMULATOR_PATH}/${encodeURIComponent(project)}`,
    }),
    routes: async (app) => {
      app.addHook('onClose', async () => ending.abort());
      await app.register(async (scope) => mailSend(scope));
    },
    async act(project, id, message, { action, url }) {
      const about = { ...message, ...(message.delivery !== undefined && { project }) };
      const at = new Date(now());
      switch (action) {
        case 'open':
          notice(project, [eventOf(about, 'open')]);
          return void (await messages.note(project, id, { openedAt: message.openedAt ?? at }));
        case 'click':
          notice(project, [eventOf(about, 'open'), eventOf(about, 'click', { url: url ?? '' })]);
          return void (await messages.note(project, id, {
            openedAt: message.openedAt ?? at,
            clickedAt: message.clickedAt ?? at,
          }));
        case 'bounce':
          notice(project, [eventOf(about, 'bounce', { type: 'bounce', status: '5.1.1' })]);
          return void (await messages.note(project, id, { bouncedAt: message.bouncedAt ?? at }));
        case 'opt-out':
          if (!(await oneClick(origin(), message.unsubscribeUrl)))
            return 'Esta mensagem não tem descadastro.';
          return void (await messages.note(project, id, { unsubscribedAt: message.unsubscribedAt ?? at }));
        default:
          return 'Um e-mail não tem esta ação.';
      }
    },
  };
}

/** As programs for mail opt out (RFC 8058), at this server: the message may name it by another address. */
async function oneClick(origin: string, address: unknown): Promise<boolean> {
  const { pathname } =
    typeof address === 'string' && URL.canParse(address) ? new URL(address) : { pathname: '' };
  if (!pathname.startsWith('/descadastro/')) return false;
  const answer = await fetch(origin + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  }).catch(() => undefined);
  return answer !== undefined && answer.status < 400;
}

interface SentMail {
  readonly shown: Fields & { readonly to: string; readonly providerId: string };
  readonly reference: { readonly project?: string; readonly campaign?: string; readonly delivery?: string };
  readonly isSandbox: boolean;
}

function readMail(body: unknown, providerId: string): SentMail | undefined {
  const [personalization] = listIn(body, 'personalizations');
  const [recipient] = listIn(personalization, 'to');
  const to = textIn(recipient, 'email');
  if (to === undefined) return undefined;
  const from = mapIn(body, 'from');
  const sender = textIn(from, 'email') ?? '';
  const name = textIn(from, 'name');
  const content = (type: string) => listIn(body, 'content').find((part) => textIn(part, 'type') === type);
  const [html, text] = [textIn(content('text/html'), 'value'), textIn(content('text/plain'), 'value')];
  const args = mapIn(personalization, 'custom_args');
  const reference = Object.fromEntries(
    ['project', 'campaign', 'delivery'].flatMap((arg) => {
      const value = textIn(args, arg);
      return value === undefined ? [] : [[arg, value]];
    }),
  );
  const unsubscribeUrl = /<(https?:[^<>\s]+)>/.exec(
    textIn(mapIn(body, 'headers'), 'List-Unsubscribe') ?? '',
  )?.[1];
  const { project: _project, ...told } = reference;
  return {
    shown: {
      channel: 'email',
      to,
      from: name === undefined ? sender : `${name} <${sender}>`,
      subject: textIn(body, 'subject') ?? '',
      ...(html !== undefined && { html }),
      ...(text !== undefined && { text }),
      ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
      ...told,
      providerId,
    },
    reference,
    isSandbox: mapIn(mapIn(body, 'mail_settings'), 'sandbox_mode').enable === true,
  };
}

function mapIn(from: unknown, name: string): Fields {
  const value = isMap(from) ? fieldOf(from, name) : undefined;
  return isMap(value) ? value : {};
}

function listIn(from: unknown, name: string): readonly unknown[] {
  const value = isMap(from) ? fieldOf(from, name) : undefined;
  return Array.isArray(value) ? value : [];
}

function textIn(from: unknown, name: string): string | undefined {
  const value = isMap(from) ? fieldOf(from, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function errors(field: string | null, message: string): object {
  return { errors: [{ field, message, help: null }] };
}

function isSame(shown: unknown, wanted: string): boolean {
  const [one, other] = [Buffer.from(String(shown)), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * SendGrid's Mail Send over HTTP, one message a call: its answer then is about this message alone, and its events name
 * the delivery. The key stands in a header and nowhere else.
 */
import { fieldOf, isMap } from '../../core/values/map-value.ts';
import type { Mail, MailMessage, SendOutcome } from '../ports/mail.ts';
import { shortBody } from '../short-body.ts';
import { laterBy, outcomeOfFailedCall, withinPatience } from './failed-call.ts';
import { messageProblem } from './message-problem.ts';

export const SENDGRID_HOSTS = {
  global: 'https://api.sendgrid.com',
  eu: 'https://api.eu.sendgrid.com',
} as const;

/** POST `{SENDGRID_WEBHOOK_PATH}/{project}`: its events, with their signature and moment in headers. */
export const SENDGRID_WEBHOOK_PATH = '/api/webhooks/sendgrid';
export const SIGNATURE_HEADER = 'x-twilio-email-event-webhook-signature';
export const TIMESTAMP_HEADER = 'x-twilio-email-event-webhook-timestamp';

/** As the page `sendgrid` has it. */
export interface SendgridAccount {
  readonly apiKey: string;
  /** Without a `/` at the end. */
  readonly host: string;
  readonly unsubscribeGroupId?: number;
  readonly ipPool?: string;
  readonly openTracking: boolean;
  readonly clickTracking: boolean;
  /** Messages are checked there, and not delivered. */
  readonly sandboxMode: boolean;
}

export function sendgridMail(account: SendgridAccount, timeoutMs?: number): Mail {
  return {
    async send(message, signal) {
      const problem = messageProblem(message);
      if (problem) return problem;
      // Nothing has left of what is cancelled before it begins.
      if (signal?.aborted) return laterBy(0);
      try {
        const answer = await fetch(`${account.host}/v3/mail/send`, {
          method: 'POST',
          redirect: 'manual',
          signal: withinPatience(signal, timeoutMs),
          headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(account, message)),
        });
        return outcomeOf(answer, await shortBody(answer));
      } catch (error) {
        return outcomeOfFailedCall(error);
      }
    },
  };
}

function bodyOf(account: SendgridAccount, message: MailMessage): object {
  const { to, from, replyTo, subject, html, text, headers, reference, untracked } = message;
  const { unsubscribeGroupId, ipPool, openTracking, clickTracking, sandboxMode } = account;
  return {
    personalizations: [{ to: [to], ...(reference && { custom_args: reference }) }],
    from,
    ...(replyTo && { reply_to: { email: replyTo } }),
    subject,
    content: [
      { type: 'text/plain', value: text },
      { type: 'text/html', value: html },
    ],
    ...(headers && { headers }),
    ...(unsubscribeGroupId !== undefined && !untracked && { asm: { group_id: unsubscribeGroupId } }),
    ...(ipPool && { ip_pool_name: ipPool }),
    tracking_settings: {
      open_tracking: { enable: openTracking && !untracked },
      click_tracking: { enable: clickTracking && !untracked, enable_text: false },
    },
    ...(sandboxMode && { mail_settings: { sandbox_mode: { enable: true } } }),
  };
}

const SETUP: { readonly [status: number]: string | undefined } = {
  401: 'O SendGrid recusou a chave de API: crie outra em Settings › API Keys e informe-a na página SendGrid.',
  403: 'O SendGrid não aceita o remetente ou a chave: verifique o remetente em Settings › Sender Authentication e a permissão Mail Send da chave.',
  413: 'A mensagem é grande demais para o SendGrid: diminua o modelo.',
};

function outcomeOf({ status, headers }: Response, body: string): SendOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted', id: headers.get('x-message-id') ?? '' };
  if (status === 429) return laterBy(waitOf(headers));
  // It says of none of these whether the message was taken.
  if (status >= 500) return { kind: 'unknown' };
  const field = status === 400 ? wrongField(body) : undefined;
  if (field?.startsWith('personalizations.0.to')) {
    return { kind: 'refused', permanent: true, reason: 'O SendGrid recusou o endereço do destinatário.' };
  }
  const where = field === undefined ? '' : `, campo ${field}`;
  const reason = SETUP[status] ?? `O SendGrid recusou o envio (HTTP ${status}${where}).`;
  return { kind: 'refused', permanent: false, reason };
}

/** Its sentence is left: it is English, and may quote the message. */
function wrongField(body: string): string | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  const errors = isMap(parsed) ? fieldOf(parsed, 'errors') : undefined;
  const [first]: readonly unknown[] = Array.isArray(errors) ? errors : [];
  const field = isMap(first) ? fieldOf(first, 'field') : undefined;
  return typeof field === 'string' && /^[\w.-]{1,100}$/.test(field) ? field : undefined;
}

function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (Number.isFinite(seconds)) return seconds * 1000;
  return Number(headers.get('x-ratelimit-reset') ?? Number.NaN) * 1000 - Date.now();
}

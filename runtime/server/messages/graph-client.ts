/**
 * Meta's Graph API over HTTP: one message a call, and the templates of an account page by page. The address of each page
 * is made here, never taken from an answer; the token stands in a header and nowhere else.
 */

import type { TemplateMessage } from '../../core/messages/whatsapp.ts';
import { fieldOf, isMap } from '../../core/values/map-value.ts';
import type { SendOutcome } from '../ports/mail.ts';
import { shortBody } from '../short-body.ts';
import { laterBy, outcomeOfFailedCall, withinPatience } from './failed-call.ts';
import { accountProblem, outcomeOfRefusal } from './graph-errors.ts';
import type { WabaAccount } from './waba-account.ts';

const PAGE = 100;
/** Templates of one account: Meta allows some thousands. */
const MOST_PAGES = 100;
const MOST_PAGE_BYTES = 8 * 1024 * 1024;

export interface WhatsappMail {
  /** Digits with the country's code. */
  readonly to: string;
  readonly template: TemplateMessage;
  /** Comes back with each event of the message. */
  readonly reference?: string;
}

/** Never rejects. */
export async function sendWhatsapp(
  account: WabaAccount,
  { to, template, reference }: WhatsappMail,
  signal?: AbortSignal,
  timeoutMs?: number,
): Promise<SendOutcome> {
  // Nothing has left of what is cancelled before it begins.
  if (signal?.aborted) return laterBy(0);
  try {
    const answer = await fetch(`${account.host}/${account.version}/${account.phoneNumberId}/messages`, {
      method: 'POST',
      redirect: 'manual',
      signal: withinPatience(signal, timeoutMs),
      headers: { authorization: `Bearer ${account.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        type: 'template',
        template,
        ...(reference !== undefined && { biz_opaque_callback_data: reference }),
      }),
    });
    const body = parsed(await shortBody(answer));
    if (answer.status === 200) return acceptedOf(body);
    return outcomeOfRefusal(answer.status, codeOf(body), waitOf(answer));
  } catch (error) {
    return outcomeOfFailedCall(error);
  }
}

export type TemplatesAnswer =
  | { readonly ok: true; readonly templates: readonly unknown[] }
  | { readonly ok: false; readonly problem: string };

/** All pages, by their cursors. */
export async function readTemplates(account: WabaAccount, timeoutMs?: number): Promise<TemplatesAnswer> {
  const templates: unknown[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found = await readPage(account, after, timeoutMs);
    if ('problem' in found) return { ok: false, problem: found.problem };
    templates.push(...found.data);
    if (found.after === undefined || found.after === after) return { ok: true, templates };
    after = found.after;
  }
  return { ok: false, problem: 'A conta tem modelos demais para serem carregados de uma vez.' };
}

type Page = { readonly data: readonly unknown[]; readonly after: string | undefined };

async function readPage(
  account: WabaAccount,
  after: string | undefined,
  timeoutMs: number | undefined,
): Promise<Page | { readonly problem: string }> {
  const query = new URLSearchParams({
    limit: String(PAGE),
    fields: 'name,language,category,status,components',
    ...(after !== undefined && { after }),
  });
  try {
    const answer = await fetch(
      `${account.host}/${account.version}/${account.wabaId}/message_templates?${query}`,
      {
        redirect: 'manual',
        signal: withinPatience(undefined, timeoutMs),
        headers: { authorization: `Bearer ${account.accessToken}`, accept: 'application/json' },
      },
    );
    const body = parsed(await shortBody(answer, MOST_PAGE_BYTES));
    const data = isMap(body) ? fieldOf(body, 'data') : undefined;
    if (answer.status !== 200 || !isMap(body) || !Array.isArray(data)) {
      return { problem: listProblem(answer.status, codeOf(body)) };
    }
    return { data, after: nextOf(body) };
  } catch {
    return { problem: 'A Meta não respondeu. Tente de novo em alguns minutos.' };
  }
}

function listProblem(status: number, code: number | undefined): string {
  return (
    accountProblem(status, code) ??
    (code === 100
      ? 'A Meta não conhece esta conta: confira o ID da conta na página WhatsApp (WABA).'
      : `A Meta não mostrou os modelos (${code === undefined ? `HTTP ${status}` : `erro ${code}`}). Tente de novo.`)
  );
}

/** The cursor behind this page; a last page has no next one. */
function nextOf(body: object): string | undefined {
  const paging = mapIn(body, 'paging');
  const after = fieldOf(mapIn(paging, 'cursors'), 'after');
  return typeof fieldOf(paging, 'next') === 'string' && typeof after === 'string' && after !== ''
    ? after
    : undefined;
}

function acceptedOf(body: unknown): SendOutcome {
  const messages = isMap(body) ? fieldOf(body, 'messages') : undefined;
  const first: unknown = Array.isArray(messages) ? messages[0] : undefined;
  const id = isMap(first) ? fieldOf(first, 'id') : undefined;
  return typeof id === 'string' && id !== ''
    ? { kind: 'accepted', id: id.slice(0, 300) }
    : { kind: 'unknown' };
}

function codeOf(body: unknown): number | undefined {
  const code = fieldOf(mapIn(body, 'error'), 'code');
  return typeof code === 'number' ? code : undefined;
}

function waitOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? seconds * 1000 : undefined;
}

function mapIn(value: unknown, name: string) {
  const inner = isMap(value) ? fieldOf(value, name) : undefined;
  return isMap(inner) ? inner : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

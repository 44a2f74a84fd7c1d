/**
 * A store's WhatsApp account, as its page `waba` says, or the simulated one of a demo. The token and the app's secret are
 * read for each use and never sent on.
 */
import { createHmac } from 'node:crypto';
import { ACCOUNTS } from '../../contract/campaigns.ts';
import { fieldOf } from '../../core/values/map-value.ts';
import type { Documents } from '../ports/documents.ts';
import { secretReader } from '../secrets/read-secrets.ts';

export const GRAPH_HOST = 'https://graph.facebook.com';
const VERSION = 'v23.0';

export interface WabaAccount {
  /** Without a `/` at the end. */
  readonly host: string;
  readonly version: string;
  readonly wabaId: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  /** Of templates. */
  readonly language: string;
}

/** What proves that an event comes from the provider. */
export interface WabaHook {
  readonly phoneNumberId: string;
  readonly appSecret: string | undefined;
  readonly verifyToken: string | undefined;
}

export interface SimulatedWaba {
  readonly keys: { readonly accessToken: string; readonly appSecret: string; readonly verifyToken: string };
  /** Each store has a host of its own. */
  readonly host: (project: string) => string;
}

export interface WabaMeans {
  readonly documents: Pick<Documents, 'read'>;
  /** In place of the provider's own host. */
  readonly graphUrl?: string | undefined;
  readonly simulated?: SimulatedWaba | undefined;
}

const OFF = 'O WhatsApp está desligado: ligue a integração na página WhatsApp (WABA).';

/** As the page has it; a sentence where it is switched off. */
export async function wabaTestPhone(
  documents: Pick<Documents, 'read'>,
  project: string,
): Promise<{ readonly testPhone: string } | { readonly problem: string }> {
  const page = await pageOf(documents, project);
  return page.isActive === true ? { testPhone: textOf(page, 'testPhone') } : { problem: OFF };
}

/** A sentence for the operator where nothing can be sent. */
export async function wabaAccount(
  { documents, graphUrl, simulated }: WabaMeans,
  project: string,
): Promise<WabaAccount | { readonly problem: string }> {
  const page = await pageOf(documents, project);
  if (page.isActive !== true) return { problem: OFF };
  const wabaId = digitsOf(page, 'wabaId');
  const phoneNumberId = digitsOf(page, 'phoneNumberId');
  if (!wabaId || !phoneNumberId) {
    return {
      problem: 'Faltam o ID da conta e o ID do número de telefone na página WhatsApp (WABA).',
    };
  }
  const { accessToken } = await secretsOf(documents, project);
  const opened = accessToken
    ? { accessToken, host: graphUrl ?? GRAPH_HOST }
    : simulated && { accessToken: simulated.keys.accessToken, host: simulated.host(project) };
  if (!opened) return { problem: 'Falta o token de acesso na página WhatsApp (WABA).' };
  const version = textOf(page, 'apiVersion');
  return {
    ...opened,
    version: /^v\d{1,3}\.\d$/.test(version) ? version : VERSION,
    wabaId,
    phoneNumberId,
    language: textOf(page, 'language') || 'pt_BR',
  };
}

/** `undefined`: the store takes no events. */
export async function wabaHook(
  { documents, simulated }: WabaMeans,
  project: string,
): Promise<WabaHook | undefined> {
  const page = await pageOf(documents, project);
  const phoneNumberId = digitsOf(page, 'phoneNumberId');
  if (page.isActive !== true || !phoneNumberId) return undefined;
  const { accessToken, appSecret, verifyToken } = await secretsOf(documents, project);
  const keys = accessToken ? undefined : simulated?.keys;
  return {
    phoneNumberId,
    appSecret: appSecret ?? keys?.appSecret,
    verifyToken: verifyToken ?? keys?.verifyToken,
  };
}

/** What an event of these bytes is signed with. */
export function wabaSignature(appSecret: string, body: string | Buffer): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
}

type Page = { readonly [field: string]: unknown };

async function pageOf(documents: Pick<Documents, 'read'>, project: string): Promise<Page> {
  return (await documents.read(`project/${project}/config/${ACCOUNTS.whatsapp}`))?.data ?? {};
}

function secretsOf(documents: Pick<Documents, 'read'>, project: string) {
  return secretReader(documents).read(project, { name: ACCOUNTS.whatsapp, kind: 'singleton' });
}

function textOf(page: Page, name: string): string {
  const value = fieldOf(page, name);
  return typeof value === 'string' ? value.trim() : '';
}

/** It becomes a step of an address. */
function digitsOf(page: Page, name: string): string | undefined {
  const text = textOf(page, name);
  return /^\d{5,30}$/.test(text) ? text : undefined;
}

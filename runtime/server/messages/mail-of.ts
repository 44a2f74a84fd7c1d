/**
 * By whom a store's mails leave: SendGrid as its page says, a simulated account in a demo, else the installation's own
 * mail server. One reading for previews, tests and campaigns, so that all leave alike.
 */
import { ACCOUNTS } from '../../contract/campaigns.ts';
import { fieldOf } from '../../core/values/map-value.ts';
import type { Documents } from '../ports/documents.ts';
import type { Mail, MailAddress } from '../ports/mail.ts';
import { secretReader } from '../secrets/read-secrets.ts';
import { SENDGRID_HOSTS, sendgridMail } from './sendgrid-mail.ts';

export interface MailAccount {
  readonly mail: Mail;
  readonly from: MailAddress;
  readonly replyTo?: string;
  /** Gets test sends. */
  readonly testEmail?: string;
  /** How many mails stand in one batch. */
  readonly batchSize: number;
  /** SendGrid takes mails and delivers none. */
  readonly isTest?: boolean;
}

/** A sentence for the operator: nothing can be sent. */
export type MailProblem = { readonly problem: string };

export interface MailMeans {
  readonly documents: Pick<Documents, 'read'>;
  /** In place of SendGrid's own host. */
  readonly sendgridUrl?: string | undefined;
  /** Of a demo, for stores without a key: a host of the store's own. */
  readonly simulated?: ((project: string) => { readonly apiKey: string; readonly host: string }) | undefined;
  /** Of the installation. */
  readonly smtp?: Mail | undefined;
  /** `Casa Aurora <loja@casaaurora.com.br>`, where the page names no sender. */
  readonly mailFrom?: string | undefined;
}

const BATCH = 500;

export async function mailOf(means: MailMeans, project: string): Promise<MailAccount | MailProblem> {
  const { documents, smtp } = means;
  const path = `project/${project}/config/${ACCOUNTS.email}`;
  const stored = (await documents.read(path))?.data;
  const page = stored ?? {};
  if (stored ? page.isActive !== true : !smtp) {
    return { problem: 'O envio de e-mails está desligado: ligue a integração na página SendGrid.' };
  }
  const from = senderOf(page, means.mailFrom);
  if (!from) return { problem: 'Falta o e-mail do remetente na página SendGrid.' };
  const isTest = page.sandboxMode === true;
  const mail = (stored && (await sendgridOf(means, project, page))) ?? (isTest ? undefined : smtp);
  if (!mail) return { problem: 'Falta a chave de API na página SendGrid.' };
  const [replyTo, testEmail] = [textOf(page, 'replyTo'), textOf(page, 'testEmail')];
  return {
    mail,
    from,
    ...(replyTo && { replyTo }),
    ...(testEmail && { testEmail }),
    batchSize: wholeOf(page, 'batchSize') ?? BATCH,
    isTest,
  };
}

type Page = { readonly [field: string]: unknown };

async function sendgridOf(
  { documents, sendgridUrl, simulated }: MailMeans,
  project: string,
  page: Page,
): Promise<Mail | undefined> {
  const { apiKey } = await secretReader(documents).read(project, { name: ACCOUNTS.email, kind: 'singleton' });
  const own = SENDGRID_HOSTS[page.region === 'eu' ? 'eu' : 'global'];
  const account = apiKey ? { apiKey, host: sendgridUrl ?? own } : simulated?.(project);
  if (!account) return undefined;
  const [unsubscribeGroupId, ipPool] = [wholeOf(page, 'unsubscribeGroupId'), textOf(page, 'ipPool')];
  return sendgridMail({
    ...account,
    ...(unsubscribeGroupId !== undefined && { unsubscribeGroupId }),
    ...(ipPool && { ipPool }),
    openTracking: page.openTracking !== false,
    clickTracking: page.clickTracking !== false,
    sandboxMode: page.sandboxMode === true,
  });
}

function senderOf(page: Page, mailFrom: string | undefined): MailAddress | undefined {
  const email = textOf(page, 'fromEmail');
  const name = textOf(page, 'fromName');
  if (email) return { email, ...(name && { name }) };
  if (mailFrom === undefined) return undefined;
  const at = mailFrom.indexOf(' <');
  const called = name ?? (at > 0 ? mailFrom.slice(0, at) : undefined);
  return { email: mailFrom.slice(at < 0 ? 0 : at + 2).replace('>', ''), ...(called && { name: called }) };
}

function textOf(page: Page, name: string): string | undefined {
  const value = fieldOf(page, name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function wholeOf(page: Page, name: string): number | undefined {
  const value = fieldOf(page, name);
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

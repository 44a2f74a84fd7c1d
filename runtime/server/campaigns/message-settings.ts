/**
 * How messages leave, out of the environment: other hosts than the providers' own, a mail server, and under which address
 * customers reach the console's public pages.
 */
import { readFaults, type SimulatedFaults } from '../simulated-faults.ts';

export interface MessageSettings {
  /** In place of the provider's own; with one there is no simulator. No `/` at the end. */
  readonly sendgridUrl?: string;
  readonly graphUrl?: string;
  readonly googleUrl?: string;
  /** `smtp://` or `smtps://`, for mails of the console itself and for stores without SendGrid. */
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  /** The origin in links of messages; absent: where the server listens. */
  readonly publicUrl?: string;
  /** The commerce functions' host, which then makes test sends by WhatsApp. */
  readonly commerceUrl?: string;
  /** Messages on their way at once. */
  readonly concurrency: number;
  /** What goes wrong at the simulators. */
  readonly faults?: SimulatedFaults;
}

export const NO_MESSAGE_SETTINGS: MessageSettings = { concurrency: 10 };

type Environment = { readonly [name: string]: string | undefined };

/** Throws an Error whose message names the variable and what it should be. */
export function messageSettingsFrom(env: Environment): MessageSettings {
  const address = (name: string, schemes: RegExp, example: string) => {
    const text = env[name];
    if (!text) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && schemes.test(url.protocol) && hasReadableLogin(url)) return text.replace(/(?<!\/)\/+$/, '');
    throw new Error(`${name} is no address, as ${example}.`);
  };
  const http = /^https?:$/;
  const settings = {
    sendgridUrl: address('BALCAO_SENDGRID_URL', http, 'https://api.sendgrid.com'),
    graphUrl: address('BALCAO_GRAPH_URL', http, 'https://graph.facebook.com'),
    googleUrl: address('BALCAO_GOOGLE_URL', http, 'https://accounts.google.com'),
    smtpUrl: address('BALCAO_SMTP_URL', /^smtps?:$/, 'smtps://user:password@mail.loja.com.br'),
    mailFrom: mailFromOf(env.BALCAO_MAIL_FROM),
    publicUrl: address('BALCAO_PUBLIC_URL', http, 'https://console.loja.com.br'),
    commerceUrl: address('BALCAO_COMMERCE_URL', http, 'https://comercio.loja.com.br'),
    concurrency: concurrencyOf(env.BALCAO_SEND_CONCURRENCY),
    faults: faultsOf(env.BALCAO_MESSAGES_FAULTS),
  };
  const isSet = ([, value]: [string, unknown]) => value !== undefined;
  return Object.fromEntries(Object.entries(settings).filter(isSet)) as unknown as MessageSettings;
}

/** A `%` of a password's own is written `%25`. */
function hasReadableLogin({ username, password }: URL): boolean {
  try {
    decodeURIComponent(`${username} ${password}`);
    return true;
  } catch {
    return false;
  }
}

function mailFromOf(text: string | undefined): string | undefined {
  if (!text || /^([^<>\r\n]+ <)?[^\s<>@]+@[^\s<>@]+>?$/.test(text)) return text || undefined;
  throw new Error('BALCAO_MAIL_FROM is no sender, as Casa Aurora <loja@casaaurora.com.br>.');
}

function concurrencyOf(text: string | undefined): number {
  const concurrency = text ? Number(text) : NO_MESSAGE_SETTINGS.concurrency;
  if (Number.isInteger(concurrency) && concurrency >= 1 && concurrency <= 100) return concurrency;
  throw new Error('BALCAO_SEND_CONCURRENCY is no number from 1 to 100.');
}

function faultsOf(text: string | undefined): SimulatedFaults | undefined {
  const faults = text ? readFaults(text) : undefined;
  if (text && !faults) {
    throw new Error(
      `BALCAO_MESSAGES_FAULTS: "${text}" does not say what fails, as seed=7,latency=80,jitter=40,fail=0.02,lost=0.01,limit=3.`,
    );
  }
  return faults;
}

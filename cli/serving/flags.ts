/**
 * Where to listen and where the data is: from the command line, else from the environment, else the usual.
 */
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import {
  type MessageSettings,
  messageSettingsFrom,
} from '../../runtime/server/campaigns/message-settings.ts';
import { type AssistantConfig, assistantFrom } from '../../runtime/server/console-api/assistant/config.ts';
import { type ConfiguredLimits, readLimits } from '../../runtime/server/files/limits.ts';
import { readFaults, type SimulatedFaults } from '../../runtime/server/simulated-faults.ts';
import type { WorkerConfig } from '../../runtime/server/worker/worker-client.ts';
import { workerFrom } from '../../runtime/server/worker/worker-config.ts';

import { UsageError } from '../exit-codes.ts';
import { line } from '../printable.ts';
import type { Terminal } from '../terminal.ts';

const DEFAULT_PORT = '4000';
const LOOPBACK = '127.0.0.1';

export interface ServingFlags {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
  readonly allowHost?: readonly string[];
  readonly trustProxy?: readonly string[];
  readonly log?: string;
  readonly ordersConsole?: string;
}

export interface Serving {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly allowedHosts: readonly string[];
  /** Proxies on other machines whose word on the caller's address is taken. */
  readonly trustedProxies: readonly string[];
  /** Takes the lines of the JSON log; absent when none is wanted. */
  readonly log?: (line: string) => void;
  /** Takes what goes wrong beside all requests. */
  readonly report: (problem: string) => void;
  /** Asked of whoever fetches `/metrics`. */
  readonly metricsToken?: string;
  /** Hosts that pictures and videos may come from; absent when none is named. */
  readonly mediaHosts?: readonly string[];
  /** Hosts whose frames may be shown; absent: the known ones. */
  readonly embedHosts?: readonly string[];
  /** Where files are served from, when they are not on the console's own origin. */
  readonly filesOrigin?: string;
  /** The origin of the console that shows orders. */
  readonly ordersConsole?: string;
  /** What files may be sent. */
  readonly fileLimits?: ConfiguredLimits;
  /** Days for which changes of documents are kept. */
  readonly historyDays?: number;
  /** Who answers for the assistant. */
  readonly assistant?: AssistantConfig;
  /** Who synchronises products. */
  readonly worker?: WorkerConfig;
  /** How campaigns leave. */
  readonly messages: MessageSettings;
  /** What goes wrong at the simulated worker. */
  readonly workerFaults?: SimulatedFaults;
  /** What goes wrong at the simulated video host. */
  readonly videoFaults?: SimulatedFaults;
}

type Environment = { readonly [name: string]: string | undefined };

export function servingFrom(
  flags: ServingFlags,
  terminal: Pick<Terminal, 'cwd' | 'project' | 'err'>,
  env: Environment = process.env,
): Serving {
  const assistant = assistantFrom(env);
  const worker = workerOf(env);
  const data = flags.data ?? env.BALCAO_DATA;
  const orders = flags.ordersConsole ?? env.BALCAO_ORDERS_CONSOLE;
  return {
    port: portFrom(flags.port ?? (env.BALCAO_PORT || DEFAULT_PORT)),
    host: flags.host ?? (env.BALCAO_HOST || LOOPBACK),
    dataDir: data ? resolve(terminal.cwd, data) : join(terminal.project, '.balcao'),
    allowedHosts: flags.allowHost ?? listed(env.BALCAO_ALLOWED_HOSTS),
    trustedProxies: (flags.trustProxy ?? listed(env.BALCAO_TRUST_PROXY)).map(proxyFrom),
    report: (problem) => terminal.err(line(problem)),
    ...(wantsLog(flags.log ?? (env.BALCAO_LOG || 'none')) && { log: (line) => terminal.err(line) }),
    ...(env.BALCAO_METRICS_TOKEN && { metricsToken: env.BALCAO_METRICS_TOKEN }),
    ...(env.BALCAO_MEDIA_HOSTS && { mediaHosts: listed(env.BALCAO_MEDIA_HOSTS).map(mediaHostFrom) }),
    ...(env.BALCAO_EMBED_HOSTS && { embedHosts: embedHostsFrom(env.BALCAO_EMBED_HOSTS) }),
    ...(env.BALCAO_FILES_ORIGIN && {
      filesOrigin: originFrom(env.BALCAO_FILES_ORIGIN, 'BALCAO_FILES_ORIGIN', 'https://arquivos.loja.com.br'),
    }),
    ...(orders && {
      ordersConsole: originFrom(
        orders,
        '--orders-console, BALCAO_ORDERS_CONSOLE',
        'https://orders.loja.com.br',
      ),
    }),
    ...(env.BALCAO_FILES_LIMITS && { fileLimits: fileLimitsFrom(env.BALCAO_FILES_LIMITS) }),
    ...(env.BALCAO_HISTORY_DAYS && { historyDays: historyDaysFrom(env.BALCAO_HISTORY_DAYS) }),
    ...(assistant && { assistant }),
    ...(worker && { worker }),
    messages: messagesOf(env),
    ...(env.BALCAO_WORKER_FAULTS && {
      workerFaults: faultsFrom('BALCAO_WORKER_FAULTS', env.BALCAO_WORKER_FAULTS),
    }),
    ...(env.BALCAO_VIDEO_FAULTS && {
      videoFaults: faultsFrom('BALCAO_VIDEO_FAULTS', env.BALCAO_VIDEO_FAULTS),
    }),
  };
}

const MOST_HISTORY_DAYS = 3650;

function historyDaysFrom(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MOST_HISTORY_DAYS) return days;
  throw new UsageError(
    `BALCAO_HISTORY_DAYS is "${text}". Use a number of days from 1 to ${MOST_HISTORY_DAYS}.`,
  );
}

function messagesOf(env: Environment): MessageSettings {
  try {
    return messageSettingsFrom(env);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function workerOf(env: Environment): WorkerConfig | undefined {
  const setting = workerFrom(env);
  if (setting.ok) return setting.worker;
  throw new UsageError(
    setting.variable === 'BALCAO_WORKER_HOST'
      ? 'BALCAO_WORKER_HOST is no address, as https://worker.loja.com.br or https://loja.com.br/worker.'
      : 'BALCAO_WORKER_TOKEN is missing or too short: the worker answers only who shows it.',
  );
}

function faultsFrom(variable: string, text: string): SimulatedFaults {
  const faults = readFaults(text);
  if (faults) return faults;
  throw new UsageError(
    `${variable}: "${text}" does not say what fails, as seed=7,latency=80,jitter=40,fail=0.02,lost=0.01,limit=3.`,
  );
}

/** `names`: where it was given. */
function originFrom(text: string, names: string, example: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  throw new UsageError(`${names}: "${text}" is no origin, as ${example}.`);
}

function fileLimitsFrom(text: string): ConfiguredLimits {
  const limits = readLimits(text);
  if (limits) return limits;
  throw new UsageError(
    `BALCAO_FILES_LIMITS: "${text}" says no limits, as store=5GB,file=100MB,image=20MB,video=10GB,audio=200MB,at-once=6,a-minute=120.`,
  );
}

/** A name, or all names below one: anything else could say more to the browser than a host. */
function mediaHostFrom(text: string): string {
  if (/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)) return text;
  throw new UsageError(`BALCAO_MEDIA_HOSTS: "${text}" is no name, as cdn.loja.com.br or *.b-cdn.net.`);
}

/** A name, or the beginning of its addresses, as `player.vimeo.com/video/`. */
function embedHostsFrom(text: string): readonly string[] {
  if (text.trim() === 'none') return [];
  return listed(text).map((host) => {
    if (/^[a-z0-9-]+(\.[a-z0-9-]+)+(\/[\w./-]*)?$/i.test(host)) return host;
    throw new UsageError(
      `BALCAO_EMBED_HOSTS: "${host}" is no name, as www.youtube.com or player.vimeo.com/video/.`,
    );
  });
}

function listed(text = ''): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** An address, or a network as `10.0.0.0/8`. Names are refused: what they lead to may change. */
function proxyFrom(text: string): string {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  if (longest > 0 && isNetwork && more.length === 0) return text;
  throw new UsageError(
    `Invalid proxy: "${text}". Use an IP address, as 10.0.0.2, or a network, as 10.0.0.0/24.`,
  );
}

function portFrom(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new UsageError(`Invalid port: "${text}". Use a number from 0 to 65535 (0 lets the system choose).`);
}

function wantsLog(choice: string): boolean {
  if (choice === 'json' || choice === 'none') return choice === 'json';
  throw new UsageError(`Invalid log: "${choice}". Use --log json or --log none.`);
}

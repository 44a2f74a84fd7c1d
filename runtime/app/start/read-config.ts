/**
 * Asks the server for the console's configuration and reads it: from outside, so nothing of it is taken on trust.
 */
import { ROLES } from '../../contract/access.ts';
import type { ConsoleConfig, DemoLogin } from '../../contract/console-config.ts';
import { isTimeZone } from '../../core/values/time-zone.ts';

export type ConfigFailure = 'unreachable' | 'refused' | 'unreadable';

/** `detail` is for the log and the small print; English. */
export class ConfigError extends Error {
  readonly reason: ConfigFailure;

  constructor(reason: ConfigFailure, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'ConfigError';
    this.reason = reason;
  }
}

/** Rejects with a `ConfigError`. */
export async function fetchConfig(address: string, fetchIt: () => Promise<Response>): Promise<ConsoleConfig> {
  let response: Response;
  try {
    response = await fetchIt();
  } catch (cause) {
    throw new ConfigError('unreachable', `${address} could not be reached`, { cause });
  }
  if (!response.ok) throw new ConfigError('refused', `${address} answered ${response.status}`);
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    throw new ConfigError('unreadable', `${address} is not JSON`, { cause });
  }
  return readConfig(body);
}

const BACKENDS: readonly ConsoleConfig['backend'][] = ['embedded', 'google', 'emulator', 'demo'];

/** Throws a `ConfigError` that names the first member that is wrong. */
export function readConfig(body: unknown): ConsoleConfig {
  const config = mapAt({ config: body }, 'config');
  const backend = BACKENDS.find((known) => known === config.backend);
  if (!backend) throw wrong('backend', BACKENDS.join(', '));
  const firebase = mapAt(config, 'firebase');
  const authDomain = optionalTextAt(firebase, 'authDomain');
  const appId = optionalTextAt(firebase, 'appId');
  const assistant = ROLES.find((role) => role === config.assistant);
  const demoLogins = config.demoLogins === undefined ? undefined : readDemoLogins(config.demoLogins);
  return {
    backend,
    firebase: {
      apiKey: textAt(firebase, 'apiKey'),
      projectId: textAt(firebase, 'projectId'),
      ...(authDomain !== undefined && { authDomain }),
      ...(appId !== undefined && { appId }),
    },
    ...(config.hosts !== undefined && { hosts: readHosts(mapAt(config, 'hosts')) }),
    masterProject: textAt(config, 'masterProject'),
    timeZone: readTimeZone(textAt(config, 'timeZone')),
    ...(config.ordersConsole !== undefined && { ordersConsole: readOrigin(config, 'ordersConsole') }),
    ...(config.embedHosts !== undefined && { embedHosts: textsAt(config, 'embedHosts') }),
    ...((config.worker === 'real' || config.worker === 'simulated') && { worker: config.worker }),
    ...(config.simulatedMessages === true && { simulatedMessages: true }),
    ...(assistant && { assistant }),
    ...(demoLogins && { demoLogins }),
  };
}

type Members = { readonly [name: string]: unknown };

function readHosts(hosts: Members): NonNullable<ConsoleConfig['hosts']> {
  const firestore = mapAt(hosts, 'firestore');
  if (typeof firestore.ssl !== 'boolean') throw wrong('hosts.firestore.ssl', 'true or false');
  return { firestore: { host: textAt(firestore, 'host'), ssl: firestore.ssl }, auth: textAt(hosts, 'auth') };
}

/** A link is followed by a click: nothing but a web address may stand there. */
function readOrigin(holder: Members, name: string): string {
  const { origin, protocol } = new URL(
    URL.canParse(textAt(holder, name)) ? textAt(holder, name) : 'about:blank',
  );
  if (protocol !== 'https:' && protocol !== 'http:')
    throw wrong(name, 'an address that begins with https://');
  return origin;
}

function readDemoLogins(value: unknown): readonly DemoLogin[] {
  if (!Array.isArray(value)) throw wrong('demoLogins', 'a list');
  return value.map((item: unknown) => {
    const login = mapAt({ demoLogins: item }, 'demoLogins');
    return {
      email: textAt(login, 'email'),
      password: textAt(login, 'password'),
      label: textAt(login, 'label'),
    };
  });
}

function readTimeZone(timeZone: string): string {
  if (!isTimeZone(timeZone)) throw wrong('timeZone', 'an IANA time zone');
  return timeZone;
}

function mapAt(holder: Members, name: string): Members {
  const value = holder[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(name, 'an object');
  return Object.fromEntries(Object.entries(value));
}

function textAt(holder: Members, name: string): string {
  const value = holder[name];
  if (typeof value !== 'string') throw wrong(name, 'a text');
  return value;
}

function textsAt(holder: Members, name: string): readonly string[] {
  const value = holder[name];
  if (!Array.isArray(value)) throw wrong(name, 'a list of texts');
  return value.map((item: unknown) => textAt({ [name]: item }, name));
}

function optionalTextAt(holder: Members, name: string): string | undefined {
  return holder[name] === undefined ? undefined : textAt(holder, name);
}

function wrong(name: string, wanted: string): ConfigError {
  return new ConfigError('unreadable', `config.json: "${name}" must be ${wanted}`);
}

/**
 * Where a running server keeps documents and logins, as its own console reads it: on itself, or at Google's.
 */
import { EnvironmentError, UsageError } from '../exit-codes.ts';
import { objectAt, textAt } from './answers.ts';

const DEFAULT_URL = 'http://127.0.0.1:4000';

export interface StoreAddress {
  /** Before `/api/console/…`. */
  readonly backend: string;
  /** Before `/v1/accounts:…`. */
  readonly identity: string;
  /** Before `/v1/token`. */
  readonly tokens: string;
  /** Before `/v1/projects/…`. */
  readonly firestore: string;
  readonly apiKey: string;
  /** The Google Cloud project of the database; not a store. */
  readonly projectId: string;
  readonly masterProject: string;
  /** IANA name: the zone of times in a CSV. */
  readonly timeZone: string;
}

/** The flag wins over the environment; an empty variable says nothing. */
export function urlFrom(
  { url }: { readonly url?: string },
  environment: { readonly [name: string]: string | undefined } = process.env,
): string {
  return url ?? (environment.BALCAO_URL || DEFAULT_URL);
}

/** Asks the server for `/console/config.json`. Throws a UsageError or an EnvironmentError. */
export async function findStore(url: string): Promise<StoreAddress> {
  const origin = originOf(url);
  let config: unknown;
  try {
    const answer = await fetch(`${origin}/console/config.json`);
    config = answer.ok ? await answer.json() : undefined;
  } catch (cause) {
    throw new EnvironmentError(
      `No server answers at ${origin}. Start one with \`balcao start\`, or name it with --url or BALCAO_URL.`,
      { cause },
    );
  }
  return storeAddress(config, origin);
}

/** Throws an EnvironmentError for anything that is no console's configuration, or whose data is in no server. */
export function storeAddress(config: unknown, origin: string): StoreAddress {
  const firebase = objectAt(config, 'firebase');
  const projectId = textAt(firebase, 'projectId');
  const masterProject = textAt(config, 'masterProject');
  if (projectId === undefined || masterProject === undefined) {
    throw new EnvironmentError(`What answers at ${origin} is no Balcão server.`);
  }
  if (textAt(config, 'backend') === 'demo') {
    throw new EnvironmentError(`${origin} is the demo: its documents are only in the browser's memory.`);
  }
  const hosts = objectAt(config, 'hosts');
  const auth = textAt(hosts, 'auth');
  const firestore = objectAt(hosts, 'firestore');
  const host = textAt(firestore, 'host');
  const scheme = objectAt(firestore).ssl === true ? 'https' : 'http';
  return {
    backend: origin,
    identity: `${auth === undefined ? 'https:/' : auth || origin}/identitytoolkit.googleapis.com`,
    tokens: `${auth === undefined ? 'https:/' : auth || origin}/securetoken.googleapis.com`,
    firestore:
      host === undefined ? 'https://firestore.googleapis.com' : host === '' ? origin : `${scheme}://${host}`,
    apiKey: textAt(firebase, 'apiKey') ?? '',
    projectId,
    masterProject,
    timeZone: textAt(config, 'timeZone') ?? 'America/Sao_Paulo',
  };
}

function originOf(url: string): string {
  try {
    const { origin, protocol } = new URL(url);
    if (protocol === 'http:' || protocol === 'https:') return origin;
  } catch {
    // Said below, with what it should look like.
  }
  throw new UsageError(`"${url}" is no address of a server. Write one like ${DEFAULT_URL}.`);
}

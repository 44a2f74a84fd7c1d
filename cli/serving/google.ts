/**
 * Whether the backend works on Google's services, and on which project: from the environment alone, as a container
 * host sets it.
 */
import { isTimeZone } from '../../runtime/core/values/time-zone.ts';
import type {
  GoogleBackendOptions,
  GoogleProject,
  SearchEngineOptions,
} from '../../runtime/server/start-google.ts';
import { UsageError } from '../exit-codes.ts';

type Environment = { readonly [name: string]: string | undefined };

/** Whose logins are meant. Throws a UsageError where Google's are, and no project is named. */
export function googleAuthFrom(env: Environment, asked = false): { readonly projectId: string } | undefined {
  if (!asked && backendFrom(env) === 'embedded') return undefined;
  const { GOOGLE_CLOUD_PROJECT: projectId } = env;
  if (!projectId) throw new UsageError('For the accounts of Google set GOOGLE_CLOUD_PROJECT.');
  return { projectId };
}

function backendFrom(env: Environment): 'embedded' | 'google' {
  const backend = env.BALCAO_BACKEND || 'embedded';
  if (backend === 'embedded' || backend === 'google') return backend;
  throw new UsageError(`BALCAO_BACKEND is "${backend}". Use "embedded" or "google".`);
}

/** `undefined`: the embedded store. Throws a UsageError that names everything that is missing or wrong. */
export function googleFrom(
  env: Environment,
):
  | (GoogleProject & Pick<GoogleBackendOptions, 'searchEngine' | 'tasks' | 'files' | 'historyEvents'>)
  | undefined {
  if (backendFrom(env) === 'embedded') return undefined;
  const missing = ['GOOGLE_CLOUD_PROJECT', 'FIREBASE_API_KEY', 'BALCAO_MASTER_PROJECT'].filter(
    (name) => !env[name],
  );
  if (missing.length > 0) {
    throw new UsageError(`With BALCAO_BACKEND=google, set: ${missing.join(', ')}.`);
  }
  const timeZone = env.BALCAO_TIME_ZONE || 'America/Sao_Paulo';
  if (!isTimeZone(timeZone)) {
    throw new UsageError(
      `BALCAO_TIME_ZONE is "${timeZone}", which is no time zone. Example: America/Sao_Paulo.`,
    );
  }
  const { GOOGLE_CLOUD_PROJECT: projectId = '', FIREBASE_API_KEY: apiKey = '' } = env;
  return {
    firebase: {
      apiKey,
      projectId,
      authDomain: env.FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`,
      ...(env.FIREBASE_APP_ID && { appId: env.FIREBASE_APP_ID }),
    },
    masterProject: env.BALCAO_MASTER_PROJECT ?? '',
    timeZone,
    ...searchEngineFrom(env),
    ...tasksFrom(env),
    ...historyEventsFrom(env),
    ...filesFrom(env),
  };
}

/** The queue that drives runs; all of it, or none where no worker needs it. */
function tasksFrom(env: Environment): Pick<GoogleBackendOptions, 'tasks'> {
  const names = ['BALCAO_TASKS_QUEUE', 'BALCAO_TASKS_TARGET', 'BALCAO_TASKS_SERVICE_ACCOUNT'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length && !env.BALCAO_WORKER_HOST) return {};
  if (missing.length > 0) {
    throw new UsageError(`For a queue of tasks on Google, set: ${missing.join(', ')}.`);
  }
  const [queue = '', target = '', serviceAccount = ''] = names.map((name) => env[name]);
  if (!/^projects\/[^/]+\/locations\/[^/]+\/queues\/[^/]+$/.test(queue)) {
    throw new UsageError(
      `BALCAO_TASKS_QUEUE is "${queue}". Example: projects/loja/locations/southamerica-east1/queues/balcao.`,
    );
  }
  checkTarget('BALCAO_TASKS_TARGET', target);
  return { tasks: { queue, target, serviceAccount } };
}

/** Whose change events are taken; both, or no histories. */
function historyEventsFrom(env: Environment): Pick<GoogleBackendOptions, 'historyEvents'> {
  const names = ['BALCAO_HISTORY_TARGET', 'BALCAO_HISTORY_SERVICE_ACCOUNT'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return {};
  if (missing.length > 0) {
    throw new UsageError(`For histories on Google, set: ${missing.join(', ')}.`);
  }
  const [target = '', serviceAccount = ''] = names.map((name) => env[name]);
  checkTarget('BALCAO_HISTORY_TARGET', target);
  return { historyEvents: { target, serviceAccount } };
}

function checkTarget(name: string, target: string): void {
  if (/^https:\/\/[^/?#@]+$/.test(target)) return;
  throw new UsageError(
    `${name} is "${target}". Use the address of the service, as https://balcao.loja.com.br, without a path.`,
  );
}

const LEAST_KEY_BYTES = 32;

/** Buckets and the key of addresses; all of it, or no files. */
function filesFrom(env: Environment): Pick<GoogleBackendOptions, 'files'> {
  const names = ['BALCAO_FILES_PUBLIC_BUCKET', 'BALCAO_FILES_PRIVATE_BUCKET', 'BALCAO_FILES_KEY'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return {};
  if (missing.length > 0) {
    throw new UsageError(`For files on Google, set: ${missing.join(', ')}.`);
  }
  const [shown = '', hidden = '', text = ''] = names.map((name) => env[name]);
  if (shown === hidden) {
    throw new UsageError('BALCAO_FILES_PUBLIC_BUCKET and BALCAO_FILES_PRIVATE_BUCKET are the same. Use two.');
  }
  const key = Buffer.from(text, 'base64');
  if (key.length < LEAST_KEY_BYTES) {
    throw new UsageError('BALCAO_FILES_KEY is too short. Use the output of: openssl rand -base64 32');
  }
  return { files: { buckets: { public: shown, private: hidden }, key } };
}

const USUAL_SECONDS = 15;

/** The engine that searches for a store that cannot. */
function searchEngineFrom(env: Environment): { readonly searchEngine?: SearchEngineOptions } {
  const { BALCAO_SEARCH_URL: url, BALCAO_SEARCH_API_KEY: apiKey, BALCAO_SEARCH_LOGIN: login } = env;
  if (!url) return {};
  if (!/^https?:\/\/[^/@?#]+\/?$/.test(url)) {
    throw new UsageError(
      `BALCAO_SEARCH_URL is no address. Example: https://busca.loja.com.br:9200, without path or password.`,
    );
  }
  const seconds = Number(env.BALCAO_SEARCH_SECONDS || USUAL_SECONDS);
  if (!(seconds >= 1 && seconds <= 3600)) {
    throw new UsageError(
      `BALCAO_SEARCH_SECONDS is "${env.BALCAO_SEARCH_SECONDS}". Use a number from 1 to 3600.`,
    );
  }
  return { searchEngine: { url, every: seconds * 1000, ...(apiKey && { apiKey }), ...(login && { login }) } };
}

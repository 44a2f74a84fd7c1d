/**
 * Whether the backend works on Google's services, and on which project: from the environment alone, as a container
 * host sets it.
 */
import type { GoogleProject } from '../../runtime/server/start-google.ts';
import { UsageError } from '../exit-codes.ts';

type Environment = { readonly [name: string]: string | undefined };

/** `undefined`: the embedded store. Throws a UsageError that names everything that is missing or wrong. */
export function googleFrom(env: Environment): GoogleProject | undefined {
  const backend = env.BALCAO_BACKEND || 'embedded';
  if (backend === 'embedded') return undefined;
  if (backend !== 'google') {
    throw new UsageError(`BALCAO_BACKEND é "${backend}". Use "embedded" ou "google".`);
  }
  const missing = ['GOOGLE_CLOUD_PROJECT', 'FIREBASE_API_KEY', 'BALCAO_MASTER_PROJECT'].filter(
    (name) => !env[name],
  );
  if (missing.length > 0) {
    throw new UsageError(`Com BALCAO_BACKEND=google falta definir: ${missing.join(', ')}.`);
  }
  const timeZone = env.BALCAO_TIME_ZONE || 'America/Sao_Paulo';
  if (!isTimeZone(timeZone)) {
    throw new UsageError(`BALCAO_TIME_ZONE é "${timeZone}", que não é um fuso. Exemplo: America/Sao_Paulo.`);
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
  };
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The worker's address and token out of the environment.
 */
import type { WorkerConfig } from './worker-client.ts';

export type WorkerSetting =
  | { readonly ok: true; readonly worker?: WorkerConfig }
  /** The variable that says no such thing. */
  | { readonly ok: false; readonly variable: 'BALCAO_WORKER_HOST' | 'BALCAO_WORKER_TOKEN' };

export function workerFrom(environment: { readonly [name: string]: string | undefined }): WorkerSetting {
  const { BALCAO_WORKER_HOST: host = '', BALCAO_WORKER_TOKEN: token = '' } = environment;
  if (host === '' && token === '') return { ok: true };
  const url = URL.canParse(host) ? new URL(host) : undefined;
  const isAddress =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!isAddress) return { ok: false, variable: 'BALCAO_WORKER_HOST' };
  if (!/^[\x21-\x7e]{8,}$/.test(token)) return { ok: false, variable: 'BALCAO_WORKER_TOKEN' };
  return { ok: true, worker: { host: url.href.replace(/(?<!\/)\/+$/, ''), token } };
}

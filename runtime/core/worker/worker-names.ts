/**
 * What a store calls the worker's systems, out of its config pages: `worker-names`, and the shops of `erp`.
 */
import { isDownloadHost } from './download-address.ts';
import type { WorkerNames } from './pipelines.ts';

/** Config pages, by name. */
export const WORKER_NAMES_PAGE = 'worker-names';
export const ERP_PAGE = 'erp';

const SEGMENT = /^[a-z][a-z0-9-]{0,39}$/;
const MOST_SITES = 4;

/** What is no name is as if nobody had written it. A shop of another account than the chosen one does not count. */
export function readWorkerNames(names: unknown, erp: unknown, account?: string): WorkerNames {
  const written = fieldsOf(names);
  const supplierB = segment(written.supplierB);
  const supplierC = segment(written.supplierC);
  const sites = listOf(written.sites).flatMap((site) => segment(site) ?? []);
  return {
    erp: segment(written.erp) ?? 'bling',
    supplierA: segment(written.supplierA) ?? 'tramontina',
    ...(supplierB !== undefined && { supplierB }),
    ...(supplierC !== undefined && { supplierC }),
    sites: [...new Set(sites)].slice(0, MOST_SITES),
    stores: storesOf(fieldsOf(erp), account),
  };
}

/** From where the worker may fetch files of the supplier. */
export function readDownloadHosts(names: unknown): readonly string[] {
  return listOf(fieldsOf(names).downloadHosts).filter(isDownloadHost);
}

function storesOf(erp: Fields, account: string | undefined): WorkerNames['stores'] {
  const stores: { [shop: string]: string } = {};
  for (const entry of listOf(erp.shops).map(fieldsOf)) {
    const { shop, storeId, isActive, account: owner } = entry;
    const isOther = typeof owner === 'string' && owner !== '' && account !== undefined && owner !== account;
    if (typeof shop !== 'string' || typeof storeId !== 'string' || isActive === false || isOther) continue;
    stores[shop] ??= storeId;
  }
  return stores;
}

interface Fields {
  readonly [name: string]: unknown;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function segment(value: unknown): string | undefined {
  return typeof value === 'string' && SEGMENT.test(value) ? value : undefined;
}

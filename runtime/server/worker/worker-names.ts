/**
 * What a store calls the worker's systems, read from its config pages.
 */
import { CONFIG_COLLECTION, PROJECT_COLLECTION } from '../../contract/paths.ts';
import type { WorkerNames } from '../../core/worker/pipelines.ts';
import {
  ERP_PAGE,
  readDownloadHosts,
  readWorkerNames,
  WORKER_NAMES_PAGE,
} from '../../core/worker/worker-names.ts';
import type { Documents } from '../ports/documents.ts';

/** With an account, only the shops that are its own or nobody's. */
export async function workerNames(
  documents: Pick<Documents, 'read'>,
  project: string,
  account?: string,
): Promise<WorkerNames> {
  const pages = [WORKER_NAMES_PAGE, ERP_PAGE].map((page) => documents.read(pathOf(project, page)));
  const [names, erp] = await Promise.all(pages);
  return readWorkerNames(names?.data, erp?.data, account);
}

/** As the page says now: a run that began before its admins named a host may be tried again. */
export async function downloadHosts(
  documents: Pick<Documents, 'read'>,
  project: string,
): Promise<readonly string[]> {
  return readDownloadHosts((await documents.read(pathOf(project, WORKER_NAMES_PAGE)))?.data);
}

function pathOf(project: string, page: string): string {
  return `${PROJECT_COLLECTION}/${project}/${CONFIG_COLLECTION}/${page}`;
}

/**
 * The history of documents over HTTP, with the token of whoever is signed in.
 */
import { type HistoryPage, type HistoryService, historyPath } from '../../contract/history.ts';
import { backendRequests, type TokenSource } from './backend-requests.ts';

export function createHistoryService(token: TokenSource, project: string): HistoryService {
  const { ask } = backendRequests(token);
  return {
    of(collection, id, before) {
      const query = new URLSearchParams({ project, ...(before !== undefined && { before }) });
      return ask<HistoryPage>({ method: 'GET', path: `${historyPath(collection, id)}?${query}` });
    },
  };
}

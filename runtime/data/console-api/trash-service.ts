/**
 * The trash over HTTP, with the token of whoever is signed in.
 */
import {
  TRASH_PATH,
  type TrashedRecord,
  type TrashPage,
  type TrashService,
  trashedPath,
} from '../../contract/history.ts';
import { backendRequests, type TokenSource } from './backend-requests.ts';

export function createTrashService(token: TokenSource): TrashService {
  const { ask } = backendRequests(token);
  const one = (project: string, collection: string, id: string) =>
    `${trashedPath(collection, id)}?project=${encodeURIComponent(project)}`;
  return {
    list(asked) {
      const given = Object.entries(asked).filter((each): each is [string, string] => Boolean(each[1]));
      return ask<TrashPage>({ method: 'GET', path: `${TRASH_PATH}?${new URLSearchParams(given)}` });
    },
    read: (...place) => ask<TrashedRecord>({ method: 'GET', path: one(...place) }),
    forget: (...place) => ask<{ readonly ok: true }>({ method: 'DELETE', path: one(...place) }),
  };
}

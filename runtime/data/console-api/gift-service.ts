/**
 * Gifts over HTTP, with the token of whoever is signed in.
 */
import { GIFT_PATH, type GiftAnswer, type GiftService } from '../../contract/gifts.ts';
import { backendRequests, type TokenSource } from './backend-requests.ts';

export function createGiftService(token: TokenSource): GiftService {
  const { ask } = backendRequests(token);
  const post = (project: string, more = '') =>
    ask<GiftAnswer>({ method: 'POST', path: `${GIFT_PATH}?project=${encodeURIComponent(project)}${more}` });
  return {
    preview: (project) => post(project, '&dry=true'),
    generate: (project) => post(project),
  };
}

/**
 * Templates and test sends over HTTP, with the token of whoever is signed in.
 */
import {
  LOAD_TEMPLATES_PATH,
  type LoadedTemplatesData,
  WHATSAPP_MESSAGE_PATH,
  type WhatsappBackend,
} from '../../contract/whatsapp.ts';
import { isMap } from '../../core/values/map-value.ts';
import { backendRequests, type TokenSource } from './backend-requests.ts';

export function createWhatsappBackend(token: TokenSource, project: string): WhatsappBackend {
  const { ask } = backendRequests(token);
  const post = async (path: string, body: object = {}): Promise<unknown> => {
    const answer = await ask<{ readonly ok: true; readonly data?: unknown }>({
      method: 'POST',
      path: `${path}?project=${encodeURIComponent(project)}`,
      body,
    });
    if (answer.ok) return answer.data;
    throw new Error(answer.error);
  };
  return {
    async load() {
      const data = await post(LOAD_TEMPLATES_PATH);
      if (isLoaded(data)) return data;
      throw new Error('');
    },
    async test(message) {
      await post(WHATSAPP_MESSAGE_PATH, message);
    },
  };
}

/** Of the same version as this page. */
function isLoaded(data: unknown): data is LoadedTemplatesData {
  return isMap(data) && typeof data.created === 'number' && Array.isArray(data.skipped);
}

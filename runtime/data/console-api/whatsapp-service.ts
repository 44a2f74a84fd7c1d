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

/** `token`: a fresh ID token; rejects when nobody is signed in. */
export function createWhatsappBackend(token: () => Promise<string>, project: string): WhatsappBackend {
  const post = async (path: string, body: object = {}): Promise<{ readonly [name: string]: unknown }> => {
    const answer = await fetch(`${path}?project=${encodeURIComponent(project)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
      body: JSON.stringify(body),
    });
    const said: unknown = await answer.json();
    if (isMap(said) && said.ok === true) return said;
    throw new Error(isMap(said) && typeof said.error === 'string' ? said.error : '');
  };
  return {
    async load() {
      const { data } = await post(LOAD_TEMPLATES_PATH);
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

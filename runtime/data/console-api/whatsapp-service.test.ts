import { afterEach, expect, it, vi } from 'vitest';
import { createWhatsappBackend } from './whatsapp-service.ts';

afterEach(() => vi.unstubAllGlobals());

const MESSAGE = {
  to: '+5511987654321',
  type: 'template',
  template: { name: 'ola', language: { code: 'pt_BR' }, components: [] },
} as const;

it('sends a test once more with another token where a change of roles has ended the first', async () => {
  const bearers: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: { authorization: string } }) => {
    bearers.push(headers.authorization);
    return Response.json(
      { ok: bearers.length > 1, error: 'Não.' },
      { status: bearers.length > 1 ? 200 : 401 },
    );
  });
  await createWhatsappBackend(async (renewed) => (renewed ? 'new' : 'old'), 'matriz').test(MESSAGE);
  expect(bearers).toEqual(['Bearer old', 'Bearer new']);
});

it('says in Portuguese that no server answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const backend = createWhatsappBackend(async () => 't', 'matriz');
  await expect(backend.load()).rejects.toThrow('O servidor não respondeu. Verifique a conexão.');
});

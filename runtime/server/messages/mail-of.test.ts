import { expect, it } from 'vitest';
import { mailOf } from './mail-of.ts';

const smtp = { send: async () => ({ kind: 'accepted', id: 'm1' }) as const };
const readsPage = (more: object) => ({
  read: async (path: string) =>
    path.endsWith('/config/sendgrid')
      ? { path, version: '1', data: { isActive: true, fromEmail: 'loja@casa.dev', ...more } }
      : null,
});

it('sends by the mail server where SendGrid has no key, but not in test mode', async () => {
  expect(await mailOf({ documents: readsPage({}), smtp }, 'matriz')).toMatchObject({ mail: smtp });
  expect(await mailOf({ documents: readsPage({ sandboxMode: true }), smtp }, 'matriz')).toEqual({
    problem: 'Falta a chave de API na página SendGrid.',
  });
});

/**
 * What a customer opens out of a message, and what mail programs do with it.
 */
import { describe, expect, it } from 'vitest';
import { ORIGIN, PROJECT, peopleBench } from './testing/people-bench.ts';

async function opened(
  who: { readonly email: string } | { readonly phoneNumber: string } = { email: 'ana@loja.com' },
) {
  const bench = await peopleBench();
  await bench.put('', { name: 'Casa <Aurora>' });
  const url = bench.people.unsubscribeUrl(PROJECT, who) ?? '';
  const path = url.slice(ORIGIN.length);
  const stored = async () =>
    (await bench.documents.list(`project/${PROJECT}/campaign-email-preference`, { limit: 5 })).map(
      ({ data }) => data,
    );
  return { ...bench, url, path, stored };
}

describe('the link of an opt-out', () => {
  it('asks first: whoever only follows it opts nobody out', async () => {
    const { app, path, stored } = await opened();
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url: path });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
    const { body, headers } = await app.inject({ url: path });
    expect(body).toContain('Casa &lt;Aurora&gt;');
    expect(body).toContain('ana@loja.com');
    // A form that is sent under `no-referrer` is refused as a stranger's.
    expect(headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['by its form', 'application/x-www-form-urlencoded', ''],
    ['by one click of a mail program', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['by one click in parts', 'multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
    ['without a body', '', ''],
  ])('opts out %s, once', async (_name, type, payload) => {
    const { app, path, stored, people } = await opened();
    const send = () =>
      app.inject({ method: 'POST', url: path, payload, ...(type && { headers: { 'content-type': type } }) });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(first.body).toContain('Descadastro feito');
    expect(await stored()).toMatchObject([{ email: 'ana@loja.com', unsubscribed: true }]);
    expect((await people.optedOut(PROJECT, [{ address: 'ana@loja.com' }])).size).toBe(1);
  });

  it('opts a telephone out', async () => {
    const { app, path, stored } = await opened({ phoneNumber: '+5511987654321' });
    expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(200);
    expect(await stored()).toMatchObject([{ phoneNumber: '+5511987654321', unsubscribed: true }]);
  });

  it('is found nowhere when it is forged or cut, and nothing is stored', async () => {
    const { app, path, stored, people } = await opened();
    const [text = '', signature = ''] = path.split('/').at(-1)?.split('.') ?? [];
    const other = Buffer.from(JSON.stringify({ project: PROJECT, email: 'bia@loja.com' })).toString(
      'base64url',
    );
    const forged = [
      `${other}.${signature}`,
      text,
      `${text}.`,
      `${text}.${signature.slice(1)}`,
      `${text}.${signature}.x`,
      'x',
      '%00',
    ];
    for (const token of forged) {
      const [read, acted] = [
        await app.inject({ url: `/descadastro/${token}` }),
        await app.inject({ method: 'POST', url: `/descadastro/${token}` }),
      ];
      expect([token, read.statusCode, acted.statusCode]).toEqual([token, 404, 404]);
      expect(read.body).toContain('Este link não vale');
    }
    expect(await stored()).toEqual([]);
    expect(people.optingOutBy('')).toBeUndefined();
  });

  it('says of a preview that it opts nobody out', async () => {
    const { app } = await opened();
    const { statusCode, body } = await app.inject({ url: '/descadastro/previa' });
    expect([statusCode, body]).toEqual([200, expect.stringContaining('Link de uma prévia')]);
    expect((await app.inject({ method: 'POST', url: '/descadastro/previa' })).statusCode).toBe(404);
  });

  it('takes no body that is larger than a mail program’s', async () => {
    const { app, path, stored } = await opened();
    const answer = await app.inject({ method: 'POST', url: path, payload: 'x'.repeat(5000) });
    expect([answer.statusCode, answer.body]).toEqual([
      413,
      expect.stringContaining('O descadastro não foi feito'),
    ]);
    expect(await stored()).toEqual([]);
  });

  it('stands in the headers of a message', async () => {
    const { people, url } = await opened();
    expect(people.unsubscribeHeaders(PROJECT, { email: 'ana@loja.com' })).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

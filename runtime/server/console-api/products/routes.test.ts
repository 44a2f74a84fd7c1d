import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssistantServer, startAssistantServer } from '../testing/assistant-server.ts';

let server: AssistantServer;
beforeAll(async () => {
  server = await startAssistantServer({ hasShops: true });
});
afterAll(() => server.close());

const ask = async (id: string, project = 'matriz', token = server.tokens.viewer) => {
  const answer = await fetch(`${server.url}/api/console/products/${id}?project=${project}`, {
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: await answer.json() };
};

async function someCode(): Promise<string> {
  const path = '/v1/projects/balcao/databases/(default)/documents/project/matriz/product-data?pageSize=1';
  const answer = await fetch(server.url + path, {
    headers: { authorization: `Bearer ${server.tokens.viewer}` },
  });
  const { documents } = await answer.json();
  return documents[0].name.split('/').at(-1);
}

describe('GET /api/console/products/{id}', () => {
  it('answers the stored product-data, maps as maps and times as ISO texts', async () => {
    const code = await someCode();
    const { status, body } = await ask(code);
    expect(status).toBe(200);
    expect(body.data.ProductCode).toBe(code);
    expect(Array.isArray(body.data.Stock)).toBe(false);
    expect(body.data.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it.each([
    { name: 'a product without data', id: 'nao-existe', want: 404 },
    { name: 'what is no code', id: '..%2F..%2Fuser', want: 404 },
    { name: 'no store', id: 'x', project: '', want: 400 },
    { name: 'a store of others', id: 'x', project: 'alheia', want: 403 },
    { name: 'nobody', id: 'x', token: '', want: 401 },
  ])('answers $want for $name', async ({ id, project, token, want }) => {
    const { status, body } = await ask(id, project, token);
    expect(status).toBe(want);
    expect(body).toEqual({ ok: false, error: expect.stringMatching(/\.$/) });
  });
});

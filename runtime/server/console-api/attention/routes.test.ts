import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENTION_PATH, attentionIdsPath } from '../../../contract/attention.ts';
import { CONDITION_PATHS } from '../../../contract/conditions.ts';
import { definitionNamed } from '../../all-definitions.ts';
import { type AssistantServer, startAssistantServer } from '../testing/assistant-server.ts';

let server: AssistantServer;
beforeAll(async () => {
  server = await startAssistantServer({ hasShops: true });
});
afterAll(() => server.close());

async function post(path: string, body: object, token = server.tokens.viewer, project = 'matriz') {
  const answer = await fetch(`${server.url}${path}?project=${project}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ project: 'matriz', timeZone: 'America/Sao_Paulo', ...body }),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('POST /api/console/attention', () => {
  it('counts each declared condition as a count of that condition alone does', async () => {
    const { body } = await post(ATTENTION_PATH, {});
    const definition = await definitionNamed('product');
    const declared = definition?.attention ?? [];
    expect(declared.length).toBeGreaterThan(4);
    for (const { name, where, label } of declared) {
      const alone = await post(CONDITION_PATHS.count, {
        subject: 'product',
        condition: where,
        empty: 'none',
      });
      expect(body.lines).toContainEqual({
        collection: 'product',
        name,
        label,
        severity: expect.any(String),
        count: alone.body.matched,
      });
    }
    expect(Date.parse(body.at)).toBeLessThanOrEqual(Date.now());
  });

  it('tells what the backend knows of its own work, and only of what the caller may read', async () => {
    const kinds = async (token: string) =>
      (await post(ATTENTION_PATH, {}, token)).body.lines.flatMap(({ kind }: { kind?: string }) => kind ?? []);
    expect(await kinds(server.tokens.operator)).toEqual(
      expect.arrayContaining(['runs-failed', 'runs-doubtful', 'sends-doubtful', 'erp-authorisation']),
    );
    expect(await kinds(server.tokens.viewer)).not.toContain('sends-doubtful');
  });

  it('names the documents of a line, as many as it says', async () => {
    const { body } = await post(ATTENTION_PATH, {});
    const line = body.lines.find(({ name }: { name?: string }) => name === 'no-stock');
    const asked = async (name: string, project = 'matriz') => {
      const path = `${attentionIdsPath('product', name)}?project=${project}&timeZone=America/Sao_Paulo`;
      const headers = { authorization: `Bearer ${server.tokens.viewer}` };
      const answer = await fetch(server.url + path, { headers });
      return { status: answer.status, body: await answer.json() };
    };
    expect(line.count).toBeGreaterThan(0);
    const { ids } = (await asked('no-stock')).body;
    expect(ids).toHaveLength(line.count);
    expect(ids).toEqual(ids.toSorted());
    expect((await asked('no-shelf')).status).toBe(404);
    expect((await asked('no-stock', 'outra')).status).toBe(403);
  });

  it.each([
    ['nobody', {}, '', 'matriz', 401],
    ['who does not belong to the store', {}, undefined, 'outra', 403],
    ['a time zone that is none', { timeZone: 'Terra/Média' }, undefined, 'matriz', 400],
    ['a call without a store', {}, undefined, '', 400],
  ])('refuses %s', async (_name, body, token, project, want) => {
    const answer = await post(ATTENTION_PATH, body, token, project);
    expect(answer.status).toBe(want);
    expect(answer.body.ok).toBe(false);
  });
});

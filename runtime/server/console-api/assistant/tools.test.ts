import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type AssistantServer,
  SAID_IN_CONFIDENCE,
  startAssistantServer,
} from '../testing/assistant-server.ts';

let server: AssistantServer;

beforeAll(async () => {
  server = await startAssistantServer({ hasShops: true });
});
afterEach(() => expect(server.logged.join('\n')).not.toMatch(SAID_IN_CONFIDENCE));
afterAll(() => server.close());

describe('a tool', () => {
  const aProduct = async () => {
    const { body } = await server.tool('search_products', { text: 'panela' });
    return body.result.products[0];
  };

  it('finds products by the start of a name in any case, and reads one', async () => {
    const found = await aProduct();
    expect(found.ProductSiteName).toMatch(/^Panela/);
    const { body } = await server.tool('get_product', { id: found.id });
    expect(body.result.record).toMatchObject({ id: found.id, ProductSiteName: found.ProductSiteName });
    const byCode = await server.tool('search_products', { text: found.id });
    expect(byCode.body.result.products[0].id).toBe(found.id);
  });

  it('tells the tree of categories', async () => {
    const { body } = await server.tool('list_category_tree', {});
    expect(body.result.categories.length).toBeGreaterThan(1);
    expect(body.result.categories.some((each: { children?: unknown }) => each.children)).toBe(true);
  });

  it('refuses what no schema declares, with the reason for the model to read', async () => {
    const proposal = {
      collection: 'product',
      changes: [
        { path: 'ProductSiteName', value: 'Panela nova', reason: 'Mais claro' },
        { path: 'Height.Value', value: 3 },
        { path: 'nome', value: 'x' },
        { path: 'Salable', value: 'S' },
        { path: 'updatedAt', value: 'x' },
        { path: 'id', value: 'x' },
      ],
    };
    const { body } = await server.tool('propose_changes', proposal);
    expect(body.result.changes.map(({ path }: { path: string }) => path)).toEqual([
      'ProductSiteName',
      'Height.Value',
    ]);
    expect(body.result.refusedChanges).toEqual([
      { path: 'nome', reason: expect.stringContaining('no field') },
      { path: 'Salable', reason: expect.stringContaining('read-only') },
      { path: 'updatedAt', reason: expect.stringContaining('by the system') },
      { path: 'id', reason: expect.stringContaining('id') },
    ]);
    const secret = { collection: 'asaas', changes: [{ path: 'apiKey', value: 'x' }] };
    expect(
      (await server.tool('propose_changes', secret, { token: server.tokens.admin })).body.result
        .refusedChanges,
    ).toEqual([{ path: 'apiKey', reason: expect.stringContaining('secret') }]);
  });

  it('proposes nothing for who may only read, and no config page for an operator', async () => {
    const proposal = { collection: 'product', changes: [{ path: 'ProductSiteName', value: 'x' }] };
    const refused = { refused: expect.stringContaining('only read') };
    expect(
      (await server.tool('propose_changes', proposal, { token: server.tokens.viewer })).body.result,
    ).toEqual(refused);
    const page = { collection: 'store', changes: [{ path: 'name', value: 'x' }] };
    expect((await server.tool('propose_changes', page)).body.result).toEqual(refused);
  });

  /** What a text inside a document might make a model call. */
  const attacks: { name: string; tool: string; given: unknown }[] = [
    {
      name: 'another shop in the arguments',
      tool: 'get_document',
      given: { project: 'outra', collection: 'product', id: 'x' },
    },
    {
      name: 'another shop in the id',
      tool: 'get_document',
      given: { collection: 'product', id: '../../outra/product/x' },
    },
    {
      name: 'another shop in the collection',
      tool: 'get_document',
      given: { collection: '../outra/product', id: 'x' },
    },
    {
      name: 'the secrets of a page',
      tool: 'get_document',
      given: { collection: 'secret', id: 'config.asaas' },
    },
    {
      name: 'the secrets by way of config',
      tool: 'get_document',
      given: { collection: 'config', id: '../secret/config.asaas' },
    },
    { name: 'an undeclared page', tool: 'get_document', given: { collection: 'config', id: 'constructor' } },
    { name: 'a tool that writes', tool: 'update_document', given: { collection: 'product', id: 'x' } },
    { name: 'arguments that are none', tool: 'get_product', given: 'P1' },
    { name: 'no arguments', tool: 'get_product', given: {} },
    {
      name: 'a proposal that is none',
      tool: 'propose_changes',
      given: { collection: 'product', changes: 'tudo' },
    },
    { name: 'a slash in a search', tool: 'search_products', given: { text: 'a/b' } },
  ];
  it.each(attacks)('refuses $name, and says nothing of what is there', async ({ tool: name, given }) => {
    const { status, body } = await server.tool(name, given, { token: server.tokens.admin });
    expect(status).toBe(200);
    expect(body.result).toEqual({ refused: expect.any(String) });
  });

  it('answers nobody who is not of the shop', async () => {
    expect((await server.tool('get_product', { id: 'x' }, { project: 'outra' })).status).toBe(403);
    expect((await server.tool('get_product', { id: 'x' }, { project: 'secret' })).status).toBe(403);
    expect((await server.tool('get_product', { id: 'x' }, { token: 'forged' })).status).toBe(401);
  });

  it('never tells a secret, not even to an admin', async () => {
    const { body } = await server.tool(
      'get_document',
      { collection: 'config', id: 'asaas' },
      { token: server.tokens.admin },
    );
    expect(JSON.stringify(body)).not.toMatch(/apiKey|secretsSetAt/);
  });
});

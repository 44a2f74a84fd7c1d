import { describe, expect, it } from 'vitest';
import type { Entry } from '../model/conversation.ts';
import type { Proposal } from '../model/proposal.ts';
import { openProduct } from '../testing/open-document.ts';
import { calls, says, scriptedService } from '../testing/scripted-service.ts';
import { AssistantSession } from './assistant-session.ts';

function start(service = scriptedService([says('Olá.')]), open = openProduct()) {
  const session = new AssistantSession({ project: 'matriz', service, document: open.document });
  const entries = (kind: Entry['kind']) => session.getState().entries.filter((entry) => entry.kind === kind);
  const settled = () => expect.poll(() => session.getState().isBusy).toBe(false);
  return { session, service, open, entries, settled };
}

const propose = (...changes: readonly object[]) =>
  ['propose_changes', { collection: 'product', changes }] as const;

function proposalIn(session: AssistantSession): Proposal {
  const found = session.getState().entries.find((entry) => entry.kind === 'proposal');
  if (found?.kind !== 'proposal') throw new Error('Nothing was proposed');
  return found.proposal;
}

describe('a conversation', () => {
  it('tells the model the document without secrets, and the fields that may be proposed', async () => {
    const { session, service, settled } = start();
    session.send('  Que produto é este?  ');
    await settled();
    const [asked] = service.asked;
    expect(asked?.messages).toEqual([{ role: 'user', content: 'Que produto é este?' }]);
    expect(asked?.project).toBe('matriz');
    expect(JSON.stringify(asked)).not.toMatch(/segredo|token|status/);
    expect(asked?.product_schema).toMatchObject({
      collection: 'product',
      fields: {
        properties: {
          name: { title: 'Nome', type: 'string', maxLength: 40 },
          price: { title: 'Preço', unit: 'BRL' },
          height: { properties: { value: { title: 'Valor' } } },
        },
      },
    });
    expect(session.getState().entries).toEqual([
      { kind: 'user', text: 'Que produto é este?' },
      { kind: 'assistant', text: 'Olá.' },
    ]);
  });

  it('runs tools side by side, answers each by its id, and asks again', async () => {
    const service = scriptedService(
      [
        calls(['get_product', { id: 'P2' }], ['get_document', { collection: 'secret', id: 'x' }]),
        says('Pronto.'),
      ],
      ({ name }) => ({
        ok: true,
        result: name === 'get_product' ? { record: { id: 'P2' } } : { refused: 'No.' },
      }),
    );
    const { session, settled, entries } = start(service);
    session.send('Compare com o P2');
    await settled();
    expect(service.tools).toEqual([
      { project: 'matriz', name: 'get_product', arguments: { id: 'P2' } },
      { project: 'matriz', name: 'get_document', arguments: { collection: 'secret', id: 'x' } },
    ]);
    expect(service.asked[1]?.messages.slice(-2)).toEqual([
      { role: 'tool', tool_call_id: 'c0', content: '{"record":{"id":"P2"}}' },
      { role: 'tool', tool_call_id: 'c1', content: '{"refused":"No."}' },
    ]);
    expect(entries('tool')).toMatchObject([{ status: 'done' }, { status: 'refused' }]);
  });

  it('stops after ten rounds of tools', async () => {
    const service = scriptedService([calls(['list_category_tree', {}])]);
    const { session, settled, entries } = start(service);
    session.send('Leia tudo');
    await settled();
    expect(service.tools).toHaveLength(10);
    expect(service.asked).toHaveLength(11);
    expect(entries('too-long')).toHaveLength(1);
  });

  it('shows a refusal in the model’s words', async () => {
    const { session, settled, entries } = start(scriptedService([says(null, { refusal: 'Não posso.' })]));
    session.send('Faça algo errado');
    await settled();
    expect(entries('refusal')).toEqual([{ kind: 'refusal', text: 'Não posso.' }]);
  });

  const failures: { name: string; service: ReturnType<typeof scriptedService>; failure: object }[] = [
    {
      name: 'the server’s sentence',
      service: scriptedService([{ ok: false, error: 'Muitos pedidos.' }]),
      failure: { kind: 'server', text: 'Muitos pedidos.' },
    },
    {
      name: 'no answer',
      service: scriptedService([{ ok: false, failure: 'unreachable' }]),
      failure: { kind: 'key', key: 'fetch' },
    },
    {
      name: 'a status without a sentence',
      service: scriptedService([{ ok: false, failure: 'not-ok' }]),
      failure: { kind: 'key', key: 'notOk' },
    },
    {
      name: 'no key on the server',
      service: scriptedService([{ ok: false, error: 'Sem chave.', code: 'not-configured' }]),
      failure: { kind: 'not-configured' },
    },
    {
      name: 'arguments that are no JSON',
      service: scriptedService([calls(['get_product', '{"id":'])]),
      failure: { kind: 'key', key: 'arguments' },
    },
    {
      name: 'a tool that cannot be called',
      service: scriptedService([calls(['get_product', {}])], () => ({ ok: false, error: 'Quebrou.' })),
      failure: { kind: 'key', key: 'tool' },
    },
  ];
  it.each(failures)('tells apart: $name', async ({ service, failure }) => {
    const { session, settled } = start(service);
    session.send('Olá');
    await settled();
    expect(session.getState().failure).toEqual(failure);
    expect(session.getState().messages).toEqual([{ role: 'user', content: 'Olá' }]);
  });

  it('asks the failed round again, and nothing twice', async () => {
    const service = scriptedService([
      calls(['get_product', { id: 'P2' }]),
      { ok: false, failure: 'unreachable' },
      says('Agora sim.'),
    ]);
    const { session, settled, entries } = start(service);
    session.send('E o P2?');
    await settled();
    session.retry();
    await settled();
    expect(service.tools).toHaveLength(1);
    expect(service.asked[2]?.messages).toEqual(service.asked[1]?.messages);
    expect(entries('assistant')).toEqual([{ kind: 'assistant', text: 'Agora sim.' }]);
    expect(session.getState().failure).toBeNull();
  });

  it('stops at once, and hears nothing of what comes later', async () => {
    let resolve = (_answer: ReturnType<typeof says>): void => {};
    const later = new Promise<ReturnType<typeof says>>((done) => {
      resolve = done;
    });
    const { session, entries } = start(scriptedService([later]));
    session.send('Conte uma história');
    session.stop();
    resolve(says('Era uma vez'));
    await later;
    await new Promise((done) => setTimeout(done));
    expect(session.getState()).toMatchObject({ isBusy: false, partial: '' });
    expect(entries('assistant')).toEqual([{ kind: 'assistant', text: '', isStopped: true }]);
  });
});

describe('a proposal', () => {
  it('is held to the definition and the validator, and the model reads why', async () => {
    const service = scriptedService([
      calls(
        propose(
          { path: 'name', value: 'Panela de pressão', reason: 'Mais claro.' },
          { path: 'price', value: -1 },
          { path: 'name', value: '' },
          { path: 'cor', value: 'azul' },
          { path: 'status', value: 'ativado' },
          { path: 'token', value: 'outra' },
          { path: 'height', value: { value: 3 } },
          { path: 'height.value', value: 3 },
          { path: 'tags.0', value: 'x' },
          { path: 'updatedBy', value: 'eu' },
          { path: 'id', value: 'P9' },
        ),
      ),
      says('Confira.'),
    ]);
    const { session, settled, open } = start(service);
    session.send('Melhore');
    await settled();
    expect(proposalIn(session).changes.map(({ path }) => path)).toEqual([['name'], ['height', 'value']]);
    const told = JSON.parse(service.asked[1]?.messages.at(-1)?.content ?? '');
    expect(told.shownToTheOperator).toEqual(['name', 'height.value']);
    expect(told.refusedChanges.map(({ path }: { path: string }) => path)).toEqual([
      'price',
      'name',
      'cor',
      'status',
      'token',
      'height',
      'tags.0',
      'updatedBy',
      'id',
    ]);
    expect(told.refusedChanges[0].reason).toContain('O menor valor é 0');
    expect(JSON.stringify(told)).not.toContain('segredo');
    expect(open.applied).toEqual([]);
  });

  it('changes the form only where it is accepted, all of them in one step', async () => {
    const service = scriptedService([
      calls(
        propose(
          { path: 'name', value: 'Caçarola' },
          { path: 'price', value: 12 },
          { path: 'tags', value: ['novo'] },
        ),
      ),
      says('Confira.'),
    ]);
    const { session, settled, open } = start(service);
    session.send('Melhore');
    await settled();
    session.reject(proposalIn(session), ['tags']);
    await session.accept(proposalIn(session), ['name', 'price', 'tags']);
    expect(open.applied).toEqual([
      [
        { path: ['name'], value: 'Caçarola', base: 'Panela' },
        { path: ['price'], value: 12, base: 10 },
      ],
    ]);
    await session.accept(proposalIn(session), ['name']);
    expect(open.applied).toHaveLength(1);
  });

  it('is laid over nothing that the schema has come to forbid', async () => {
    const { session, settled, open } = start(
      scriptedService([calls(propose({ path: 'price', value: 12 })), says('Confira.')]),
    );
    session.send('Melhore');
    await settled();
    const proposal = proposalIn(session);
    const stale: Proposal = {
      ...proposal,
      changes: proposal.changes.map((change) => ({ ...change, value: -3 })),
    };
    await session.accept(stale, ['price']);
    expect(open.applied).toEqual([]);
  });

  it('is made to nobody who may only read, and to no other collection', async () => {
    const viewer = start(
      scriptedService([calls(propose({ path: 'name', value: 'x' })), says('Ok.')]),
      openProduct({}, true),
    );
    viewer.session.send('Mude');
    await viewer.settled();
    expect(viewer.entries('proposal')).toEqual([]);
    const other = start(
      scriptedService([
        calls(['propose_changes', { collection: 'brand', changes: [{ path: 'name', value: 'x' }] }]),
        says('Ok.'),
      ]),
    );
    other.session.send('Mude');
    await other.settled();
    expect(other.entries('proposal')).toEqual([]);
    expect(other.service.asked[1]?.messages.at(-1)?.content).toContain('refused');
  });
});

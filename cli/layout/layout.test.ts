import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWorkshop, type Workshop } from '../testing/workshop.ts';

let workshop: Workshop;
beforeEach(() => {
  workshop = openWorkshop();
});
afterEach(() => workshop.remove());

const PAGE = [
  { id: 'A', type: 'container', props: {} },
  { id: 'b', type: 'text', parent: 'A', props: { html: '<p>Oi</p>' }, since: 2019 },
];

async function layout(...args: readonly string[]) {
  const { out, code } = await workshop.balcao('layout', ...args, '--json');
  return { code, answer: JSON.parse(out) as unknown };
}

it('reads a page in whatever form, and says what was mended', async () => {
  workshop.put(
    'page.json',
    JSON.stringify(JSON.stringify([...PAGE, { id: 'c', type: 'text', parent: 'gone' }])),
  );
  expect(await layout('read', 'page.json')).toMatchObject({
    code: 0,
    answer: {
      outcome: 'done',
      form: 'text',
      layout: { root: ['A', 'c'], blocks: { A: { children: ['b'] }, b: { parent: 'A' } } },
      notes: [{ reason: 'loose', id: 'c', message: '1 bloco solto foi posto no fim' }],
    },
  });
});

it('prints a page in the form in which it was found, and in another that is asked for', async () => {
  workshop.put('page.json', JSON.stringify(PAGE));
  expect(await layout('print', 'page.json')).toEqual({ code: 0, answer: { outcome: 'done', value: PAGE } });
  expect(await layout('print', 'page.json', '--as', 'craft')).toMatchObject({
    answer: { value: { ROOT: { nodes: ['A'] }, b: { parent: 'A', type: { resolvedName: 'Text' } } } },
  });
});

it('pastes into a container, and refuses what is none, or no layout', async () => {
  workshop.put('page.json', JSON.stringify(PAGE));
  workshop.put('clip.json', JSON.stringify([{ id: 'b', type: 'text', props: {} }]));
  workshop.put('text.json', '"Oi"');
  expect(await layout('paste', 'page.json', 'clip.json', '--into', 'A')).toMatchObject({
    code: 0,
    answer: { layout: { blocks: { A: { children: ['b', 'bloco'] } } } },
  });
  expect(await layout('paste', 'page.json', 'clip.json', '--into', 'b')).toEqual({
    code: 1,
    answer: { outcome: 'refused', reason: 'not-a-container', message: 'Objeto não é um canvas' },
  });
  expect(await layout('paste', 'page.json', 'text.json')).toEqual({
    code: 1,
    answer: { outcome: 'refused', reason: 'invalid-data', message: 'Dados inválidos' },
  });
});

it('carries out commands and takes them back', async () => {
  workshop.put('page.json', JSON.stringify(PAGE));
  const commands = [
    { type: 'move', id: 'b', parent: null },
    { type: 'remove', id: 'A' },
  ];
  workshop.put('commands.json', JSON.stringify(commands));
  const apply = (...more: readonly string[]) =>
    layout('apply', 'page.json', '--commands', 'commands.json', ...more);
  expect(await apply()).toMatchObject({ answer: { layout: { root: ['b'] } } });
  expect(await apply('--undo', '1')).toMatchObject({ answer: { layout: { root: ['A', 'b'] } } });
  workshop.put('one.json', JSON.stringify({ type: 'remove', id: 'b' }));
  expect(await layout('apply', 'page.json', 'one.json')).toMatchObject({
    answer: { layout: { root: ['A'] } },
  });
  workshop.put('none.json', '7');
  expect(await layout('apply', 'page.json', 'none.json')).toMatchObject({
    code: 1,
    answer: { outcome: 'refused', reason: 'invalid-data' },
  });
  expect(await layout('print', 'page.json', '--commands', 'commands.json', '--undo', 'all')).toMatchObject({
    answer: { value: PAGE },
  });
});

it('renders a page without what could run', async () => {
  workshop.put('page.json', '"<p onclick=\\"x\\">Oi <script>x</script></p>"');
  expect(await layout('render', 'page.json')).toEqual({
    code: 0,
    answer: { outcome: 'done', html: '<div class="layout"><div class="layout-text"><p>Oi </p></div></div>' },
  });
  expect((await workshop.balcao('layout', 'render', 'page.json', '--target', 'paper')).code).toBe(2);
});

/**
 * Layouts and commands at random, for the laws. Ids are few, so that commands often meet the same blocks.
 */
import fc from 'fast-check';
import type { LayoutCommand } from '../commands/command.ts';
import { BLOCK_TYPES } from '../layout.ts';

const ID = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '__proto__', 'constructor');
const NEW_ID = fc.constantFrom('n1', 'n2', 'n3', 'n4', 'toString');
const TYPE = fc.constantFrom(...BLOCK_TYPES, 'container' as const);
const PARENT = fc.option(fc.oneof(ID, NEW_ID), { nil: null });
const INDEX = fc.integer({ min: 0, max: 4 });
const PROPS = fc.dictionary(
  fc.constantFrom('html', 'text', 'className', 'other'),
  fc.string({ maxLength: 3 }),
  {
    maxKeys: 3,
  },
);
const PATCH = fc.dictionary(
  fc.constantFrom('html', 'text', 'className'),
  fc.option(fc.string({ maxLength: 2 }), { nil: null }),
  { minKeys: 1, maxKeys: 2 },
);
const IDS = fc.uniqueArray(fc.oneof(ID, NEW_ID), { minLength: 1, maxLength: 3 });

/** A stored list whose blocks stand in what comes before them. */
export const storedList = fc
  .uniqueArray(fc.record({ id: ID, type: TYPE, props: PROPS, seed: fc.nat(), hidden: fc.boolean() }), {
    selector: ({ id }) => id,
    maxLength: 8,
  })
  .map((blocks) =>
    blocks.map(({ seed, hidden, ...block }, index) => {
      const outers = blocks.slice(0, index).filter(({ type }) => type === 'container');
      const outer = outers[seed % (outers.length + 1)];
      return { ...block, ...(outer && { parent: outer.id }), ...(hidden && { hidden }) };
    }),
  );

export const command: fc.Arbitrary<LayoutCommand> = fc.oneof(
  fc.record({
    type: fc.constant('insert' as const),
    block: fc.record({ id: NEW_ID, type: TYPE, props: PROPS }),
    parent: PARENT,
    index: INDEX,
  }),
  fc.record({ type: fc.constant('remove' as const), ids: IDS }),
  fc.record({ type: fc.constant('move' as const), ids: IDS, parent: PARENT, index: INDEX }),
  fc.record({ type: fc.constant('set-props' as const), id: ID, props: PATCH }),
  fc.record({ type: fc.constant('rename' as const), id: ID, name: fc.constantFrom('', 'Topo', 'Fim') }),
  fc.record({ type: fc.constant('set-hidden' as const), ids: IDS, hidden: fc.boolean() }),
  fc.record({ type: fc.constant('wrap' as const), ids: IDS, id: NEW_ID }),
  fc.record({ type: fc.constant('unwrap' as const), id: ID }),
  fc.record({
    type: fc.constant('paste' as const),
    blocks: fc.constant([
      { id: 'p1', type: 'container', props: {} },
      { id: 'p2', type: 'text', parent: 'p1', props: { html: 'oi' } },
    ]),
    parent: PARENT,
    index: INDEX,
  }),
  fc.record({
    type: fc.constant('duplicate' as const),
    ids: fc.uniqueArray(ID, { minLength: 1, maxLength: 1 }),
    newIds: fc.constant(
      [
        'a',
        'b',
        'c',
        'd',
        'e',
        'f',
        '__proto__',
        'constructor',
        'n1',
        'n2',
        'n3',
        'n4',
        'toString',
        'p1',
        'p2',
      ].map((id) => [id, `${id}'`] as const),
    ),
  }),
);

/** Whatever its `isCanvas` says. */
function isLeaf(type: unknown): boolean {
  return /text|imag/i.test(JSON.stringify(type));
}

export interface StrangeNode {
  readonly mystery?: unknown;
  readonly custom?: { readonly theirs?: unknown };
}

/** Nodes of Craft.js as some older program wrote them: with keys and components of its own. */
export const strangeNodes: fc.Arbitrary<{ readonly [id: string]: StrangeNode }> = fc
  .tuple(
    fc.constantFrom('ROOT', 'canvas-ROOT'),
    fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
        type: fc.oneof(
          fc.constantFrom('Text', 'IMAGEM', 'Fancy'),
          fc.constantFrom('Texto', 'Container', 'Slider').map((resolvedName) => ({ resolvedName })),
        ),
        takes: fc.boolean(),
        mystery: fc.jsonValue({ maxDepth: 1 }),
        seed: fc.nat(),
        props: PROPS,
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
    ),
    fc.constantFrom('linkedNodes', '_childCanvas', ''),
  )
  .map(([root, blocks, links]) => {
    const outerOf = (at: number) => {
      const outers = blocks.slice(0, at).filter(({ takes, type }) => takes && !isLeaf(type));
      return outers[(blocks[at]?.seed ?? 0) % (outers.length + 1)]?.id ?? root;
    };
    const inside = (outer: string) => blocks.filter((_, at) => outerOf(at) === outer).map(({ id }) => id);
    const node = (id: string, type: unknown, more: object) => ({
      type,
      nodes: inside(id),
      ...(links !== '' && { [links]: {} }),
      ...more,
    });
    return Object.fromEntries([
      [root, node(root, 'div', { isCanvas: true, props: {}, mystery: 'root' })],
      ...blocks.map(({ id, type, takes, mystery, props }, at) => [
        id,
        node(id, type, {
          isCanvas: takes,
          props,
          parent: outerOf(at),
          mystery,
          custom: { theirs: mystery },
        }),
      ]),
    ]);
  });

const node = fc.record(
  {
    type: fc.oneof(
      fc.constantFrom('Text', 'container', 'Fancy'),
      fc.record({ resolvedName: fc.string() }),
      fc.nat(),
    ),
    props: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
    parent: fc.oneof(fc.constantFrom('ROOT', 'a', 'b', 'x'), fc.nat()),
    nodes: fc.oneof(fc.array(fc.constantFrom('a', 'b', 'c', 'x', 'ROOT')), fc.jsonValue()),
    linkedNodes: fc.oneof(fc.dictionary(fc.string(), fc.constantFrom('a', 'b', 'x')), fc.jsonValue()),
    isCanvas: fc.oneof(fc.boolean(), fc.nat()),
    id: fc.oneof(fc.constantFrom('a', 'b'), fc.nat()),
    custom: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

export const damagedValue = fc.oneof(
  fc.dictionary(
    fc.constantFrom('ROOT', 'canvas-ROOT', 'a', 'b', 'c', '__proto__'),
    fc.oneof(node, fc.jsonValue()),
  ),
  fc.array(fc.oneof(node, fc.jsonValue())),
  fc.jsonValue(),
  fc.string(),
);

/** The value with some of its JSON cut out, doubled, or put in the place of something else. */
export function mutatedValue(value: unknown): fc.Arbitrary<unknown> {
  const tokens = JSON.stringify(value).match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^{}[\],:"]+/g) ?? [];
  const at = fc.nat({ max: Math.max(0, tokens.length - 1) });
  const other = fc.oneof(
    fc.constantFrom('null', '{}', '[]', '7', '"a"', '"ROOT"', '"__proto__"', 'true', '1e999'),
    at.map((from) => tokens[from] ?? 'null'),
  );
  return fc
    .array(fc.tuple(at, other, fc.constantFrom('replace', 'double', 'cut')), { maxLength: 4 })
    .map((changes) => {
      const text = [...tokens];
      for (const [place, by, how] of changes) {
        if (how === 'replace') text[place] = by;
        else if (how === 'double') text[place] = `${text[place] ?? ''},${by}`;
        else text[place] = '';
      }
      const mutated = text.join('');
      try {
        return JSON.parse(mutated);
      } catch {
        return mutated;
      }
    });
}

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

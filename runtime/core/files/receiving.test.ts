import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECEIVING, type ReceivingEffect, type ReceivingEvent, receive } from './receiving.ts';

const EVENTS: readonly ReceivingEvent[] = [
  { kind: 'received' },
  { kind: 'inspected', remake: true },
  { kind: 'inspected', remake: false },
  { kind: 'made' },
  { kind: 'stored' },
  { kind: 'written' },
  { kind: 'in-doubt' },
  { kind: 'failed' },
];
const anyEvents = fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 });

interface World {
  readonly exists: Set<'quarantined' | 'made' | 'stored'>;
  document: boolean;
  /** The document may have been written. */
  inDoubt: boolean;
  readonly order: ReceivingEffect[];
}

/** Carries out what the machine asks for, as the backend does: an effect's own event is what makes it true. */
function played(events: readonly ReceivingEvent[]) {
  const world: World = { exists: new Set(['quarantined']), document: false, inDoubt: false, order: [] };
  let state = RECEIVING;
  for (const event of events) {
    const { stage } = state;
    const step = receive(state, event);
    if (step.state !== state) {
      if (event.kind === 'stored') world.exists.add('stored');
      if (event.kind === 'written') world.document = true;
      if (event.kind === 'in-doubt') world.inDoubt = true;
    }
    for (const effect of step.effects) {
      world.order.push(effect);
      if (effect === 'make') world.exists.add('made');
      if (effect.startsWith('discard-')) world.exists.delete(effect.slice(8) as 'made');
    }
    if (['done', 'refused'].includes(stage)) expect(step).toEqual({ state, effects: [] });
    state = step.state;
  }
  return { state, world };
}

describe('receiving a file', () => {
  it('of a kind that is stored as it came takes four steps', () => {
    const { state, world } = played([
      { kind: 'received' },
      { kind: 'inspected', remake: false },
      { kind: 'stored' },
      { kind: 'written' },
    ]);
    expect(state.stage).toBe('done');
    expect(world.order).toEqual(['inspect', 'store', 'write-document', 'discard-quarantined']);
  });

  it('that is a picture makes it anew before it is stored', () => {
    const { world } = played([
      { kind: 'received' },
      { kind: 'inspected', remake: true },
      { kind: 'made' },
      { kind: 'stored' },
      { kind: 'written' },
    ]);
    expect(world.order).toEqual([
      'inspect',
      'make',
      'store',
      'write-document',
      'discard-made',
      'discard-quarantined',
    ]);
  });

  it('never has a document without stored bytes, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { world } = played(events);
        if (world.document || world.inDoubt) expect(world.exists.has('stored')).toBe(true);
      }),
    );
  });

  it('leaves nothing behind once it is refused, and only what is stored once it is done', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { state, world } = played(events);
        const { inDoubt } = world;
        if (state.stage === 'refused') expect([...world.exists]).toEqual(inDoubt ? ['stored'] : []);
        if (state.stage === 'refused') expect(world.document).toBe(false);
        if (state.stage === 'done') expect([...world.exists]).toEqual(['stored']);
      }),
    );
  });

  it('asks for each piece of work once', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { order } = played(events).world;
        expect(new Set(order).size).toBe(order.length);
      }),
    );
  });

  it('reaches an end from everywhere', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        expect(['done', 'refused']).toContain(played([...events, { kind: 'failed' }]).state.stage);
      }),
    );
  });
});

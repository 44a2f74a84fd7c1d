import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSteps, type Item, type StepState } from './run-state.ts';
import { printPart, readPart } from './stored-part.ts';

const STEPS = 25;
const small = (most: number) => fc.array(fc.nat(most), { minLength: STEPS, maxLength: STEPS });
const byStep = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.nat(STEPS - 1).map(String), value, { noNullPrototype: true });
const product: fc.Arbitrary<Item> = fc.record({
  id: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/),
  steps: fc.array(fc.constantFrom(...(Object.keys(countSteps([])) as StepState[])), {
    minLength: STEPS,
    maxLength: STEPS,
  }),
  retries: small(9),
  errors: byStep(fc.string({ maxLength: 200 })),
  answers: byStep(fc.webUrl()),
  times: fc.array(
    fc.option(fc.record({ sentAt: fc.integer({ min: 1e12, max: 2e12 }), tookMs: fc.nat(120_000) }), {
      nil: undefined,
    }),
    { minLength: STEPS, maxLength: STEPS },
  ),
});

describe('a stored part', () => {
  it('reads what was printed', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 20 }), (products) => {
        expect(readPart(printPart(products))).toEqual(products);
      }),
      { numRuns: 100 },
    );
  });

  it('reads a step that is on its way, and what its work has of it', () => {
    const one: Item = {
      id: '2001',
      steps: ['sent'],
      retries: [0],
      errors: {},
      answers: {},
      times: [{ sentAt: 1e12 }],
      data: 7,
    };
    expect(readPart(printPart([one]))).toEqual([one]);
  });

  it('stays below 256 KiB when every step of a hundred codes failed with long texts', () => {
    const text = '出'.repeat(200);
    const all = Array.from({ length: STEPS }, (_, step) => [step, text]);
    const products = Array.from({ length: 100 }, (_, index): Item => {
      const steps = Array.from({ length: STEPS }, () => 'failed' as const);
      const [retries, errors] = [steps.map(() => 3), Object.fromEntries(all)];
      return { id: `c${index}`, steps, retries, errors, answers: { 1: 'x'.repeat(1000) }, times: [] };
    });
    const printed = printPart(products);
    expect(Buffer.byteLength(printed)).toBeLessThan(256 * 1024);
    expect(readPart(printed)[0]?.errors[0]).toMatch(/^出+$/);
  });

  it('is empty where nothing can be read', () => {
    expect(readPart('{')).toEqual([]);
  });
});

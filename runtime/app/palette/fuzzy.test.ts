import { describe, expect, it } from 'vitest';
import { fuzzyScore } from './fuzzy.ts';

/** The texts that answer, best first. */
function found(texts: readonly string[], typed: string): string[] {
  return texts
    .flatMap((text) => {
      const score = fuzzyScore(text, typed);
      return score === undefined ? [] : [{ text, score }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text);
}

const screens = ['Categorias', 'Coleções de categorias', 'Cotações de frete', 'Crédito do cliente', 'Marcas'];

describe('fuzzyScore', () => {
  const cases = [
    { name: 'puts the start of a text first', typed: 'cat', want: ['Categorias', 'Coleções de categorias'] },
    { name: 'does without accents', typed: 'cotacoes', want: ['Cotações de frete'] },
    { name: 'takes several words in any order', typed: 'frete cota', want: ['Cotações de frete'] },
    { name: 'bears a letter left out', typed: 'crdito', want: ['Crédito do cliente'] },
    { name: 'does not scatter two letters', typed: 'mc', want: [] },
    { name: 'does not find what is not there', typed: 'xyz', want: [] },
  ];
  it.each(cases)('$name', ({ typed, want }) => {
    expect(found(screens, typed)).toEqual(want);
  });
});

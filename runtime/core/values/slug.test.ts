import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedSlug } from './slug.ts';

const ADDRESS = '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$';

describe('a typed address', () => {
  it.each([
    ['Panelas de Pressão', 'panelas-de-pressao'],
    [' Cozinha / Facas & Tábuas ', 'cozinha/facas-tabuas'],
    ['/trocas-e-devolucoes/', 'trocas-e-devolucoes'],
    ['facas-', 'facas'],
    ['cozinha/facas', 'cozinha/facas'],
    ['!?', '!?'],
    ['', ''],
  ])('%j becomes %j', (typed, corrected) => {
    expect(correctedSlug(typed, ADDRESS)).toBe(corrected);
  });

  it('is left as it is where the pattern takes it', () => {
    expect(correctedSlug('Loja_Casa', '^[a-zA-Z0-9_-]+$')).toBe('Loja_Casa');
  });

  it('is changed only into what the pattern takes, and once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const corrected = correctedSlug(typed, ADDRESS);
        expect(corrected === typed || new RegExp(ADDRESS).test(corrected)).toBe(true);
        expect(correctedSlug(corrected, ADDRESS)).toBe(corrected);
      }),
    );
  });
});

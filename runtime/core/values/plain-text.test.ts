import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('finds accented words by what is typed without accents', () => {
  expect(plainText('Panelas de Pressão')).toBe('panelas de pressao');
});

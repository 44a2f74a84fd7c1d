import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isGuessable } from './guessable-password.ts';
import { PASSWORD_LENGTH } from './passwords.ts';

const EMAIL = 'ana.souza@casaaurora.com.br';

describe('a password that is refused as too easy to guess', () => {
  it.each([
    { name: 'a common one', given: 'password1' },
    { name: 'a common one, in another case', given: 'PassWord1' },
    { name: 'a common Portuguese one', given: 'euteamo123' },
    { name: 'one with accents', given: 'CORAÇÃO2026!' },
    { name: 'a common word with digits and signs around it', given: '#Flamengo@1981' },
    { name: "the product's name", given: 'Balcão@2026' },
    { name: 'the e-mail', given: 'Ana.Souza@casaaurora.com.br' },
    { name: 'the name in the e-mail', given: 'anasouza2026' },
    { name: "the e-mail's domain", given: 'CasaAurora1' },
    { name: 'one character', given: 'zzzzzzzzzzzz' },
    { name: 'a few characters again and again', given: '7x1-7x1-7x1-' },
    { name: 'a word again and again', given: 'senhasenhasenha' },
    { name: 'a run of the alphabet', given: 'cdefghijk' },
    { name: 'a run of digits backwards', given: '87654321' },
    { name: 'a row of the keyboard', given: 'wertyuiop' },
  ])('is $name', ({ given }) => {
    expect(isGuessable(given, EMAIL)).toBe(true);
  });

  it.each([
    'uma senha longa',
    'senha-da-ana',
    'cavalo bateria grampo',
    'Tr4vess4-do-4ndor',
    'x7Kp_2vQ9mLw',
  ])('is not %j', (given) => {
    expect(isGuessable(given, EMAIL)).toBe(false);
  });

  it('is each of the 3,000 most common ones of the list that are long enough', () => {
    const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n');
    const long = list.filter((line) => !line.startsWith('# ') && line.length >= PASSWORD_LENGTH.min);
    expect(long.length).toBeGreaterThan(3000);
    expect(long.filter((given) => !isGuessable(given, EMAIL))).toEqual([]);
  });
});

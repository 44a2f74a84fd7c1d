/**
 * The command line speaks English. Portuguese is what an operator reads, and stands in the few files named here.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

const root = resolve(import.meta.dirname, '../..');

const PORTUGUESE: { readonly [file: string]: string } = {
  'cli/console-build/demo-site.ts': 'a page of the console',
  'cli/portuguese-plural.ts': 'the grammar of labels',
  'cli/starting-schema.ts': 'labels of a schema',
};

const LETTER = /[à-öø-ýÀ-ÖØ-Ý]/;
/** Between blanks, quotes or tags: examples of addresses and folders have Portuguese names. */
const WORD =
  /(?<![^\s'"`(>])(?:abrir|ao|arquivos?|com|criad[ao]s?|d[ao]s|dados|desativad[ao]s?|foi|nenhum|ou|para|pasta|pel[ao]|por|que|sem|senhas?|seus?|uma?)(?![^\s'"`.,:;)])/i;

function speaksPortuguese(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const said = code.replaceAll('Balcão', '');
  return LETTER.test(said) || WORD.test(said);
}

describe('the language of the command line', () => {
  it('is English but in the files that are named', () => {
    const files = sourceFiles(root, 'cli').filter((file) => !file.endsWith('.test.ts'));
    const found = files.filter((file) => speaksPortuguese(readFileSync(join(root, file), 'utf8')));
    expect(found.sort()).toEqual(Object.keys(PORTUGUESE));
  });

  it.each([
    ["out('Nenhum registro.')", true],
    ["out('Ctrl+C encerra o servidor já.')", true],
    ["return 'Use o IP ou o nome.'", true],
    ["/* não */\n  // não\nout('Balcão is running, as at https://arquivos.loja.com.br.')", false],
  ])('is told apart in %j', (text, want) => {
    expect(speaksPortuguese(text)).toBe(want);
  });
});

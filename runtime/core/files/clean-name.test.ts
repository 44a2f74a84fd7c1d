import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFilename, cleanFilePath } from './clean-name.ts';

const bytes = (text: string) => new TextEncoder().encode(text).length;

describe('a file name', () => {
  const NAMES: readonly { readonly name: string; readonly given: string; readonly want: string }[] = [
    { name: 'that is fine', given: 'Manual de trocas (v2).pdf', want: 'Manual de trocas (v2).pdf' },
    { name: 'with accents apart', given: 'vitrine\u0301.jpg', want: 'vitriné.jpg' },
    { name: 'that climbs', given: '../../etc/passwd', want: 'passwd' },
    { name: 'that climbs as Windows does', given: '..\\..\\boot.ini', want: 'boot.ini' },
    { name: 'that climbs in percents', given: '%2e%2e%2fsenha.txt', want: '___senha.txt' },
    { name: 'with NUL', given: 'nota.pdf\0.exe', want: 'nota.pdf.exe' },
    { name: 'with a line break', given: 'a\r\nSet-Cookie: x.pdf', want: 'aSet-Cookie_ x.pdf' },
    { name: 'that is read backwards', given: 'nota\u202efdp.exe', want: 'notafdp.exe' },
    { name: 'that is hidden', given: '.htaccess', want: 'htaccess' },
    { name: 'that ends in dots', given: 'foto.jpg. . .', want: 'foto.jpg' },
    { name: 'that Windows reserves', given: 'CON.pdf', want: '_CON.pdf' },
    { name: 'of a stream', given: 'foto.jpg::$DATA', want: 'foto.jpg__$DATA' },
    { name: 'of nothing', given: '', want: 'arquivo' },
    { name: 'of dots', given: '../..', want: 'arquivo' },
    { name: 'of invisible characters', given: '\u200b\u200e\ufeff', want: 'arquivo' },
    { name: 'with quotes', given: '"><script>.png', want: '___script_.png' },
    { name: 'with a full-width slash', given: 'a\uff0fb.png', want: 'b.png' },
    { name: 'with half a character', given: 'a\ud800b.png', want: 'ab.png' },
  ];
  it.each(NAMES)('$name becomes harmless', ({ given, want }) => expect(cleanFilename(given)).toBe(want));

  it('of 5,000 letters keeps its extension, in 200 bytes', () => {
    const name = cleanFilename(`${'ã'.repeat(5000)}.jpeg`);
    expect(bytes(name)).toBeLessThanOrEqual(200);
    expect(name).toMatch(/^ã+\.jpeg$/);
  });

  it('is never empty, hidden, a path or too long, and is clean when it is cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = cleanFilename(given);
        expect(name).not.toMatch(/^$|^\.|[/\\\0]|%[0-9a-f]{2}/i);
        expect(bytes(name)).toBeLessThanOrEqual(200);
        expect(cleanFilename(name)).toBe(name);
      }),
    );
  });
});

describe('a folder', () => {
  const FOLDERS: readonly { readonly given: string | undefined; readonly want: string }[] = [
    { given: undefined, want: 'editor' },
    { given: '', want: 'editor' },
    { given: '{project}/produtos', want: 'matriz/produtos' },
    { given: '/../../{project}//./fotos/', want: 'matriz/fotos' },
    { given: '..', want: 'editor' },
    { given: 'a\\..\\b', want: 'a/b' },
    { given: '.sizes/x', want: 'sizes/x' },
  ];
  it.each(FOLDERS)('$given becomes $want', ({ given, want }) =>
    expect(cleanFilePath(given, 'matriz')).toBe(want));
});

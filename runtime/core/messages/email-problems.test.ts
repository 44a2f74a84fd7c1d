import { describe, expect, it } from 'vitest';
import { emailProblems, emailWarnings, problemSentence } from './email-problems.ts';

const LINK = '<a href="{{unsubscribeUrl}}">sair</a>';

describe('mistakes of a template', () => {
  it.each([
    [
      'a name that does not exist',
      `<p>\n  Olá, {{name}}</p>`,
      'Corpo, linha 2, coluna 8: o nome {{name}} não existe.',
    ],
    ['a helper', `{{#if firstName}}`, 'Corpo, linha 1, coluna 1: o nome {{#if firstName}} não existe.'],
    [
      'braces that tags interrupt',
      'a {{first<b>Name</b>}}',
      'Corpo, linha 1, coluna 3: as chaves {{ não se fecham',
    ],
    [
      'a name in a style',
      '\n\n<b style="{{firstName}}">',
      'Corpo, linha 3, coluna 11: {{firstName}} não pode estar',
    ],
    [
      'a name in a host',
      '<a href="https://{{email}}">',
      'Corpo, linha 1, coluna 18: {{email}} não pode estar',
    ],
    [
      'a tag without an end',
      'a\n<p class="',
      'Corpo, linha 2, coluna 1: o HTML que começa em <p class=" não',
    ],
    [
      'a comment without an end',
      '<!-- {{name}}',
      'Corpo, linha 1, coluna 1: o HTML que começa em <!-- {{name',
    ],
  ])('names the line and the column of %s', (_what, body, want) => {
    const { problems } = emailProblems({ subject: 'Oi', body: LINK + body });
    const [problem, ...others] = problems;
    if (!problem) throw new Error('There is no problem.');
    expect(others).toEqual([]);
    const shifted = body.startsWith('\n') || !want.includes('linha 1') ? 0 : LINK.length;
    const said = problemSentence({ ...problem, column: problem.column - shifted });
    expect(said.startsWith(want), said).toBe(true);
  });

  it('names those of the subject', () => {
    const { problems } = emailProblems({ subject: 'Oi, {{nome}}', body: LINK });
    expect(problems).toMatchObject([{ field: 'subject', line: 1, column: 5 }]);
  });

  it('are none for names, fallbacks and style sheets', () => {
    const body = `<style>@media a{b{c:d}}</style><p title="{{store.name|a}}">{{ firstName | b }}</p>${LINK}`;
    expect(emailProblems({ subject: '{{lastName|}}', body })).toEqual({ problems: [], warnings: [] });
  });
});

describe('a warning', () => {
  const codes = (subject: string, body: string) =>
    emailProblems({ subject, body }).warnings.map(({ code }) => code);

  it.each([
    ['no link to unsubscribe', 'Oi', '<p>{{unsubscribeUrl}}</p>', 'no-unsubscribe'],
    ['more than 102 kB', 'Oi', `${LINK}${'á'.repeat(53_000)}`, 'too-large'],
    ['a subject over 78 letters', '{{firstName|ab}}'.padEnd(93, 'x'), LINK, 'long-subject'],
    ['a picture without a text', 'Oi', `${LINK}<img src="a.png" alt=" ">`, 'picture-without-text'],
  ])('is given of %s', (_what, subject, body, want) => {
    expect(codes(subject, body)).toEqual([want]);
  });

  it('is not given of a template that nobody has written yet', () => {
    expect(codes('', ' ')).toEqual([]);
  });

  it('stands beside its field of the form, as a mistake does with its place', () => {
    const subject = `{{nome}}${'x'.repeat(90)}`;
    const said = emailWarnings({ subject, body: '\n{{nome}}' }).map(({ path, was }) => [path[0], was]);
    expect(said).toEqual([
      ['subject', expect.stringMatching(/^Coluna 1: o nome .*[^.]$/)],
      ['body', expect.stringMatching(/^Linha 2, coluna 1: o nome/)],
      ['body', expect.stringMatching(/^Sem link de descadastro/)],
      ['subject', expect.stringMatching(/^O assunto tem 98 letras/)],
    ]);
  });

  it('is not given of 78 letters, 100 kB, a described and a decorative picture', () => {
    const pictures = '<img src="a.png" alt="Sofá"><img alt="" role="presentation" src="b.png">';
    expect(codes('x'.repeat(78), `${LINK}${pictures}${'á'.repeat(50_000)}`)).toEqual([]);
  });
});

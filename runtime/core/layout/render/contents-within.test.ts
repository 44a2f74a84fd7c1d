import { expect, it } from 'vitest';
import { read } from '../testing/layouts.ts';
import { type RenderProblem, renderLayout } from './render-layout.ts';

const text = (html: string) => ({ id: html, type: 'text', props: { html } });
const content = (contentId: string) => ({ id: `c ${contentId}`, type: 'contents', props: { contentId } });
const STORED: { readonly [id: string]: unknown } = {
  a: [text('A'), content('b')],
  b: [text('B'), content('a')],
  own: [text('O'), content('own')],
  // Each shows the next one twenty times: without an end to it, as many as there are atoms.
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, nth) => [
      `n${nth}`,
      [
        text(`N${nth}`),
        ...Array.from({ length: 20 }, (_, at) => ({ ...content(`n${nth + 1}`), id: `c${at}` })),
      ],
    ]),
  ),
};

function rendered(stored: unknown, id?: string) {
  const problems: RenderProblem[] = [];
  const shown = renderLayout(read(stored).layout, {
    target: 'text',
    contents: (one) => STORED[one],
    ...(id !== undefined && { id }),
    onProblem: (problem) => problems.push(problem),
  });
  return { shown: shown.split(/\s+/), problems };
}

it('prints a content within itself once, and says so', () => {
  expect(rendered([content('own')])).toEqual({
    shown: ['O'],
    problems: [{ reason: 'content-in-itself', id: 'own' }],
  });
  expect(rendered(STORED.a, 'a')).toEqual({
    shown: ['A', 'B'],
    problems: [{ reason: 'content-in-itself', id: 'a' }],
  });
});

it('says which content is missing, and shows one twice where it stands twice', () => {
  expect(rendered([content('gone')]).problems).toEqual([{ reason: 'content-missing', id: 'gone' }]);
  expect(rendered([text('x'), { ...content('b'), id: '1' }, { ...content('b'), id: '2' }]).shown).toEqual([
    'x',
    'B',
    'A',
    'B',
    'A',
  ]);
});

it('ends where contents go on in contents', () => {
  const { shown, problems } = rendered([content('n0')]);
  expect(shown.slice(0, 3)).toEqual(['N0', 'N1', 'N2']);
  expect(shown).toHaveLength(500);
  expect(new Set(problems.map(({ reason }) => reason))).toEqual(new Set(['too-many-contents']));
});

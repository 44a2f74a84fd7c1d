import { describe, expect, it } from 'vitest';
import { layoutFrom, read } from '../../../core/layout/testing/layouts.ts';
import type { BlockPart } from './dispute.ts';
import { differencesOf } from './version-differences.ts';

const labelOf = ({ part, prop }: BlockPart) => prop ?? part;

describe('the list of what restoring a version changes', () => {
  it('says of each block whether it is added, changed or removed, and what it was and will be', () => {
    const now = read([
      { id: 'a', type: 'text', props: { html: 'um' } },
      { id: 'B', type: 'container', props: {} },
      { id: 'c', type: 'text', props: { html: 'três' } },
      { id: 'e', type: 'text', props: { html: 'quatro', className: 'largo' } },
    ]).layout;
    const then = read([
      { id: 'a', type: 'text', props: { html: 'dois' } },
      { id: 'B', type: 'container', props: {} },
      { id: 'd', type: 'image', parent: 'B', props: {} },
      { id: 'e', type: 'text', props: { html: 'quatro', className: 'estreito' } },
    ]).layout;
    expect(differencesOf(now, then, labelOf)).toEqual([
      { id: 'a', what: 'changed', block: 'Texto', before: 'html: um', after: 'html: dois' },
      { id: 'd', what: 'added', block: 'Image', before: '', after: '' },
      { id: 'e', what: 'changed', block: 'Texto', before: 'className: largo', after: 'className: estreito' },
      { id: 'c', what: 'removed', block: 'Texto', before: 'três', after: '' },
    ]);
    expect(differencesOf(now, now, labelOf)).toEqual([]);
  });

  it.each([
    {
      name: 'of a long text the place where it differs',
      now: { props: { html: `<p>${'a'.repeat(100)} fim</p>` } },
      version: { props: { html: `<p>${'a'.repeat(100)} começo</p>` } },
      before: `html: …${'a'.repeat(19)} fim`,
      after: `html: …${'a'.repeat(19)} começo`,
    },
    {
      name: 'of a text that is only set otherwise its tags',
      now: { props: { html: 'um' } },
      version: { props: { html: '<b>um</b>' } },
      before: 'html: um',
      after: 'html: <b>um</b>',
    },
    {
      name: 'a name and whether it is hidden',
      now: { props: {}, name: 'Topo' },
      version: { props: {}, hidden: true },
      before: 'name: Topo, hidden: Visível',
      after: 'hidden: Oculto',
    },
    {
      name: 'a file by its name, and every other property that differs',
      now: { props: { file: { url: '/f/1', filename: 'a.png' }, text: 'Um', pesos: [1, { a: true }] } },
      version: { props: { file: { url: '/f/2', filename: 'b.png' }, text: 'Dois', pesos: [] } },
      before: 'file: a.png, text: Um, pesos: 1, a: true',
      after: 'file: b.png, text: Dois',
    },
    {
      name: 'the addresses of two files of one name',
      now: { props: { file: { url: '/f/1', filename: 'a.png' } } },
      version: { props: { file: { url: '/f/2', filename: 'a.png' } } },
      before: 'file: /f/1',
      after: 'file: /f/2',
    },
  ])('tells $name', ({ now, version, before, after }) => {
    const [a, b] = [now, version].map((block) => read([{ id: 'a', type: 'image', ...block }]).layout);
    if (!a || !b) throw new Error('two pages');
    expect(differencesOf(a, b, labelOf)).toMatchObject([{ what: 'changed', before, after }]);
  });

  it.each([
    { name: 'two siblings that changed places', now: 'a b', version: 'b a', moved: 1 },
    { name: 'the one sibling that went to the end', now: 'a b c d', version: 'b c d a', moved: 1 },
    { name: 'a block that went into a container', now: 'a B[c]', version: 'B[c a]', moved: 1 },
    { name: 'a move beside a block that comes', now: 'a b', version: 'b x a', moved: 1 },
    { name: 'nothing where a block of a container comes', now: 'A[b]', version: 'A[b c]', moved: 0 },
    { name: 'nothing where a block before others goes', now: 'a b c', version: 'b c', moved: 0 },
  ])('counts as moved $name', ({ now, version, moved }) => {
    const found = differencesOf(layoutFrom(now), layoutFrom(version), labelOf).filter(
      ({ what }) => what === 'moved',
    );
    expect(found.length).toBe(moved);
  });
});

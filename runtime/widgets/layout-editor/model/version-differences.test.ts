import { describe, expect, it } from 'vitest';
import { layoutFrom, read } from '../../../core/layout/testing/layouts.ts';
import { differencesOf } from './version-differences.ts';

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
    expect(differencesOf(now, then)).toEqual([
      { id: 'a', what: 'changed', block: 'Texto', before: 'um', after: 'dois' },
      { id: 'd', what: 'added', block: 'Image', before: '', after: '' },
      { id: 'e', what: 'changed', block: 'Texto', before: 'className: largo', after: 'className: estreito' },
      { id: 'c', what: 'removed', block: 'Texto', before: 'três', after: '' },
    ]);
    expect(differencesOf(now, now)).toEqual([]);
  });

  it.each([
    { name: 'two siblings that changed places', now: 'a b', version: 'b a', moved: 1 },
    { name: 'the one sibling that went to the end', now: 'a b c d', version: 'b c d a', moved: 1 },
    { name: 'a block that went into a container', now: 'a B[c]', version: 'B[c a]', moved: 1 },
    { name: 'a move beside a block that comes', now: 'a b', version: 'b x a', moved: 1 },
    { name: 'nothing where a block of a container comes', now: 'A[b]', version: 'A[b c]', moved: 0 },
    { name: 'nothing where a block before others goes', now: 'a b c', version: 'b c', moved: 0 },
  ])('counts as moved $name', ({ now, version, moved }) => {
    const found = differencesOf(layoutFrom(now), layoutFrom(version)).filter(({ what }) => what === 'moved');
    expect(found.length).toBe(moved);
  });
});

import { expect, it } from 'vitest';
import { MOST_VERSIONS, versionData, versionsIn, versionsPlace, versionsToDrop } from './versions.ts';

it('is of one field of one document', () => {
  const place = { project: 'matriz', collection: 'page', path: ['content'] };
  expect(versionsPlace(place)).toBeUndefined();
  expect(versionsPlace({ ...place, id: 'a' })).toBe('page/a/content');
});

it.each([
  [[{ id: 'a', type: 'text', props: {} }]],
  ['[]'],
  [{ ROOT: { type: 'div' } }],
])('gives back %j as the field held it', (value) => {
  const data = versionData('page/a/content', 'x', value);
  const [version] = versionsIn([{ id: 'v', createdAt: '2026-01-01T00:00:00Z', updatedAt: null, ...data }]);
  expect(version?.value).toEqual(value);
});

it('lists the newest first, one that the store has not stamped yet before all, and drops the oldest', () => {
  const records = Array.from({ length: MOST_VERSIONS }, (_one, index) => ({
    id: String(index),
    createdAt: index === 7 ? null : `2026-01-01T00:00:${String(index).padStart(2, '0')}Z`,
    updatedAt: null,
    name: 'x',
  }));
  const versions = versionsIn(records);
  expect(versions.slice(0, 2).map(({ id }) => id)).toEqual(['7', '49']);
  expect(versionsToDrop(versions, 1).map(({ id }) => id)).toEqual(['0']);
  expect(versionsToDrop(versions.slice(0, 10), 1)).toEqual([]);
});

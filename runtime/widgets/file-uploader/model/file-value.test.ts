import { describe, expect, it } from 'vitest';
import { storedFile, upload } from '../testing/uploads.ts';
import { refusalOf } from './accepted.ts';
import { cutAround, focusAfterKey, isEnlarged, MIDDLE } from './crop.ts';
import { filesIn, movedFile, refreshedFile, withFile, withoutFile } from './file-value.ts';
import { landedChange, landedDraft } from './landing.ts';
import { bytesText, timeText } from './sizes.ts';

const file = (id: string) => storedFile({ id });
const [a, b, c] = [file('a'), file('b'), file('c')];

describe('the value of a field of files', () => {
  it.each([
    { name: 'nothing', value: undefined, isList: false, want: [] },
    { name: 'the map', value: a, isList: false, want: ['vitrine.jpg'] },
    { name: 'an address alone', value: 'https://a.example/sala.png', isList: false, want: ['sala.png'] },
    { name: 'something else', value: 7, isList: false, want: [null] },
    {
      name: 'a list of both',
      value: [a, 'https://a.example/b.png', null],
      isList: true,
      want: ['vitrine.jpg', 'b.png'],
    },
    { name: 'an empty list', value: [], isList: true, want: [] },
  ])('is read: $name', ({ value, isList, want }) => {
    expect(filesIn(value, isList).map((item) => item.file?.name ?? null)).toEqual(want);
  });

  it.each([
    { name: 'takes the place of what was there', value: a, placing: { isList: false }, want: b },
    { name: 'goes to the end of its list', value: [a], placing: { isList: true }, want: [a, b] },
    { name: 'begins a list', value: undefined, placing: { isList: true }, want: [b] },
    {
      name: 'goes before what was chosen after it',
      value: [a, c],
      placing: { isList: true, before: ['c'] },
      want: [a, b, c],
    },
    { name: 'replaces one of a list', value: [a, c], placing: { isList: true, replaces: a }, want: [b, c] },
    {
      name: 'stays though what it should replace is gone',
      value: [c],
      placing: { isList: true, replaces: a },
      want: [c, b],
    },
  ])('$name', ({ value, placing, want }) => {
    expect(withFile(value, b, placing)).toEqual(want);
  });

  it('loses one file and no other', () => {
    expect(withoutFile([a, b, c], b, true)).toEqual([a, c]);
    expect(withoutFile(a, a, false)).toBeUndefined();
  });

  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, 7, ['a', 'b', 'c']],
  ])('moves the file at %d to %d', (from, to, want) => {
    expect((movedFile([a, b, c], from, to) as (typeof a)[]).map(({ id }) => id)).toEqual(want);
  });

  it('takes over what the backend says of a file, and keeps what others wrote beside it', () => {
    const older = { ...b, alt: 'Vitrine', isPublic: true };
    expect(refreshedFile([a, older], { ...b, isPublic: false })).toEqual([a, { ...older, isPublic: false }]);
  });
});

describe('a file whose form is gone', () => {
  const waiting = (more: object = {}) => {
    const one = upload();
    return { ...one, ...more, place: { ...one.place, ...more } };
  };
  it('is written into its field, based on what stands there', () => {
    expect(landedChange({ title: 'Mesa' }, waiting(), a, [])).toEqual({
      path: ['image'],
      base: undefined,
      value: a,
    });
  });
  it('does not replace what somebody has put there meanwhile', () => {
    expect(landedChange({ image: b }, waiting(), a, [])).toBeUndefined();
    expect(landedChange({ image: b }, waiting({ replaces: b }), a, [])?.value).toEqual(a);
  });
  it('is put into the draft of a document that is not created yet', () => {
    const draft = { title: 'Mesa', image: b, rows: [] };
    expect(landedDraft({ title: 'Mesa' }, waiting(), a, [])).toEqual({ title: 'Mesa', image: a });
    expect(landedDraft(draft, waiting({ path: ['images'], isList: true }), a, [])).toEqual({
      ...draft,
      images: [a],
    });
    expect(landedDraft(draft, waiting(), a, [])).toBeUndefined();
  });
  it('joins a list that has grown meanwhile', () => {
    expect(landedChange({ images: [b] }, waiting({ path: ['images'], isList: true }), a, [])).toEqual({
      path: ['images'],
      base: [b],
      value: [b, a],
    });
  });
  it('is put into its row, and its list is saved whole', () => {
    const record = { banners: [{ name: 'um' }, { name: 'dois' }] };
    const change = landedChange(record, waiting({ path: ['banners', 1, 'image'] }), a, []);
    expect(change).toEqual({
      path: ['banners'],
      base: record.banners,
      value: [{ name: 'um' }, { name: 'dois', image: a }],
    });
    expect(landedChange(record, waiting({ path: ['banners', 2, 'image'] }), a, [])).toBeUndefined();
  });
  const [um, dois, tres] = [{ name: 'um' }, { name: 'dois' }, { name: 'três' }];
  const changed = { name: 'um', link: '/um' };
  it.each([
    { name: 'was moved', now: [dois, tres, um], want: 2 },
    { name: 'moved up as another was removed', at: 1, now: [dois, tres], want: 0 },
    { name: 'moved down as another came', now: [{ name: 'novo' }, um, dois, tres], want: 1 },
    { name: 'was changed where it stands', now: [changed, dois, tres], want: 0 },
    { name: 'was changed and moved, and has a key', itemKey: 'name', now: [dois, tres, changed], want: 2 },
    { name: 'was changed and moved, and has none', now: [dois, tres, changed], want: undefined },
    { name: 'was removed', now: [dois, tres], want: undefined },
    { name: 'was renamed where it stands', itemKey: 'name', now: [{ name: 'outra' }, dois, tres], want: 0 },
  ])('finds its row: one that $name', ({ at = 0, itemKey, now, want }) => {
    const among = { rows: [um, dois, tres], ...(itemKey !== undefined && { itemKey }) };
    const place = { ...waiting().place, path: ['banners', at, 'image'], among };
    const change = landedChange({ banners: now }, { ...waiting(), place }, a, []);
    const value = want === undefined ? undefined : now.with(want, { ...now[want], image: a } as never);
    expect(change?.value).toEqual(value);
  });
});

describe('a cut', () => {
  const wanted = { width: 350, height: 400 };
  it.each([
    { name: 'the middle', focus: MIDDLE, want: { left: 288, top: 0, width: 525, height: 600 } },
    { name: 'the left edge', focus: { x: 0, y: 0 }, want: { left: 0, top: 0, width: 525, height: 600 } },
    { name: 'the right edge', focus: { x: 1, y: 1 }, want: { left: 575, top: 0, width: 525, height: 600 } },
  ])('is as large as it can be around $name', ({ focus, want }) => {
    expect(cutAround({ width: 1100, height: 600 }, wanted, focus)).toEqual(want);
  });
  it('says when the picture is too small', () => {
    expect(isEnlarged(cutAround({ width: 100, height: 100 }, wanted, MIDDLE), wanted)).toBe(true);
    expect(isEnlarged(cutAround({ width: 1100, height: 600 }, wanted, MIDDLE), wanted)).toBe(false);
  });
  it('is moved by the arrows and stays in the picture', () => {
    expect(focusAfterKey({ x: 0.01, y: 0.5 }, 'ArrowLeft')).toEqual({ x: 0, y: 0.5 });
    expect(focusAfterKey(MIDDLE, 'Enter')).toBeUndefined();
  });
});

describe('sizes', () => {
  it.each([
    [999, '999 B'],
    [2_400_000, '2,4 MB'],
    [10_000_000_000, '10 GB'],
  ])('%d bytes are %s', (bytes, want) => expect(bytesText(bytes)).toBe(want));
  it.each([
    [40, '40 s'],
    [730, '12 min'],
    [3900, '1 h 5 min'],
  ])('%d seconds are %s', (seconds, want) => expect(timeText(seconds)).toBe(want));
});

it('refuses before the first byte what is empty or too large, by its name to the letter', () => {
  expect(refusalOf({ name: 'a$&.jpg', size: 0 }, 'image')).toBe('a$&.jpg está vazio.');
  expect(refusalOf({ name: 'a.jpg', size: 20_000_001 }, 'image')).toBe('a.jpg passa do limite de 20 MB.');
  expect(refusalOf({ name: 'a.mp4', size: 20_000_001 }, 'video')).toBeUndefined();
});

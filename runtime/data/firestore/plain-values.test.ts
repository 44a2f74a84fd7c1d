import { initializeApp } from 'firebase/app';
import { Bytes, doc, GeoPoint, getFirestore, refEqual, Timestamp, vector } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { sameValue } from '../../core/patches/same-value.ts';
import { firestorePlainValues } from './plain-values.ts';

const firestore = getFirestore(initializeApp({ projectId: 'balcao' }, 'kept-values'));
const values = firestorePlainValues(firestore);
const through = (value: unknown): unknown => values.fromPlain(structuredClone(values.toPlain(value)));

it.each([
  { name: 'a moment to its last digit', value: new Timestamp(1580702706, 789_012_345) },
  { name: 'a place', value: new GeoPoint(-30.03, -51.23) },
  { name: 'bytes', value: Bytes.fromUint8Array(new Uint8Array([0, 255, 7])) },
  { name: 'a vector', value: vector([1, 0.5, -2]) },
])('$name comes back from the browser database, wherever it stands', ({ value }) => {
  const data = { title: 'x', list: [{ at: value }, null], own: value };
  expect(sameValue(through(data), data)).toBe(true);
  expect(sameValue(structuredClone(values.toPlain(data)), data)).toBe(false);
});

it('a reference comes back from the browser database', () => {
  const aurora = doc(firestore, 'project/matriz/brand/aurora');
  const back = through({ list: [aurora] }) as { list: [typeof aurora] };
  expect(refEqual(back.list[0], aurora)).toBe(true);
});

it('leaves plain data as it is', () => {
  const data = { title: 'Panela', list: [1, { deep: null }], missing: undefined, nan: Number.NaN };
  expect(values.toPlain(data)).toBe(data);
  expect(values.fromPlain(data)).toBe(data);
});

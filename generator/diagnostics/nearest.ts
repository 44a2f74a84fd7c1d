/**
 * The known name nearest to a misspelt one.
 */
import { byCodeUnit } from '../json.ts';

/**
 * The nearest of `known`, or nothing when none is near enough to be meant. Case counts less than letters. Of those
 * that are near, the one that `context` names is meant, and two letters that changed places are nearer than another one.
 */
export function nearestName(name: string, known: readonly string[], context = ''): string | undefined {
  const same = known.find((candidate) => stemOf(candidate) === stemOf(name));
  if (same !== undefined) return same;
  const said = kebabOf(context).split('-');
  let best: { name: string; distance: number } | undefined;
  for (const candidate of [...known].sort(byCodeUnit)) {
    // Paths of one folder are alike, whatever their files are called.
    const [own, other] = isPath(candidate)
      ? [stemOf(name), stemOf(candidate)]
      : [name.toLowerCase(), candidate.toLowerCase()];
    const distance = editDistance(own, other);
    const least = isPath(candidate) && own.length > 3 ? 2 : 1;
    if (distance > Math.max(least, Math.floor(own.length / 3)) || distance >= own.length) continue;
    const favour = said.includes(other) ? own.length : lettersOf(own) === lettersOf(other) ? 0.5 : 0;
    if (distance - favour < (best?.distance ?? Number.POSITIVE_INFINITY)) {
      best = { name: candidate, distance: distance - favour };
    }
  }
  return best?.name ?? known.find((candidate) => !isPath(candidate) && isPartOf(name, candidate));
}

function lettersOf(name: string): string {
  return [...name].sort().join('');
}

function isPath(name: string): boolean {
  return /[/#]/.test(name);
}

/** A name without its folder, ending and way of writing: `pricerule` of `shared/price-rule.schema.json`. */
function stemOf(name: string): string {
  const last = name.split(/[/#]/).at(-1) ?? '';
  return last
    .replace(/(\.schema)?(\.json)?$/, '')
    .replace(/[-_ ]/g, '')
    .toLowerCase();
}

/** Small letters, digits and single hyphens: `Dados Gerais` is `dados-gerais`, `otherName` `other-name`. */
export function kebabOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** `otherName` of `Other name`. */
export function camelOf(name: string): string {
  return kebabOf(name).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Letters that look like Latin ones, and the Latin ones in the same order. */
const LOOK_ALIKES = [
  'асеорхуіјѕАВСЕНІЈКМОРЅТХУοανρΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
  'aceopxyijsABCEHIJKMOPSTXYoavpABEZHIKMNOPTYX',
] as const;

/** A name as it is read: with Latin letters in the place of those that only look like them. */
export function inLatin(name: string): string {
  const [strange, latin] = LOOK_ALIKES;
  return name.replace(/\P{ASCII}/gu, (letter) => latin[strange.indexOf(letter)] ?? letter);
}

function isPartOf(name: string, candidate: string): boolean {
  return name.length >= 4 && candidate.toLowerCase().includes(name.toLowerCase());
}

/** Letters added, removed, replaced or swapped with their neighbour. */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(beforePrevious, column - 2) + 1);
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}

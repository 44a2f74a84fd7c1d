/**
 * The known name nearest to a misspelt one.
 */
import { byCodeUnit } from '../json.ts';

/**
 * The nearest of `names`, or nothing when none is near enough to be meant. Case counts less than letters. Of those
 * that are near, the one that `context` names is meant, and two letters that changed places are nearer than another one.
 */
export function nearestName(name: string, names: readonly string[], context = ''): string | undefined {
  const own = read(name);
  const known = readAll(names);
  const same = known.find(({ stem }) => stem === own.stem);
  if (same !== undefined) return same.name;
  const said = kebabOf(context).split('-');
  let best: { name: string; distance: number } | undefined;
  for (const other of known) {
    if (lettersBetween(own, other) > Math.max(2, name.length / 3)) continue;
    // Paths of one folder are alike, whatever their files are called.
    const [written, wanted] = other.isPath ? [own.stem, other.stem] : [own.lower, other.lower];
    const least = other.isPath && written.length > 3 ? 2 : 1;
    const most = Math.min(Math.max(least, Math.floor(written.length / 3)), written.length - 1);
    const isSaid = said.includes(wanted);
    const enough = isSaid || best === undefined ? most : Math.min(most, Math.floor(best.distance + 0.5));
    const distance = editDistance(written, wanted, enough);
    if (distance > enough) continue;
    const isSwapped = written.length === wanted.length && lettersOf(written) === lettersOf(wanted);
    const favour = isSaid ? written.length : isSwapped ? 0.5 : 0;
    const order = distance - favour - (best?.distance ?? Number.POSITIVE_INFINITY);
    if (order < 0 || (order === 0 && byCodeUnit(other.name, best?.name ?? '') < 0))
      best = { name: other.name, distance: distance - favour };
  }
  return best?.name ?? known.find((other) => !other.isPath && isPartOf(name, other.name))?.name;
}

interface Name {
  readonly name: string;
  readonly isPath: boolean;
  /** Without folder, ending and way of writing: `pricerule` of `shared/price-rule.schema.json`. */
  readonly stem: string;
  readonly lower: string;
  /** The letters and digits of the stem, a bit each. */
  readonly letters: number;
}

const READ = new WeakMap<readonly string[], readonly Name[]>();

/** A thousand misspelt names may be compared with one list. */
function readAll(names: readonly string[]): readonly Name[] {
  const before = READ.get(names);
  if (before?.length === names.length) return before;
  const known = names.map(read);
  READ.set(names, known);
  return known;
}

function read(name: string): Name {
  const last = name.split(/[/#]/).at(-1) ?? '';
  const stem = last
    .replace(/(\.schema)?(\.json)?$/, '')
    .replace(/[-_ ]/g, '')
    .toLowerCase();
  const letters = [...stem].reduce((bits, each) => bits | (1 << ((each.codePointAt(0) ?? 0) % 32)), 0);
  return { name, isPath: /[/#]/.test(name), stem, lower: name.toLowerCase(), letters };
}

/** At least as many are added, removed or replaced between the two, which is seen at once. */
function lettersBetween({ letters: own }: Name, { letters: other }: Name): number {
  return Math.max(bitsIn(own & ~other), bitsIn(other & ~own));
}

function bitsIn(number: number): number {
  let count = 0;
  for (let bits = number; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

function lettersOf(name: string): string {
  return [...name].sort().join('');
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

/** Letters added, removed, replaced or swapped with their neighbour; where it is more than `most`, some number above. */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
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
      least = Math.min(least, cost);
    }
    // A swap looks back two rows, and costs one.
    if (least > most + 1) return least;
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}

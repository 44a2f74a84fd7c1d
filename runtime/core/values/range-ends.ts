/**
 * The two ends of a range: what lies between them is the same in whichever order they were written. One reading for
 * conditions, filters of a table and the warnings of a form. Days, moments and codes are spelled so that their texts
 * are ordered as they are.
 */

/** Below 0 where `one` comes first; 0 where the two cannot be compared, or one of them is empty. */
export function compareEnds(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one !== 'string' || typeof other !== 'string' || one === '' || other === '') return 0;
  return compareTexts(one, other);
}

export function isReversed(from: unknown, to: unknown): boolean {
  return compareEnds(from, to) > 0;
}

export function orderedEnds<End>(from: End, to: End): readonly [End, End] {
  return isReversed(from, to) ? [to, from] : [from, to];
}

/** By characters, as databases order UTF-8; JavaScript's own order is that of UTF-16. */
export function compareTexts(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let index = 0; index < shorter; index += 1) {
    const left = one.charCodeAt(index);
    const right = other.charCodeAt(index);
    if (left !== right) {
      const isPair = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;
      return isPair(left) === isPair(right) ? left - right : isPair(left) ? 1 : -1;
    }
  }
  return one.length - other.length;
}

/**
 * Compares strings by their UTF-8 bytes, as Firestore and SQLite do, without encoding them.
 * JavaScript compares UTF-16 units, which puts surrogate pairs (emoji) before U+E000…U+FFFF.
 */
export function compareUtf8(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left === right) continue;
    const leftHigh = isSurrogate(left);
    return leftHigh === isSurrogate(right) ? left - right : leftHigh ? 1 : -1;
  }
  return a.length - b.length;
}

/** Half an emoji has no UTF-8: it becomes U+FFFD, as it would on its way through any encoder. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

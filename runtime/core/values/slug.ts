/**
 * Readable ids and addresses from Portuguese words: `Panelas de Pressão` becomes `panelas-de-pressao`. What no letter or
 * digit of the alphabet is near to leaves nothing.
 */

export function slugFrom(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A typed address as the pattern wants it, its parts between slashes kept; as it was typed where that does not help. */
export function correctedSlug(typed: string, pattern: string): string {
  const wanted = new RegExp(pattern, 'u');
  if (wanted.test(typed)) return typed;
  const parts = typed.split('/').map(slugFrom);
  const corrected = parts.filter((part) => part !== '').join('/');
  return wanted.test(corrected) ? corrected : typed;
}

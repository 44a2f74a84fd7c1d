/**
 * The plural of a label, as `balcao new` proposes it: `Nota fiscal` is `Notas fiscais`, `Papel de parede` `Papéis de
 * parede`. The rules of the grammar with their commonest exceptions; `--plural` says all else.
 */

/** What follows says of what kind the thing is, and stays. */
const PREPOSITIONS = /^(de|d[aoe]s?|em|n[ao]s?|com|sem|para|por|sob|a|à)$/i;

/** Those that take neither the rule of `-ão` nor each other's. */
const OF_MAO = /^(mão|irmão|cidadão|cristão|órgão|órfão|grão|chão|bênção|vão|desvão)$/i;
const OF_PAO = /^(pão|cão|alemão|capitão|catalão|escrivão|tabelião|guardião)$/i;

export function portuguesePlural(label: string): string {
  const words = label.split(' ');
  const end = words.findIndex((word, index) => index > 0 && PREPOSITIONS.test(word));
  return words.map((word, index) => (end === -1 || index < end ? pluralOf(word) : word)).join(' ');
}

function pluralOf(word: string): string {
  const lower = word.toLowerCase();
  if (lower === 'e' || lower === '' || /[^\p{L}]$/u.test(word)) return word;
  if (OF_MAO.test(lower)) return `${word}s`;
  if (lower.endsWith('ão')) return `${word.slice(0, -2)}${OF_PAO.test(lower) ? 'ães' : 'ões'}`;
  if (lower.endsWith('m')) return `${word.slice(0, -1)}ns`;
  if (/[rz]$/.test(lower)) return `${word}es`;
  if (lower.endsWith('s')) return ofS(word);
  if (lower.endsWith('x')) return word;
  return /[aeou]l$|il$/.test(lower) ? ofL(word) : `${word}s`;
}

/** Where another syllable bears the accent, the last one is spoken lightly: `Nível`, `Útil`. */
function isAccented(part: string): boolean {
  return /[áéíóúâêô]/i.test(part);
}

function ofL(word: string): string {
  const stem = word.slice(0, -2);
  const vowel = word.at(-2) ?? '';
  if (/i/i.test(vowel)) return `${stem}${isAccented(stem) ? 'eis' : 'is'}`;
  const stressed: { readonly [vowel: string]: string } = { e: 'é', o: 'ó' };
  return `${stem}${isAccented(stem) ? vowel : (stressed[vowel] ?? vowel)}is`;
}

function ofS(word: string): string {
  const plain: { readonly [vowel: string]: string } = { á: 'a', é: 'e', ê: 'e', í: 'í', ó: 'o', ú: 'ú' };
  const vowel = plain[word.at(-2) ?? ''];
  return vowel === undefined ? word : `${word.slice(0, -2)}${vowel}ses`;
}

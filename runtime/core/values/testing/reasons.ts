/**
 * Reasons of which something can be seen, and others of which nothing can, for whoever judges them.
 */
export const UNSEEN_REASONS: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'nothing', text: '' },
  { name: 'blanks and lines', text: ' \n\t\u00a0\u3000' },
  { name: 'a space without width', text: '\u200b' },
  { name: 'an empty Braille cell', text: '\u2800' },
  { name: 'a mark without its letter', text: '\u0301\u0303' },
  { name: 'a soft hyphen and a joiner', text: '\u00ad\u200d' },
  { name: 'a turned reading order', text: '\u202e\u2069' },
  { name: 'a mark of bytes', text: '\ufeff' },
  { name: 'Korean fillers', text: '\u115f\u1160\u3164\uffa0' },
  { name: 'a selector of variants', text: '\ufe0f\u{e0100}' },
  { name: 'tags', text: '\u{e0041}\u{e007f}' },
  { name: 'controls', text: '\u0007\u009b' },
];

export const VISIBLE_REASONS: readonly string[] = [
  'Concorrente',
  '9',
  '?',
  'ç',
  'a\u0301',
  '\u200bCampanha',
  'Тест',
  '促销',
  '👍',
  '⠓',
];

/**
 * Characters of HTML: how a value is written in it, and what an entity stands for. Of the named ones those of Latin
 * letters and of print are known, which is what e-mails in Portuguese are written with.
 */

/** Between tags and in a quoted value. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, numbered);
}

/** Nothing but letters and digits as they are: in a value without quotes, in a comment. */
export function fullyEscaped(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, numbered);
}

function numbered(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

/** From U+00A0 on. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const NAMED = new Map([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", zwnj: '', zwj: '' }),
  ...Object.entries({ hellip: '…', ndash: '–', mdash: '—', bull: '•', euro: '€', trade: '™' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', larr: '←', rarr: '→' }),
]);

/** An entity that is not known stays as it is written. */
export function unescaped(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (written, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(name) ?? written;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

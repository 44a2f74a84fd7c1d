/**
 * Telephone numbers: stored in E.164 (`+5511987654321`), typed and shown as people write them (`(11) 98765-4321`,
 * `+351 912 345 678`). Brazilian ones are checked for area code and length.
 */

const E164 = /^\+[1-9]\d{6,14}$/;
/** Two digits of area code, neither of them zero; nine digits for mobiles, which start with 9, eight for land lines. */
const BRAZILIAN = /^\+55([1-9][1-9])(9\d{4}|[2-5]\d{3})(\d{4})$/;
/** Country codes of one and two digits; all others have three (ITU-T E.164). */
const COUNTRY = /^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

export function isPhone(text: string): boolean {
  return text.startsWith('+55') ? BRAZILIAN.test(text) : E164.test(text);
}

/** Without a country it is Brazil's. A text that is no number stays as it is. */
export function phoneAsMeant(typed: string): string {
  if (!WRITTEN.test(typed)) return typed;
  const { country, digits } = numberIn(typed);
  const isWhole = country || digits.startsWith('55');
  return [...(country ? [] : [`+55${digits}`]), ...(isWhole ? [`+${digits}`] : [])].find(isPhone) ?? typed;
}

/** What the stored numbers begin with that are shown with this beginning. */
export function phoneStart(typed: string): string {
  if (typed === '' || !WRITTEN.test(typed)) return typed;
  const { country, digits } = numberIn(typed);
  return country || digits === '' ? `+${digits}` : `+55${digits}`;
}

/** The stored number as people write it; a text that is none as it is. */
export function shownPhone(stored: string): string {
  const [, area, first, last] = BRAZILIAN.exec(stored) ?? [];
  if (area !== undefined) return `(${area}) ${first}-${last}`;
  const [, country, number = ''] = isPhone(stored) ? (COUNTRY.exec(stored) ?? []) : [];
  return country === undefined ? stored : `+${country} ${number.replace(/\d{3}(?=\d{2})/g, '$& ')}`;
}

/** Nothing but a number and what people put between its digits. A slash stands between two numbers. */
const WRITTEN = /^\(?\+?[\d\s().-]*$/;

/** A zero before the area code is dialled, and no part of the number; two before a country stand for its plus. */
function numberIn(typed: string): { readonly country: boolean; readonly digits: string } {
  const digits = typed.replace('(0)', '').replace(/\D/g, '');
  if (!/^\(?\+/.test(typed) && !digits.startsWith('00'))
    return { country: false, digits: digits.replace(/^0/, '') };
  return { country: true, digits: digits.replace(/^0+/, '').replace(/^550/, '55') };
}

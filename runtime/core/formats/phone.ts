/**
 * Telephone numbers in E.164: `+5511987654321`. Brazilian ones are checked for area code and length.
 */

const E164 = /^\+[1-9]\d{6,14}$/;
/** Two digits of area code, neither of them zero; nine digits for mobiles, which start with 9, eight for land lines. */
const BRAZILIAN = /^\+55[1-9][1-9](9\d{8}|[2-5]\d{7})$/;

export function isPhone(text: string): boolean {
  return text.startsWith('+55') ? BRAZILIAN.test(text) : E164.test(text);
}

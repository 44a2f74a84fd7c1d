/**
 * Under which one person's number is found, however it was written and by whom: WhatsApp leaves the ninth digit out of
 * Brazilian mobiles that are older than it.
 */
import { isPhone } from './phone.ts';
import { textAsMeant } from './text-as-meant.ts';

/** A mobile as it was before the ninth digit. */
const EIGHT_DIGITS = /^55([1-9][1-9])([6-9]\d{7})$/;

/** Digits with the country's code, and with the ninth digit: `5511987654321`. `undefined` where it is no number. */
export function phoneAddress(typed: string): string | undefined {
  const meant = textAsMeant('phone', typed);
  if (isPhone(meant)) return meant.slice(1);
  if (/[^\d\s().+-]/.test(meant)) return undefined;
  const digits = meant.replace(/\D/g, '').replace(/^0{1,2}/, '');
  for (const whole of [digits, `55${digits}`]) {
    const [, area, number] = EIGHT_DIGITS.exec(whole) ?? [];
    if (area !== undefined) return `55${area}9${number}`;
  }
  return undefined;
}

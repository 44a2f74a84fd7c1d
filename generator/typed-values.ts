/**
 * Numbers and flags that people wrote as texts, as Brazil and other tools write them.
 */

const YES = /^(true|yes|y|on|sim|s|verdadeiro|ativo|1)$/i;
const NO = /^(false|no|n|off|não|nao|falso|inativo|0)$/i;

export function flagOf(value: unknown): boolean | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  if (YES.test(text.trim())) return true;
  return NO.test(text.trim()) ? false : undefined;
}

/** The number in `1.234,50`, `R$ 10,00`, `5%` and `20`; none where the text is no number, or two: `1.234`. */
export function numbersIn(text: string): number[] {
  const digits = text.replace(/^R\$|%$|\s/g, '');
  if (/^\d{1,3}(\.\d{3})+$/.test(digits)) return [];
  const number = Number(/,\d+$/.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits);
  return digits !== '' && Number.isFinite(number) ? [number] : [];
}

/** The only number in `max 80` and `até 200 caracteres`. */
export function numberWithin(text: string): number | undefined {
  const [only = '', second] = numbersIn(text).length === 1 ? [text] : (text.match(/\d[\d.,]*/g) ?? []);
  return second === undefined ? numbersIn(only)[0] : undefined;
}

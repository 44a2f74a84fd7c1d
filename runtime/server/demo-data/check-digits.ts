/**
 * Completes numbers with their check digits: CPF, CNPJ and EAN-13.
 * The rules that refuse wrong ones are `runtime/core/formats`; these only make right ones.
 */

/** Nine digits in, `000.000.000-00` out. */
export function cpfFrom(base: string): string {
  const digits = withDigit(withDigit(base, cpfWeight(10)), cpfWeight(11));
  return digits.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
}

/** Twelve digits in, `00.000.000/0000-00` out. */
export function cnpjFrom(base: string): string {
  const digits = withDigit(withDigit(base, cnpjWeight(5)), cnpjWeight(6));
  return digits.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
}

/** Twelve digits in, thirteen out. */
export function ean13From(base: string): string {
  const sum = weightedSum(base, (index) => (index % 2 === 0 ? 1 : 3));
  return `${base}${(10 - (sum % 10)) % 10}`;
}

function withDigit(digits: string, weight: (index: number) => number): string {
  const rest = weightedSum(digits, weight) % 11;
  return `${digits}${rest < 2 ? 0 : 11 - rest}`;
}

/** Weights that fall by one from the first. */
function cpfWeight(first: number): (index: number) => number {
  return (index) => first - index;
}

/** Weights that fall by one from the first, and start again at 9 after 2. */
function cnpjWeight(first: number): (index: number) => number {
  return (index) => (index <= first - 2 ? first - index : first + 8 - index);
}

function weightedSum(digits: string, weight: (index: number) => number): number {
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * weight(index), 0);
}

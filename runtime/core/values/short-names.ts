/**
 * Names of a calendar as a chip has room for them: `Seg`, `Ter`, `Qua`. The names themselves where three letters do not
 * tell them apart.
 */
export function shortNames(names: readonly string[]): readonly string[] {
  const short = names.map((name) => Array.from(name).slice(0, 3).join(''));
  return new Set(short).size === names.length ? short : names;
}

/** Days of a week or months of a year, by their numbers. */
export function isCalendar(values: readonly unknown[]): boolean {
  return (values.length === 7 || values.length === 12) && values.every((value, index) => value === index + 1);
}

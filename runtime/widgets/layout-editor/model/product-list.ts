/**
 * The list of codes of a Products, as it is edited.
 */
import { productCodes } from '../../../core/layout/references.ts';

export interface AddedCodes {
  readonly codes: readonly string[];
  /** What was there, or came more than once: it stands where it stood first. */
  readonly doubles: readonly string[];
}

/** Codes of a pasted text, between commas, spaces or lines, after those that are there. */
export function addCodes(codes: readonly string[], text: string): AddedCodes {
  const given = text.split(/[\s,;]+/).filter((code) => code !== '');
  const seen = new Set(codes);
  const doubles = new Set<string>();
  for (const code of given) {
    if (seen.has(code)) doubles.add(code);
    seen.add(code);
  }
  return { codes: [...new Set([...codes, ...productCodes(text)])], doubles: [...doubles] };
}

/** The same list where the code cannot go there, or is there. */
export function movedCode(codes: readonly string[], index: number, to: number): readonly string[] {
  const code = codes[index];
  if (code === undefined || to < 0 || to >= codes.length || to === index) return codes;
  const left = codes.filter((_one, at) => at !== index);
  return [...left.slice(0, to), code, ...left.slice(to)];
}

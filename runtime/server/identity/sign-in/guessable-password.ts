/**
 * Says whether a password is among the first that somebody tries: a common one, the product's name, or the user's own
 * e-mail, also with digits and signs around it. Long passwords of any words pass: no kinds of characters are asked for.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Two letters among many digits and signs are no name. */
const SHORTEST_NAME = 3;
const LONGEST_REPEATED = 4;
const RUNS = ['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

export function isGuessable(password: string, email: string): boolean {
  const plain = plainOf(password);
  const word = plain.replace(/^[^a-z]+|(?<![^a-z])[^a-z]+$/g, '');
  if ([plain, word].some((each) => commonPasswords().has(each))) return true;
  if (isRepeated(plain) || isRun(plain)) return true;
  const names = namesIn(email);
  return [plain, word].some((each) => names.has(squeezed(each)));
}

let common: ReadonlySet<string> | undefined;

/** Read at the first question: most starts of a server ask none. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split(/\r?\n/)
      .filter((line) => line !== '' && !line.startsWith('# ')),
  );
  return common;
}

/** The address, what stands before its `@`, and the first name of its domain. */
function namesIn(email: string): ReadonlySet<string> {
  const plain = plainOf(email);
  const [local = '', domain = ''] = plain.split('@');
  const names = [plain, local, domain, domain.split('.')[0] ?? ''];
  return new Set(names.map(squeezed).filter((name) => name.length >= SHORTEST_NAME));
}

/** `abababab`, `senhasenha`. */
function isRepeated(plain: string): boolean {
  const [, unit] = /^(.+?)\1+$/.exec(plain) ?? [];
  return unit !== undefined && (unit.length <= LONGEST_REPEATED || commonPasswords().has(unit));
}

/** `23456789`, `hgfedcba`, `wertyuiop`. */
function isRun(plain: string): boolean {
  const backwards = [...plain].reverse().join('');
  return RUNS.some((run) => run.includes(plain) || run.includes(backwards));
}

function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function squeezed(plain: string): string {
  return plain.replace(/[^a-z0-9]/g, '');
}

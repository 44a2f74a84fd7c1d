/**
 * A field path as Firestore reads it: names joined by dots, in backquotes where they are no plain identifiers.
 */
export function printFieldPath(path: readonly string[]): string {
  return path
    .map((name) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
}

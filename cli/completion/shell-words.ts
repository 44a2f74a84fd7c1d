/**
 * What bash and zsh share: finding the command that is being typed, and the names of collections.
 */
import { type CompletedCommand, everyCommand } from './command-tree.ts';

/** Prints the collections' names: the first column of the list, without its head. */
export const COLLECTIONS = "balcao list 2>/dev/null | sed -e 1d -e 's/ .*//'";

/** The variable `at` holds the command's path, each part with a space before it. */
export function pathKey({ path }: CompletedCommand): string {
  return path.map((name) => ` ${name}`).join('');
}

/** The arm of a `case` that takes a further word for a part of the command. */
export function knownPaths(program: CompletedCommand): string {
  return everyCommand(program)
    .filter(({ path }) => path.length > 0)
    .map((command) => `"${pathKey(command)}"`)
    .join('|');
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

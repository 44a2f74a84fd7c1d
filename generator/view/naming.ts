/**
 * Names and places of generated files, and the first line that each of them carries.
 */

export const COMMAND = 'balcao generate';
/** What every generated file says in its first line; only files that say it are ever replaced or removed. */
export const MARKER = `by \`${COMMAND}\`. Do not edit.`;

/** `source` is relative to the schemas folder. The folder is always called `schemas`, wherever it lies. */
export function notice(source: string): string {
  return `Generated from schemas/${source} ${MARKER}`;
}

export const NOTICE_OF_ALL = `Generated from schemas/ ${MARKER}`;
export const NOTICE_OF_API = `Generated from runtime/contract/api/ ${MARKER}`;

export function collectionFolder(name: string): string {
  return `collections/${name}`;
}

/** The import of a runtime module from a generated file, `depth` folders below the output folder. */
export function runtimeImport(runtime: string, depth: number, module: string): string {
  return `${'../'.repeat(depth)}${runtime}/${module}`;
}

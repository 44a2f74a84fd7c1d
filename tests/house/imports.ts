/**
 * Reads which module imports which, from the source text alone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

export interface ModuleImport {
  /** The importing file, relative to the project, with `/`. */
  readonly from: string;
  readonly line: number;
  /** A project file (relative, with `/`), or a package or virtual module as written. */
  readonly to: string;
  readonly kind: 'file' | 'package';
  /** Erased at run time. */
  readonly typeOnly: boolean;
  /** `import('…')`: loaded when it is needed. */
  readonly lazy?: boolean;
}

const SOURCE = /\.(ts|tsx|mts)$/;
const IMPORT =
  /^[ \t]*(?:import|export)\s+(type\s+)?(?:[^'";]*?\bfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

export function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourceFiles(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

export function importsOf(root: string, file: string): ModuleImport[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].map((match) => {
    const target = match[2] ?? match[3] ?? '';
    const isFile = target.startsWith('.');
    return {
      from: file,
      line: text.slice(0, match.index).split('\n').length,
      to: isFile
        ? relative(root, join(root, dirname(file), target))
            .split(sep)
            .join('/')
        : target,
      kind: isFile ? 'file' : 'package',
      typeOnly: match[1] !== undefined,
      lazy: match[3] !== undefined,
    };
  });
}

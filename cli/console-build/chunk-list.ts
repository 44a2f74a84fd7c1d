/**
 * Says beside a console build which modules each of its scripts holds and what it loads with it, so that a test can
 * tell what is on the first screen without building again. The page never reads it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const CHUNK_LIST = '.chunks.json';

export interface ChunkNote {
  readonly file: string;
  /** The module that the script is asked for by, below the project; absent where only other scripts import it. */
  readonly door?: string;
  /** The scripts that come with it. */
  readonly imports: readonly string[];
  /** Below the project. */
  readonly modules: readonly string[];
}

export function chunkList(project: string): Plugin {
  const place = (id: string) => relative(project, id);
  return {
    name: 'balcao-chunk-list',
    apply: 'build',
    writeBundle({ dir: folder }, bundle) {
      if (!folder) return;
      const notes = Object.values(bundle).flatMap((output): ChunkNote[] => {
        if (output.type !== 'chunk') return [];
        const { fileName: file, facadeModuleId: door, imports } = output;
        const modules = Object.keys(output.modules).map(place);
        return [{ file, ...(door && { door: place(door) }), imports, modules }];
      });
      writeFileSync(join(folder, CHUNK_LIST), JSON.stringify(notes));
    },
  };
}

/** Of a built console. */
export function readChunkList(folder: string): readonly ChunkNote[] {
  return JSON.parse(readFileSync(join(folder, CHUNK_LIST), 'utf8'));
}

/**
 * Which database files a data folder consists of, a shop's or a Firestore's alone, and whether each is intact. Looking
 * disturbs nobody: a server may be running on them.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from '../data-folder.ts';
import { BackupError } from './backup-error.ts';
import { type Inspection, inspect, type Room } from './inspect.ts';

/** Where a Firestore alone keeps the store of each project. */
export const PROJECTS_FOLDER = 'firestore';

export interface StoreFile {
  /** Within the folder. */
  readonly name: string;
  readonly rooms: readonly Room[];
}

export interface StoreVerdict {
  readonly name: string;
  /** Absent: the file is damaged. */
  readonly found?: Inspection;
}

export function hasProjects(folder: string): boolean {
  return existsSync(join(folder, PROJECTS_FOLDER));
}

export function storesOf(folder: string): readonly StoreFile[] {
  if (!hasProjects(folder)) return [{ name: DATABASE_FILE, rooms: ['firestore', 'identity'] }];
  const projects = readdirSync(join(folder, PROJECTS_FOLDER)).filter((name) => name.endsWith('.db'));
  return [
    { name: DATABASE_FILE, rooms: ['identity'] },
    ...projects.sort().map((name) => ({ name: join(PROJECTS_FOLDER, name), rooms: ['firestore'] as const })),
  ];
}

/** Throws a BackupError NO_DATA. */
export function checkStores(folder: string): readonly StoreVerdict[] {
  if (!existsSync(join(folder, DATABASE_FILE))) throw new BackupError('NO_DATA', folder);
  return storesOf(folder).map(({ name, rooms }) => {
    try {
      return { name, found: inspect(join(folder, name), rooms) };
    } catch (error) {
      if (error instanceof BackupError) return { name };
      throw error;
    }
  });
}

/**
 * The demo's data, made once before the browser tests: a server takes a copy, as making them takes longer than all else
 * of its start. Where they were not made, it makes its own.
 */
import { cp } from 'node:fs/promises';
import process from 'node:process';

/** The variable that names the folder. */
export const SEEDED_DATA = 'BALCAO_SEEDED_DATA';

/** Into a data folder that is empty or missing. */
export async function copySeededData(folder: string): Promise<void> {
  const seeded = process.env[SEEDED_DATA];
  if (seeded !== undefined) await cp(seeded, folder, { recursive: true });
}

/**
 * Whether a path, which may not exist yet, lies in a data folder or is one of its files. Places are compared by what they are
 * and not by their names, so that links, mounts and other spellings are seen through.
 */
import { lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isDataFolder } from '../data-folder.ts';

/** True as well where the path leads out of the folder: then a link in it would be replaced. */
export function isWithin(path: string, folder: string): boolean {
  const own = new Set([folder, ...readdirSync(folder).map((name) => join(folder, name))].map(identityOf));
  own.delete(undefined);
  return placesAbove(path).some((place) => own.has(identityOf(place)));
}

/** Of this store or of another one. */
export function isWithinAnyData(path: string): boolean {
  return placesAbove(path).some(isDataFolder);
}

/** The path itself among them, by its own name and by what it leads to. */
function placesAbove(path: string): readonly string[] {
  const whole = resolve(path);
  return [join(placeOf(dirname(whole)), basename(whole)), placeOf(whole)].flatMap(upwards);
}

/** Of what a path leads to; `undefined` where nothing is. */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}/${ino}`;
  } catch {
    return undefined;
  }
}

/** Without links; what is missing keeps its name. */
function placeOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || dirname(path) === path) return path;
    const above = placeOf(dirname(path));
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    return isLink ? placeOf(resolve(above, readlinkSync(path))) : join(above, basename(path));
  }
}

function upwards(path: string): string[] {
  const above = dirname(path);
  return above === path ? [path] : [path, ...upwards(above)];
}

/**
 * Finds writes to Firestore that do not pass the one door, in the source text of a module.
 */

/** The modules of the door, and what each may take from the SDK to write with. */
const DOOR: { readonly [file: string]: readonly string[] } = {
  'runtime/data/firestore/writing/commit.ts': ['runTransaction'],
};

const WRITES = ['setDoc', 'addDoc', 'updateDoc', 'deleteDoc', 'writeBatch', 'runTransaction'];

const FROM_FIREBASE =
  /(?:import|export)\s+(?!type\b)([^'";]*?)\s*from\s*['"](@?firebase\/firestore[^'"]*)['"]/g;

/** One sentence for each way in which the module could write past the door. */
export function writesPastTheDoor(file: string, source: string): string[] {
  return [...source.matchAll(FROM_FIREBASE)].flatMap(([, names = '', module = '']) => {
    if (names.includes('*'))
      return [`${file} takes all of ${module}: name what it needs, so that writes can be seen`];
    return WRITES.filter((write) => new RegExp(`\\b${write}\\b`).test(names))
      .filter((write) => !DOOR[file]?.includes(write))
      .map((write) => `${file} uses ${write}: write through the DocumentWriter of runtime/data`);
  });
}

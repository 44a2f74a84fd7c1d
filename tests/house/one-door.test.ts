import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles } from './imports.ts';
import { writesPastTheDoor } from './one-door.ts';

const root = resolve(import.meta.dirname, '../..');
const files = ['cli', 'generated', 'generator', 'runtime']
  .flatMap((folder) => sourceFiles(root, folder))
  .filter((file) => !/\.test\.tsx?$/.test(file));

/** Every package that loads at once with a module. */
function packagesOf(entry: string): Set<string> {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { to, kind, typeOnly, lazy } of importsOf(root, file)) {
      if (typeOnly || lazy) continue;
      if (kind === 'package') packages.add(to);
      else visit(to);
    }
  };
  visit(entry);
  return packages;
}

describe('the one door for writes', () => {
  it('is passed by every write of the console', () => {
    expect(files.length).toBeGreaterThan(50);
    const sentences = files.flatMap((file) =>
      writesPastTheDoor(file, readFileSync(join(root, file), 'utf8')),
    );
    expect(sentences).toEqual([]);
  });

  const cases: { name: string; file: string; source: string; seen: number }[] = [
    {
      name: 'sees a write among other imports, over several lines',
      file: 'runtime/app/save.ts',
      source: "import {\n  doc,\n  setDoc,\n} from 'firebase/firestore';",
      seen: 1,
    },
    {
      name: 'sees a write that is renamed',
      file: 'runtime/app/save.ts',
      source: "import { updateDoc as change } from 'firebase/firestore/lite';",
      seen: 1,
    },
    {
      name: 'sees a write that is passed on',
      file: 'runtime/data/firestore/index.ts',
      source: "export { deleteDoc } from '@firebase/firestore';",
      seen: 1,
    },
    {
      name: 'refuses to take everything',
      file: 'runtime/data/firestore/reading/firestore-live.ts',
      source: "import * as firestore from 'firebase/firestore';",
      seen: 1,
    },
    {
      name: 'lets the door itself write in transactions, and in no other way',
      file: 'runtime/data/firestore/writing/commit.ts',
      source: "import { runTransaction, setDoc } from 'firebase/firestore';",
      seen: 1,
    },
    {
      name: 'lets reads pass',
      file: 'runtime/app/read.ts',
      source: "import { doc, onSnapshot } from 'firebase/firestore';",
      seen: 0,
    },
    {
      name: 'lets types pass',
      file: 'runtime/app/read.ts',
      source: "import type { Firestore } from 'firebase/firestore';",
      seen: 0,
    },
  ];
  it.each(cases)('$name', ({ file, source, seen }) => {
    expect(writesPastTheDoor(file, source)).toHaveLength(seen);
  });
});

describe('what the browser loads', () => {
  it('is nothing of Firebase with the hooks', () => {
    const packages = [...packagesOf('runtime/data/index.ts')];
    expect(packages).toContain('@tanstack/react-query');
    expect(packages.filter((name) => name.startsWith('firebase') || name === 'ra-data-fakerest')).toEqual([]);
  });

  it('is nothing of Firestore with the sign-in', () => {
    const packages = [...packagesOf('runtime/data/firebase/index.ts')];
    expect(packages).toContain('firebase/auth');
    expect(packages).not.toContain('firebase/firestore');
  });
});

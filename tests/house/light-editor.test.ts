/**
 * What stands when the layout editor opens does without MUI and Emotion: with them it would weigh twice as much in a
 * page that has React alone (decision 44). What opens over it is fetched later, and has them.
 */
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from './imports.ts';

const root = resolve(import.meta.dirname, '../..');
const WIDGET = 'runtime/widgets/layout-editor';
const HEAVY = /^@(mui|emotion|tanstack)\//;

/** The files that come with these, and the packages that they import at run time. */
function broughtBy(doors: readonly string[]) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...doors];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const { to, kind, typeOnly, lazy } of importsOf(root, file)) {
      if (typeOnly || lazy) continue;
      if (kind === 'file') waiting.push(to);
      else packages.add(to);
    }
  }
  return { files: [...files], packages: [...packages] };
}

it('opens the layout editor without MUI, Emotion and a list of TanStack', () => {
  const { files, packages } = broughtBy([`${WIDGET}/index.ts`, `${WIDGET}/view/Visit.tsx`]);
  expect(files).toContain(`${WIDGET}/view/properties/Properties.tsx`);
  expect(packages).toContain('dompurify');
  expect(packages.filter((name) => HEAVY.test(name))).toEqual([]);
});

it('finds MUI in what opens over the editor', () => {
  const { packages } = broughtBy([`${WIDGET}/view/dialogs/EditorDialogs.tsx`]);
  expect(packages.filter((name) => HEAVY.test(name))).toContain('@mui/material/Dialog');
});

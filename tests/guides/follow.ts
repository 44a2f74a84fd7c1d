/**
 * The guides to a new collection and to a new field type, followed to the letter in a copy of the project: files that
 * are saved, lines that are added, and nothing else.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const COLLECTION_GUIDE = 'docs/adding-a-collection.md';
export const FIELD_TYPE_GUIDE = 'docs/adding-a-field-type.md';

const EDIT =
  /^(?:Save this as `(?<made>[^`]+)`|In `(?<changed>[^`]+)`, after the line `(?<line>[^`]+)`):\n\n```\w+\n(?<text>[\s\S]*?)^```$/gm;

/**
 * Carries out the steps of a guide; returns the files that it names. Throws where a file is there that the guide makes,
 * or a line is not there once.
 */
export function followGuide(project: string, guide: string): string[] {
  const steps = readFileSync(join(project, guide), 'utf8').matchAll(EDIT);
  const files = [...steps].map(({ groups = {} }) => {
    const { made, changed = '', line = '', text = '' } = groups;
    if (made === undefined) addAfter(project, changed, line, text);
    else make(project, made, text);
    return made ?? changed;
  });
  return [...new Set(files)];
}

function make(project: string, file: string, text: string): void {
  const path = join(project, file);
  if (existsSync(path)) throw new Error(`${file} is there already.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function addAfter(project: string, file: string, line: string, text: string): void {
  const path = join(project, file);
  const [head, ...rest] = readFileSync(path, 'utf8').split(`${line}\n`);
  if (rest.length !== 1) throw new Error(`${file} has the line "${line}" ${rest.length} times.`);
  writeFileSync(path, `${head}${line}\n${text}${rest[0]}`);
}

/** The lines of a page for the shell, without what they say of themselves. */
export function shellLines(page: string): string[] {
  return [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, code = '']) =>
    code
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s+# .*$/, '')),
  );
}

/** The commands that a page names in its sentences, those with a name to fill in left out. */
export function namedCommands(page: string): string[] {
  const named = [...page.matchAll(/`(npx balcao [^`]+)`/g)].map(([, command = '']) => command);
  return [...new Set(named)].filter((command) => !/[A-Z]{2}/.test(command));
}

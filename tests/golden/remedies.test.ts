/**
 * Remedies are followed: each that says a change is made in the text of its file, and what comes of it generates.
 * `mended.txt` shows what the mistaken parts mean then; `UPDATE_GOLDEN=1` writes it anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { mendedText } from '../../generator/diagnostics/apply-edit.ts';
import { inLine } from '../../generator/diagnostics/remedy.ts';
import { isJsonObject } from '../../generator/json.ts';
import { findSources } from '../../generator/read/find-sources.ts';
import { parseSource } from '../../generator/read/parse-source.ts';
import { type Diagnostic, readStages, type SchemaSource } from '../../generator/read-stages.ts';

const PROJECT = join(import.meta.dirname, '../../schemas');
const GOLDEN = join(import.meta.dirname, 'remedies.txt');

const habits = findSources(join(import.meta.dirname, 'diagnostics-habits', 'in'));
/** What the mistaken schemas name: pieces, and collections to choose from. */
const named = findSources(PROJECT).filter(
  ({ file }) =>
    (file.startsWith('shared/') || file === 'catalog/brand.schema.json') &&
    !habits.some((source) => source.file === file),
);

interface Followed {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** Errors whose remedy leaves something to the author. */
  readonly open: readonly Diagnostic[];
  readonly left: readonly string[];
}

/** Every file with an error, after its remedies; the others of the folder stay as they are. */
function followed(sources: readonly SchemaSource[]): Followed[] {
  const found = errorsOf(sources);
  // Of a file that is no JSON the parser says one mistake at a time, and what is then wrong is another.
  const mended = mendedOnce(sources, found).map((source) =>
    isJson(source.text) ? source : Array.from({ length: 5 }).reduce<SchemaSource>(mendedAlone, source),
  );
  const after = errorsOf(mended);
  return sources.flatMap(({ file, text }, index) => {
    const own = found.filter((each) => each.file === file);
    const left = after.filter((each) => each.file === file && (isJson(text) || each.code === 'JSON_SYNTAX'));
    if (own.length === 0) return [];
    return [
      {
        file,
        before: text,
        after: mended[index]?.text ?? '',
        open: own.filter(({ edit }) => edit === undefined),
        left: left.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`),
      },
    ];
  });
}

function mendedOnce(sources: readonly SchemaSource[], found: readonly Diagnostic[]): SchemaSource[] {
  return sources.map((source) => ({
    ...source,
    text: mendedText(
      source.text,
      found.filter(({ file }) => file === source.file),
    ),
  }));
}

function mendedAlone(source: SchemaSource): SchemaSource {
  return mendedOnce([source], errorsOf([source]))[0] ?? source;
}

function errorsOf(sources: readonly SchemaSource[]): Diagnostic[] {
  return readStages(sources).diagnostics.filter(({ severity }) => severity === 'error');
}

/** The fields, hints and keywords that the remedies changed, a line each. */
function changedParts({ file, before, after }: Followed): string {
  if (!isJson(before)) {
    const lines = before.split('\n');
    const changed = after.split('\n').filter((line) => !lines.includes(line));
    return [file, ...changed.map((line) => `  ${line.trim()}`)].join('\n');
  }
  const [was, is] = [partsOf(before), partsOf(after)];
  const lines = Object.entries(is).filter(([name, value]) => was[name] !== value);
  const gone = Object.keys(was).filter((name) => !(name in is));
  const said = [
    ...lines.map(([name, value]) => `${name}: ${value}`),
    ...gone.map((name) => `${name} is gone`),
  ];
  return [file, ...said.map((line) => `  ${line}`)].join('\n');
}

function isJson(text: string): boolean {
  return parseSource({ file: 'catalog/brand.schema.json', text }).value !== undefined;
}

function partsOf(text: string): Record<string, string> {
  const schema: unknown = JSON.parse(text);
  if (!isJsonObject(schema)) return {};
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) =>
      isJsonObject(value) && ['properties', 'x-collection'].includes(name)
        ? Object.entries(value).map(([each, inner]) => [`${name}.${each}`, inLine(inner)])
        : [[name, inLine(value)]],
    ),
  );
}

describe('remedies that say a change', () => {
  let all: readonly Followed[] = [];
  beforeAll(() => {
    all = followed([...habits, ...named]);
  });
  const whole = () => all.filter(({ open }) => open.length === 0);

  it('mend most mistakes of the corpus whole', () => expect(whole().length).toBeGreaterThanOrEqual(300));

  it('leave no mistake behind where all of a file are followed', () => {
    const wrong = whole().filter(({ left }) => left.length > 0);
    expect(wrong.map(({ file, left }) => ({ file, left }))).toEqual([]);
  });

  it('mean what the author wanted', () => {
    const text = `${whole().map(changedParts).join('\n')}\n`;
    if (process.env.UPDATE_GOLDEN) writeFileSync(GOLDEN, text);
    expect(text).toBe(readFileSync(GOLDEN, 'utf8'));
  });
});

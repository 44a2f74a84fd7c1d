/**
 * `balcao data migrate`: moves and fills in stored fields as a rename map says, converts layouts, or goes back as an undo
 * file says. A dry run by default.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseRenameMaps, type RenameMap } from '../../../generator/breaking/rename-map.ts';
import { sameJson } from '../../../generator/breaking/same-json.ts';
import type { CollectionModel } from '../../../generator/index.ts';
import { visibleText } from '../../../runtime/core/values/visible-text.ts';
import { valueAt, withValueAt } from '../../../runtime/server/firestore/values/field-path.ts';
import { EXIT, type ExitCode, UsageError } from '../../exit-codes.ts';
import { shownFrom } from '../../generate-run.ts';
import type { Terminal } from '../../terminal.ts';
import { type DataFlags, modelNamed, modelsFor, openStore } from '../data-run.ts';
import { BATCH, type Documents, type StoredDocument } from '../documents.ts';
import { explainingDocuments } from '../explaining-documents.ts';
import { urlFrom } from '../store-address.ts';
import { writeWhole } from '../write-whole.ts';
import { hasLayouts, withConvertedLayouts } from './convert-layouts.ts';
import { fillFields } from './fill-fields.ts';
import { levelled } from './level-copies.ts';
import { type Decision, migratePage } from './migration.ts';
import { type MigrationTally, migrationTally, printMigration } from './migration-report.ts';
import { refuseUnknownPlaces } from './rename-check.ts';
import { outermost, renameFields } from './rename-fields.ts';
import { openUndoFile, readUndoFile, type UndoEntry, type UndoFile } from './undo-file.ts';

export interface MigrateFlags extends DataFlags {
  readonly map?: string;
  readonly layouts?: boolean;
  readonly copies?: boolean;
  /** Of an undo: why copied fields change back, in both documents. */
  readonly reason?: string;
  readonly undo?: string;
  readonly undoFile?: string;
  readonly dryRun?: boolean;
  readonly apply?: boolean;
}

export async function migrateData(flags: MigrateFlags, terminal: Terminal): Promise<ExitCode> {
  if (flags.apply && flags.dryRun) throw new UsageError('--apply and --dry-run exclude each other.');
  const applying = flags.apply === true;
  const steps = stepsOf(flags, terminal);
  const { documents: opened } = await openStore(flags);
  const documents = explainingDocuments(opened, modelsFor(flags, terminal), visibleText(flags.reason ?? ''));
  const undo = applying ? openUndoFile(undoPath(flags, steps.text, documents.store, terminal)) : undefined;
  const tally = migrationTally(terminal, applying, flags.json === true);
  try {
    await steps.walk(documents, undo, tally);
  } finally {
    undo?.close();
  }
  const report = tally.report(documents.store, undo && shownFrom(terminal.cwd, undo.file));
  if (undo) writeWhole(undo.file.replace(/\.jsonl$/, '.report.json'), json(report));
  if (flags.json) terminal.out(json(report));
  else printMigration(report, terminal);
  return report.conflicts.length > 0 ? EXIT.differences : EXIT.done;
}

interface Steps {
  /** What the steps were read from. */
  readonly text: string;
  walk(documents: Documents, undo: UndoFile | undefined, tally: MigrationTally): Promise<void>;
}

function stepsOf(flags: MigrateFlags, terminal: Terminal): Steps {
  const { map, undo, layouts, copies } = flags;
  if (
    [map !== undefined, undo !== undefined, layouts === true, copies === true].filter(Boolean).length !== 1
  ) {
    throw new UsageError('Name a rename map with --map, an undo file with --undo, --layouts, or --copies.');
  }
  if (layouts) return layoutSteps(flags, terminal);
  if (copies) return copySteps(flags, terminal);
  return undo === undefined ? mapSteps(map ?? '', flags, terminal) : undoSteps(undo, terminal);
}

function layoutSteps(flags: DataFlags, terminal: Terminal): Steps {
  const models = modelsFor(flags, terminal).filter(({ definition }) => hasLayouts(definition.fields));
  return {
    text: 'layouts',
    async walk(documents, undo, { events }) {
      for (const { definition } of models) {
        const decide = (document: StoredDocument) => withConvertedLayouts(document, definition.fields);
        for await (const page of documents.pages(definition)) {
          await migratePage({ documents, decide, events, ...(undo ? { undo } : {}) }, page);
        }
      }
    },
  };
}

/** Each copy becomes what its original holds. */
function copySteps(flags: DataFlags, terminal: Terminal): Steps {
  const models = modelsFor(flags, terminal);
  return {
    text: 'copies',
    async walk(documents, undo, { events }) {
      for (const { definition } of models) {
        const { copyOf } = definition;
        if (!copyOf) continue;
        const original = modelNamed(models, copyOf.collection).definition;
        for await (const page of documents.pages(definition)) {
          const originals = await documents.get(
            page.map(({ path }) => documents.pathOf(original, path.split('/').at(-1) ?? '')),
          );
          const decide = ({ path, fields }: StoredDocument) =>
            levelled(
              fields,
              originals.get(documents.pathOf(original, path.split('/').at(-1) ?? ''))?.fields,
              copyOf,
            );
          await migratePage({ documents, decide, events, ...(undo ? { undo } : {}) }, page);
        }
      }
    },
  };
}

function mapSteps(file: string, flags: DataFlags, terminal: Terminal): Steps {
  const text = readText(resolve(terminal.cwd, file), file);
  const parsed = parseRenameMaps(text);
  if (!parsed.ok) throw new UsageError(parsed.problems.map((problem) => `${file}${problem}`).join('\n'));
  const models = modelsFor(flags, terminal);
  const works = parsed.maps.map((map): { map: RenameMap; model: CollectionModel } => {
    const model = modelNamed(models, map.collection);
    refuseUnknownPlaces(map, model, file);
    return { map, model };
  });
  return {
    text,
    async walk(documents, undo, { events }) {
      for (const { map, model } of works) {
        const decide = (document: StoredDocument) => mapped(document, map);
        for await (const page of documents.pages(model.definition)) {
          await migratePage({ documents, decide, events, ...(undo ? { undo } : {}) }, page);
        }
      }
    },
  };
}

function mapped({ fields }: StoredDocument, map: RenameMap): Decision {
  const outcome = renameFields(fields, map.renames);
  if (outcome.kind === 'conflict') return outcome;
  const { after, touched } = outcome.kind === 'renamed' ? outcome : { after: fields, touched: [] };
  const filled = fillFields(after, map);
  const paths = outermost([...touched, ...filled.touched]);
  return paths.length === 0 ? { kind: 'untouched' } : { kind: 'change', after: filled.after, touched: paths };
}

function undoSteps(file: string, terminal: Terminal): Steps {
  const path = resolve(terminal.cwd, file);
  const entries = readUndoFile(path, file);
  return {
    text: readText(path, file),
    async walk(documents, undo, { events }) {
      const foreign = [...entries.keys()].find((name) => name.split('/')[1] !== documents.store);
      if (foreign !== undefined) {
        throw new UsageError(`${file} is about "${foreign}", not about the store "${documents.store}".`);
      }
      const decide = (document: StoredDocument) => restored(document, entries.get(document.path));
      const paths = [...entries.keys()];
      for (let start = 0; start < paths.length; start += BATCH) {
        const page = [...(await documents.get(paths.slice(start, start + BATCH))).values()];
        await migratePage({ documents, decide, events, ...(undo ? { undo } : {}) }, page);
      }
    },
  };
}

/** Every touched place must still be as the migration left it; what has changed since is nobody's to overwrite. */
function restored({ fields }: StoredDocument, entry: UndoEntry | undefined): Decision {
  if (!entry) return { kind: 'untouched' };
  const is = (path: readonly string[], as: UndoEntry['before']) =>
    sameJson(valueAt(fields, path), valueAt(as, path));
  if (entry.touched.every((path) => is(path, entry.before))) return { kind: 'untouched' };
  const changed = entry.touched.find((path) => !is(path, entry.after));
  if (changed) return { kind: 'conflict', reason: `"${changed.join('.')}" has changed since` };
  const after = entry.touched.reduce(
    (restoredFields, path) => withValueAt(restoredFields, path, valueAt(entry.before, path)),
    fields,
  );
  return { kind: 'change', after, touched: entry.touched };
}

/** The same map on the same store keeps the same file, so that a run that goes on adds to it. */
function undoPath(flags: MigrateFlags, text: string, store: string, terminal: Terminal): string {
  if (flags.undoFile !== undefined) return resolve(terminal.cwd, flags.undoFile);
  const hash = createHash('sha256')
    .update(`${urlFrom(flags)}\n${store}\n${text}`)
    .digest('hex')
    .slice(0, 12);
  return join(terminal.project, '.balcao/migrations', `${store}-${hash}.undo.jsonl`);
}

function json(report: object): string {
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

function readText(path: string, shown: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new UsageError(`${shown} cannot be read: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/**
 * `balcao data validate`: every document of the store against the schema of its collection, as the form would judge it,
 * whether what it refers to is there, and which of its fields no schema declares.
 */
import type { CollectionModel } from '../../generator/index.ts';
import { recordJudge } from '../../generator/record-validators.ts';
import { createDocumentCodec } from '../../runtime/core/codec/document-codec.ts';
import { type MissingDocuments, missingDocuments } from '../../runtime/core/csv-import/index.ts';
import { placedReferences } from '../../runtime/core/records/references-in.ts';
import { count } from '../count.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { line } from '../printable.ts';
import type { Terminal } from '../terminal.ts';
import { alikeProblems } from './alike-problems.ts';
import { type DataFlags, modelNamed, modelsFor, openStore } from './data-run.ts';
import { BATCH, type Documents, type StoredDocument } from './documents.ts';
import { type SaidProblem, saidAt, schemaSaid } from './problem-words.ts';
import { progressOn } from './progress.ts';
import { type UndeclaredField, type UndeclaredFields, undeclaredFields } from './undeclared-fields.ts';
import { dataOf, storedMoments } from './wire-values.ts';

export interface ValidateFlags extends DataFlags {
  /** Warnings count as problems. */
  readonly strict?: boolean;
}

interface FoundProblem extends SaidProblem {
  readonly document: string;
  readonly pointer: string;
}

interface Validation {
  readonly collections: readonly {
    readonly name: string;
    readonly documents: number;
    readonly invalid: number;
    /** Documents that are valid and have warnings. */
    readonly warned: number;
    /** Fields that documents hold and no schema declares. */
    readonly undeclared: readonly UndeclaredField[];
  }[];
  readonly problems: readonly FoundProblem[];
  readonly warnings: readonly FoundProblem[];
}

export async function validateData(
  collection: string | undefined,
  flags: ValidateFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const all = modelsFor(flags, terminal);
  // What is personal is read by nobody but its owner.
  const shared = all.filter(({ definition }) => !definition.access.personal);
  const models = collection === undefined ? shared : [modelNamed(all, collection)];
  const { documents } = await openStore(flags);
  const found = await validation(models, documents, flags, terminal);
  const sum = (of: 'documents' | 'invalid' | 'warned') =>
    found.collections.reduce((total, each) => total + each[of], 0);
  const [read, invalid, warned] = [sum('documents'), sum('invalid'), sum('warned')];
  const undeclared = found.collections.reduce((total, each) => total + each.undeclared.length, 0);
  if (flags.json) {
    const [problems, warnings] = [found.problems, found.warnings].map((each) => each.map(asJson));
    const result = { store: documents.store, documents: read, invalid, warned, ...found, problems, warnings };
    terminal.out(`${JSON.stringify(result, undefined, 2)}\n`);
  } else {
    const more =
      (warned === 0 ? '' : `, ${warned} with warnings`) +
      (undeclared === 0 ? '' : `, ${count(undeclared, 'field')} that no schema declares`);
    const which = `of the store "${documents.store}"`;
    terminal.out(`${count(read, 'document')} ${which}, ${invalid} not valid${more}.\n`);
  }
  return invalid > 0 || (flags.strict && warned + undeclared > 0) ? EXIT.differences : EXIT.done;
}

function asJson({ document, pointer, says }: FoundProblem) {
  return { document, pointer, message: says };
}

/** Problems are printed as they are found: the memory holds one page, and a stopped run has said what it saw. */
async function validation(
  models: readonly CollectionModel[],
  documents: Documents,
  { json, strict }: ValidateFlags,
  terminal: Terminal,
): Promise<Validation> {
  const progress = progressOn(terminal);
  const problems: FoundProblem[] = [];
  const warnings: FoundProblem[] = [];
  const collections: Validation['collections'][number][] = [];
  const missing = missingDocuments((collection, ids) => documents.existing(collection, ids, strict), BATCH);
  const alike = alikeProblems((text) => {
    progress.clear();
    terminal.out(line(text));
  }, 'document');
  for (const model of models) {
    const { name } = model.definition;
    const undeclared = undeclaredFields(model.definition.fields);
    const judge = pageJudge(model, missing, undeclared);
    const [invalid, warned] = [new Set<string>(), new Set<string>()];
    let read = 0;
    for await (const page of documents.pages(model.definition)) {
      const found = await judge(page);
      for (const { document } of found.problems) invalid.add(document);
      for (const { document } of found.warnings) if (!invalid.has(document)) warned.add(document);
      if (json) {
        problems.push(...found.problems);
        warnings.push(...found.warnings);
      } else {
        for (const each of found.problems) alike.say(`${each.document} `, each);
        for (const each of found.warnings) alike.say(`${each.document} warning: `, each);
      }
      read += page.length;
      progress.show(`${name}: ${count(read, 'document')} read`);
    }
    alike.end();
    const fields = undeclared.found();
    if (!json) for (const each of fields) terminal.out(line(undeclaredText(name, each)));
    collections.push({
      name,
      documents: read,
      invalid: invalid.size,
      warned: warned.size,
      undeclared: fields,
    });
  }
  progress.clear();
  return { collections, problems, warnings };
}

function undeclaredText(name: string, { path, documents, example, nearest }: UndeclaredField): string {
  const meant =
    nearest === undefined ? '' : ` Did you mean "${nearest}"? Move it with \`balcao data migrate\`.`;
  const which = documents === 1 ? example : `${count(documents, 'document')}, ${example} among them`;
  return `${name} warning: no schema declares "${path}", which is stored in ${which}.${meant}`;
}

interface JudgedPage {
  readonly problems: readonly FoundProblem[];
  readonly warnings: readonly FoundProblem[];
}

function pageJudge(
  model: CollectionModel,
  missing: MissingDocuments,
  undeclared: UndeclaredFields,
): (page: readonly StoredDocument[]) => Promise<JudgedPage> {
  const { definition } = model;
  const problemsOf = recordJudge(model);
  const codec = createDocumentCodec(definition, storedMoments);
  return async (page) => {
    const records = page.map(({ id, path, fields }) => ({ path, record: codec.decode(id, dataOf(fields)) }));
    const problems: FoundProblem[] = [];
    for (const { path, record } of records) {
      undeclared.note(path, record);
      for (const problem of await problemsOf(record)) {
        problems.push({ document: path, pointer: problem.pointer, ...schemaSaid(problem) });
      }
    }
    const references = records.flatMap(({ path, record }) =>
      placedReferences(definition.fields, record).map((each) => ({ document: path, ...each })),
    );
    const dead = (await missing(references)) ?? [];
    const warnings = dead.map(({ document, pointer, collection, id }) => ({
      document,
      pointer,
      ...saidAt(pointer, `is no document of "${collection}"`, id),
    }));
    return { problems, warnings };
  };
}

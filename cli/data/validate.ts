/**
 * `balcao data validate`: every document of the store against the schema of its collection, as the form would judge it.
 */
import type { CollectionModel } from '../../generator/index.ts';
import { recordJudge } from '../../generator/record-validators.ts';
import type { RecordProblem } from '../../runtime/contract/record-validators.ts';
import { createDocumentCodec } from '../../runtime/core/codec/document-codec.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { line } from '../printable.ts';
import type { Terminal } from '../terminal.ts';
import { count, type DataFlags, modelNamed, modelsFor, openStore } from './data-run.ts';
import type { Documents } from './documents.ts';
import { progressOn } from './progress.ts';
import { dataOf, storedMoments } from './wire-values.ts';

interface FoundProblem extends RecordProblem {
  readonly document: string;
}

interface Validation {
  readonly collections: readonly {
    readonly name: string;
    readonly documents: number;
    readonly invalid: number;
  }[];
  readonly problems: readonly FoundProblem[];
}

export async function validateData(
  collection: string | undefined,
  flags: DataFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const all = modelsFor(flags, terminal);
  // What is personal is read by nobody but its owner.
  const shared = all.filter(({ definition }) => !definition.access.personal);
  const models = collection === undefined ? shared : [modelNamed(all, collection)];
  const { documents } = await openStore(flags);
  const found = await validation(models, documents, flags.json === true, terminal);
  const read = found.collections.reduce((sum, each) => sum + each.documents, 0);
  const invalid = found.collections.reduce((sum, each) => sum + each.invalid, 0);
  if (flags.json) {
    const result = { store: documents.store, documents: read, invalid, ...found };
    terminal.out(`${JSON.stringify(result, undefined, 2)}\n`);
  } else {
    terminal.out(`${count(read, 'document')} of the store "${documents.store}", ${invalid} not valid.\n`);
  }
  return invalid > 0 ? EXIT.differences : EXIT.done;
}

/** Problems are printed as they are found: the memory holds one page, and a stopped run has said what it saw. */
async function validation(
  models: readonly CollectionModel[],
  documents: Documents,
  quiet: boolean,
  terminal: Terminal,
): Promise<Validation> {
  const progress = progressOn(terminal);
  const problems: FoundProblem[] = [];
  const collections: Validation['collections'][number][] = [];
  for (const model of models) {
    const { name } = model.definition;
    const problemsOf = recordJudge(model);
    const codec = createDocumentCodec(model.definition, storedMoments);
    let read = 0;
    let invalid = 0;
    for await (const page of documents.pages(model.definition)) {
      for (const { id, path, fields } of page) {
        const found = await problemsOf(codec.decode(id, dataOf(fields)));
        if (found.length > 0) invalid += 1;
        if (quiet) problems.push(...found.map((problem) => ({ document: path, ...problem })));
        else if (found.length > 0) {
          progress.clear();
          for (const { pointer, message } of found) terminal.out(line(`${path} #${pointer}: ${message}`));
        }
      }
      read += page.length;
      progress.show(`${name}: ${count(read, 'document')} read`);
    }
    collections.push({ name, documents: read, invalid });
  }
  progress.clear();
  return { collections, problems };
}

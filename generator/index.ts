/**
 * The generator: schema sources in, texts of files and diagnostics out. Touches no disk but the templates.
 * The result depends on the sources alone, in whatever order they come.
 */
import { type Diagnostic, diagnose, type LocatedText } from './diagnostics/diagnostic.ts';
import { byCodeUnit } from './json.ts';
import { buildModels } from './model/build.ts';
import type { Subject } from './model/checks/subject.ts';
import type { CollectionModel } from './model/model.ts';
import { checkVocabulary } from './read/check-vocabulary.ts';
import { parseSource } from './read/parse-source.ts';
import type { SchemaSource } from './read/source.ts';
import { collectionFiles } from './render/collection-files.ts';
import type { GeneratedFile } from './render/generated-file.ts';
import { projectFiles, rulesSizeProblems } from './render/project-files.ts';
import { fixtureMaker } from './view/fixture/records.ts';

export type { Diagnostic } from './diagnostics/diagnostic.ts';
export type { Subject } from './model/checks/subject.ts';
export type { CollectionModel } from './model/model.ts';
export type { SchemaSource } from './read/source.ts';
export type { GeneratedFile } from './render/generated-file.ts';

export interface GenerateOptions {
  /** The way from the output folder to the runtime, with `/`: `../runtime` when absent. */
  readonly runtime?: string;
  /** Told after each collection, in whatever order they are done. */
  readonly onRendered?: (done: number, total: number) => void;
}

export interface Generated {
  /** By path, in code unit order; empty when there is an error. */
  readonly files: readonly GeneratedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface Models {
  /** By name, in code unit order; empty when there is an error. */
  readonly models: readonly CollectionModel[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function generate(
  sources: readonly SchemaSource[],
  options: GenerateOptions = {},
): Promise<Generated> {
  const read = readStages(sources);
  if (hasErrors(read.diagnostics)) return { files: [], diagnostics: read.diagnostics };
  const runtime = options.runtime ?? '../runtime';
  const maker = fixtureMaker(read.models);
  let done = 0;
  const rendered = await Promise.all(
    read.models.map(async (model) => {
      const files = await collectionFiles(model, runtime, maker);
      options.onRendered?.(++done, read.models.length);
      return files;
    }),
  );
  const files = [...rendered.flatMap((each) => each.files), ...projectFiles(read.models, runtime)];
  const rules = files.find(({ path }) => path === 'firestore.rules')?.text ?? '';
  const problems = [
    ...read.problems,
    ...rendered.flatMap((each) => each.problems),
    ...rulesSizeProblems(read.models, rules),
  ];
  const diagnostics = diagnose(problems, read.checked);
  if (hasErrors(diagnostics)) return { files: [], diagnostics };
  return { files: files.sort((a, b) => byCodeUnit(a.path, b.path)), diagnostics };
}

/** The stages before any text is made: what commands that only look need. */
export function readModels(sources: readonly SchemaSource[]): Models {
  const { models, diagnostics } = readStages(sources);
  return { models: hasErrors(diagnostics) ? [] : models, diagnostics };
}

/** Collections with the places of all that they say, however wrong some of it may be; for comparing and explaining. */
export interface Subjects {
  /** By name, in code unit order. */
  readonly subjects: readonly Subject[];
  readonly sources: readonly LocatedText[];
  readonly diagnostics: readonly Diagnostic[];
}

export function readSubjects(sources: readonly SchemaSource[]): Subjects {
  const { subjects, checked, diagnostics } = readStages(sources);
  return { subjects, sources: checked, diagnostics };
}

function readStages(sources: readonly SchemaSource[]) {
  const inOrder = [...sources].sort((a, b) => byCodeUnit(a.file, b.file));
  const checked = inOrder.map(parseSource).map(checkVocabulary);
  const built = buildModels(checked);
  const problems = [...checked.flatMap((source) => source.problems), ...built.problems];
  return {
    checked,
    models: built.models,
    subjects: built.subjects,
    problems,
    diagnostics: diagnose(problems, checked),
  };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

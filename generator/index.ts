/**
 * The generator: schema sources in, texts of files and diagnostics out. Touches no disk but the templates.
 * The result depends on the sources alone, in whatever order they come.
 */
import { type Diagnostic, diagnose } from './diagnostics/diagnostic.ts';
import { byCodeUnit } from './json.ts';
import type { SchemaSource } from './read/source.ts';
import { hasErrors, readStages } from './read-stages.ts';
import { apiFiles } from './render/api-files.ts';
import { collectionFiles } from './render/collection-files.ts';
import type { GeneratedFile } from './render/generated-file.ts';
import { projectFiles, rulesSizeProblems } from './render/project-files.ts';
import { fixtureMaker } from './view/fixture/records.ts';

export type { Diagnostic } from './diagnostics/diagnostic.ts';
export type { Subject } from './model/checks/subject.ts';
export type { CollectionModel } from './model/model.ts';
export type { SchemaSource } from './read/source.ts';
export { hasErrors, readModels, readSubjects } from './read-stages.ts';
export type { GeneratedFile } from './render/generated-file.ts';

export interface GenerateOptions {
  /** The way from the output folder to the runtime, with `/`: `../runtime` when absent. */
  readonly runtime?: string;
  /** The server's calls are described too. */
  readonly api?: boolean;
  /** Told after each collection, in whatever order they are done. */
  readonly onRendered?: (done: number, total: number) => void;
}

export interface Generated {
  /** By path, in code unit order; empty when there is an error. */
  readonly files: readonly GeneratedFile[];
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
  const files = [
    ...rendered.flatMap((each) => each.files),
    ...projectFiles(read.models, read.screens, runtime),
    ...(options.api ? apiFiles() : []),
  ];
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

/**
 * The generator: schema sources in, texts of files and diagnostics out. Touches no disk but the templates.
 * The result depends on the sources alone, in whatever order they come.
 */
import { type Diagnostic, diagnose } from './diagnostics/diagnostic.ts';
import { byCodeUnit } from './json.ts';
import { buildModels } from './model/build.ts';
import type { CollectionModel } from './model/model.ts';
import { checkVocabulary } from './read/check-vocabulary.ts';
import { parseSource } from './read/parse-source.ts';
import type { SchemaSource } from './read/source.ts';
import { collectionFiles } from './render/collection-files.ts';
import type { GeneratedFile } from './render/generated-file.ts';
import { projectFiles } from './render/project-files.ts';

export type { Diagnostic } from './diagnostics/diagnostic.ts';
export type { CollectionModel } from './model/model.ts';
export type { SchemaSource } from './read/source.ts';
export type { GeneratedFile } from './render/generated-file.ts';

export interface GenerateOptions {
  /** The way from the output folder to the runtime, with `/`: `../runtime` when absent. */
  readonly runtime?: string;
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
  const { models, diagnostics } = readModels(sources);
  const runtime = options.runtime ?? '../runtime';
  if (hasErrors(diagnostics)) return { files: [], diagnostics };
  const perCollection = await Promise.all(models.map((model) => collectionFiles(model, runtime)));
  const files = [...perCollection.flat(), ...projectFiles(models, runtime)];
  return { files: files.sort((a, b) => byCodeUnit(a.path, b.path)), diagnostics };
}

/** The stages before any text is made: what commands that only look need. */
export function readModels(sources: readonly SchemaSource[]): Models {
  const inOrder = [...sources].sort((a, b) => byCodeUnit(a.file, b.file));
  const checked = inOrder.map(parseSource).map(checkVocabulary);
  const built = buildModels(checked);
  const problems = [...checked.flatMap((source) => source.problems), ...built.problems];
  const diagnostics = diagnose(problems, checked);
  return { models: hasErrors(diagnostics) ? [] : built.models, diagnostics };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

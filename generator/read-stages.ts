/**
 * The stages before any text is made: all that commands need that only look. What makes texts is not even loaded.
 */
import { type Diagnostic, diagnose, type LocatedText } from './diagnostics/diagnostic.ts';
import { byCodeUnit } from './json.ts';
import { buildModels } from './model/build.ts';
import type { Subject } from './model/checks/subject.ts';
import type { CollectionModel } from './model/model.ts';
import { checkVocabulary } from './read/check-vocabulary.ts';
import { withoutConsequences } from './read/consequences.ts';
import { parseSource } from './read/parse-source.ts';
import type { SchemaSource } from './read/source.ts';

export type { Diagnostic } from './diagnostics/diagnostic.ts';
export type { CollectionModel } from './model/model.ts';
export type { SchemaSource } from './read/source.ts';

export interface Models {
  /** By name, in code unit order; empty when there is an error. */
  readonly models: readonly CollectionModel[];
  readonly diagnostics: readonly Diagnostic[];
}

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

export function readStages(sources: readonly SchemaSource[]) {
  const inOrder = [...sources].sort((a, b) => byCodeUnit(a.file, b.file));
  const files = inOrder.map(({ file }) => file);
  const checked = inOrder.map((source) => checkVocabulary(parseSource(source), files));
  const built = buildModels(checked);
  const all = [...checked.flatMap((source) => source.problems), ...built.problems];
  const ofCollections = new Set(built.problems);
  const problems = [...new Set(all.map(({ place }) => place.file))].flatMap((file) => {
    const found = all.filter(({ place }) => place.file === file);
    const source = checked.find((each) => each.file === file);
    return source ? withoutConsequences(found, source, (each) => ofCollections.has(each)) : found;
  });
  return {
    checked,
    models: built.models,
    subjects: built.subjects,
    screens: built.screens,
    problems,
    diagnostics: diagnose(problems, checked),
  };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

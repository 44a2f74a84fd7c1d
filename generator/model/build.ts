/**
 * Checked sources to models, and every problem that the vocabulary alone cannot see.
 */
import type { CollectionDefinition, ScreenEntry } from '../../runtime/contract/collection.ts';
import { subjectNames } from '../../runtime/core/conditions/condition-errors.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { byCodeUnit, isJsonObject } from '../json.ts';
import type { CheckedSource } from '../read/check-vocabulary.ts';
import { bundle } from './bundle.ts';
import { checkAudit } from './checks/access/audit.ts';
import { checkCopies } from './checks/access/copies.ts';
import { checkRules } from './checks/access/rules.ts';
import { checkSecrets } from './checks/access/secrets.ts';
import { checkConditions } from './checks/conditions.ts';
import { checkContradictions } from './checks/contradictions.ts';
import { checkCsvHeaders } from './checks/names/csv-headers.ts';
import { checkFieldNames } from './checks/names/field-names.ts';
import { checkLinks } from './checks/names/links.ts';
import { checkNames } from './checks/names/names.ts';
import { checkStoredPaths } from './checks/names/stored-paths.ts';
import { checkReferences } from './checks/references.ts';
import { checkList } from './checks/screens/list.ts';
import { checkIcon, checkRegistries, REGISTERED, type RegisteredNames } from './checks/screens/registries.ts';
import { checkScreens } from './checks/screens/screens.ts';
import { checkSearch } from './checks/screens/search.ts';
import { checkSections } from './checks/screens/sections.ts';
import type { Check, Neighbours, Subject } from './checks/subject.ts';
import { checkBranches } from './checks/values/branches.ts';
import { checkFieldTypes } from './checks/values/field-types.ts';
import { checkKeywords } from './checks/values/keywords.ts';
import { checkLimits } from './checks/values/limits.ts';
import { checkMaps } from './checks/values/maps.ts';
import { checkNamedValues } from './checks/values/named-values.ts';
import { checkOptions } from './checks/values/options.ts';
import { checkPatterns } from './checks/values/patterns.ts';
import { checkValues } from './checks/values/values.ts';
import { collectionOf } from './collection.ts';
import type { CollectionModel } from './model.ts';
import { isScreen, screenOf } from './screen.ts';
import { sharedProblems } from './shared-pieces.ts';
import { typeNameOf } from './type-name.ts';
import { walkFields } from './walk.ts';

const CHECKS: readonly Check[] = [
  checkNames,
  checkFieldNames,
  checkFieldTypes,
  checkMaps,
  checkLimits,
  checkOptions,
  checkSections,
  checkLinks,
  checkStoredPaths,
  checkList,
  checkSearch,
  checkReferences,
  checkAudit,
  checkCopies,
  checkConditions,
  checkKeywords,
  checkBranches,
  checkPatterns,
  checkValues,
  checkNamedValues,
  checkContradictions,
  checkSecrets,
  checkCsvHeaders,
  checkRules,
  checkScreens,
];

export interface Build {
  /** By name, in code unit order. */
  readonly models: readonly CollectionModel[];
  /** The same with their places, in the same order. */
  readonly subjects: readonly Subject[];
  /** Places of the menu without documents, in the same order. */
  readonly screens: readonly ScreenEntry[];
  readonly problems: readonly Problem[];
}

export function buildModels(
  sources: readonly CheckedSource[],
  registered: RegisteredNames = REGISTERED,
): Build {
  const checks = [...CHECKS, checkRegistries(registered)];
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const collections = sources.filter((source) => source.role === 'collection');
  const all = collections
    .filter((source) => source.schema !== undefined)
    .map((source) => subjectOf(source, byFile))
    .sort((a, b) => byCodeUnit(a.model.definition.name, b.model.definition.name));
  const definitions = all.map(({ model }) => model.definition);
  const subjects = all
    .filter(({ model }) => !isScreen(model))
    .map((subject) => ({
      ...subject,
      model: {
        ...subject.model,
        definition: withCopy(subject.model.definition, definitions),
        asked: askedBy(subject.model, definitions),
      },
    }));
  const screens = all.filter(({ model }) => isScreen(model));
  const ofScreens = new Set(screens.map(({ model }) => model.file));
  const declaredNames = collections.filter(({ file }) => !ofScreens.has(file)).flatMap(declaredName);
  const neighbours = { subjects, declaredNames: [...new Set(declaredNames)].sort(byCodeUnit) };
  const problemsOf = (subject: Subject, among: Neighbours): Problem[] => [
    ...subject.bundle.problems,
    ...checks.flatMap((check) => check(subject, among)),
  ];
  return {
    models: subjects.map(({ model }) => model),
    subjects,
    screens: screens.flatMap(({ model }) => screenOf(model) ?? []),
    problems: [
      ...sharedProblems(byFile),
      ...subjects.flatMap((subject) => problemsOf(subject, neighbours)),
      ...screens.flatMap((subject) => [
        ...subject.bundle.problems,
        ...checkNames(subject, { ...neighbours, subjects: all }),
        ...checkScreens(subject, { ...neighbours, subjects: all }),
        ...checkIcon(subject),
      ]),
    ],
  };
}

function subjectOf(source: CheckedSource, sources: ReadonlyMap<string, CheckedSource>): Subject {
  const bundled = bundle(source, sources);
  const definition = collectionOf(bundled.schema);
  return {
    model: { file: source.file, definition, schema: bundled.schema, asked: [] },
    bundle: bundled,
    fields: walkFields(definition, bundled.schema),
    typeName: typeNameOf(definition.name),
  };
}

function withCopy(
  definition: CollectionDefinition,
  all: readonly CollectionDefinition[],
): CollectionDefinition {
  const copy = all.find(({ copyOf }) => copyOf?.collection === definition.name);
  if (!copy?.copyOf) return definition;
  return { ...definition, copiedIn: { collection: copy.name, fields: copy.copyOf.fields } };
}

function askedBy(
  { definition }: CollectionModel,
  all: readonly CollectionDefinition[],
): readonly CollectionDefinition[] {
  const names = subjectNames(definition.fields);
  return all.filter(({ name }) => names.includes(name));
}

/** The name that a file says, however broken the rest of it, else the one that its own name promises. */
function declaredName(source: CheckedSource): string[] {
  const value = source.value;
  const declared = isJsonObject(value) ? value['x-collection'] : undefined;
  const name = isJsonObject(declared) ? declared.name : undefined;
  if (typeof name === 'string') return [name];
  const promised = source.file.split('/').at(-1)?.split('.')[0];
  return promised === undefined ? [] : [promised];
}

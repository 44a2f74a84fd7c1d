/**
 * The files that speak of all collections together, and one reference page a collection.
 */
import type { ScreenEntry } from '../../runtime/contract/collection.ts';
import { type Problem, problem } from '../diagnostics/problem.ts';
import { keyFields } from '../model/key-fields.ts';
import type { CollectionModel } from '../model/model.ts';
import { MOST_BYTES } from '../model/rules-limits.ts';
import { accessView } from '../view/access-view.ts';
import { cataloguePageView } from '../view/catalogue-page-view.ts';
import { catalogueView } from '../view/catalogue-view.ts';
import { compositeIndexes, indexExemptions } from '../view/indexes-view.ts';
import { NOTICE_OF_ALL } from '../view/naming.ts';
import { referenceView } from '../view/reference-view.ts';
import { rulesView } from '../view/rules-view.ts';
import type { GeneratedFile } from './generated-file.ts';
import { fillTemplate } from './templates.ts';

export function projectFiles(
  models: readonly CollectionModel[],
  screens: readonly ScreenEntry[],
  runtime: string,
): GeneratedFile[] {
  const catalogue = catalogueView(models, screens, runtime);
  return [
    { path: 'catalogue.ts', text: fillTemplate('catalogue.ts', catalogue) },
    { path: 'collection-parts.ts', text: fillTemplate('collection-parts.ts', catalogue) },
    { path: 'catalogue.md', text: fillTemplate('catalogue.md', cataloguePageView(models, screens)) },
    { path: 'access.ts', text: fillTemplate('access.ts', accessView(models, runtime)) },
    { path: 'firestore.rules', text: fillTemplate('firestore.rules', rulesView(models)) },
    { path: 'storage.rules', text: fillTemplate('storage.rules', { notice: NOTICE_OF_ALL }) },
    { path: 'firestore.indexes.json', text: indexesFile(models) },
    ...models.map((model) => ({
      path: `reference/${model.definition.name}.md`,
      text: fillTemplate('reference.md', referenceView(model)),
    })),
  ];
}

/** Told at the collection with the longest rules: there is most to be saved. */
export function rulesSizeProblems(models: readonly CollectionModel[], text: string): Problem[] {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes <= MOST_BYTES) return [];
  const [largest] = [...models].sort(
    (a, b) => keyFields(b.definition).length - keyFields(a.definition).length,
  );
  if (!largest) return [];
  const place = { file: largest.file, pointer: '/x-collection/name', on: 'value' } as const;
  const is = `they are ${Math.ceil(bytes / 1024)} KB long`;
  return [problem('RULES_TOO_LARGE', place, { is, limit: `${MOST_BYTES / 1024} KB` })];
}

/** JSON has no comments; the Firebase tools look only at the keys that they know. */
function indexesFile(models: readonly CollectionModel[]): string {
  const content = {
    _generated: NOTICE_OF_ALL,
    indexes: compositeIndexes(models),
    fieldOverrides: indexExemptions(models),
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

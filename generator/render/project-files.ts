/**
 * The files that speak of all collections together, and one reference page a collection.
 */
import type { CollectionModel } from '../model/model.ts';
import { accessView } from '../view/access-view.ts';
import { catalogueView } from '../view/catalogue-view.ts';
import { compositeIndexes } from '../view/indexes-view.ts';
import { NOTICE_OF_ALL } from '../view/naming.ts';
import { referenceView } from '../view/reference-view.ts';
import { rulesView } from '../view/rules-view.ts';
import type { GeneratedFile } from './generated-file.ts';
import { fillTemplate } from './templates.ts';

export function projectFiles(models: readonly CollectionModel[], runtime: string): GeneratedFile[] {
  return [
    { path: 'catalogue.ts', text: fillTemplate('catalogue.ts', catalogueView(models, runtime)) },
    { path: 'access.ts', text: fillTemplate('access.ts', accessView(models, runtime)) },
    { path: 'firestore.rules', text: fillTemplate('firestore.rules', rulesView(models)) },
    { path: 'firestore.indexes.json', text: indexesFile(models) },
    ...models.map((model) => ({
      path: `reference/${model.definition.name}.md`,
      text: fillTemplate('reference.md', referenceView(model)),
    })),
  ];
}

/** JSON has no comments; the Firebase tools look only at the keys that they know. */
function indexesFile(models: readonly CollectionModel[]): string {
  const content = { _generated: NOTICE_OF_ALL, indexes: compositeIndexes(models), fieldOverrides: [] };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

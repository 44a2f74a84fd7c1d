/**
 * The files that speak of all collections together.
 */
import type { CollectionModel } from '../model/model.ts';
import { accessView } from '../view/access-view.ts';
import { catalogueView } from '../view/catalogue-view.ts';
import type { GeneratedFile } from './generated-file.ts';
import { fillTemplate } from './templates.ts';

export function projectFiles(models: readonly CollectionModel[], runtime: string): GeneratedFile[] {
  return [
    { path: 'catalogue.ts', text: fillTemplate('catalogue.ts', catalogueView(models, runtime)) },
    { path: 'access.ts', text: fillTemplate('access.ts', accessView(models, runtime)) },
  ];
}

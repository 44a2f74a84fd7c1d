/**
 * The files of one collection's folder.
 */
import type { CollectionModel } from '../model/model.ts';
import { collectionView } from '../view/collection-view.ts';
import type { GeneratedFile } from './generated-file.ts';
import { fillTemplate } from './templates.ts';
import { typesOf } from './types.ts';

const TEMPLATES = ['model.ts', 'csv.ts', 'resource.tsx'];

export async function collectionFiles(model: CollectionModel, runtime: string): Promise<GeneratedFile[]> {
  const view = { ...collectionView(model, runtime), types: await typesOf(model) };
  return TEMPLATES.map((name) => ({ path: `${view.folder}/${name}`, text: fillTemplate(name, view) }));
}

/**
 * The files of one collection's folder.
 */
import type { Problem } from '../diagnostics/problem.ts';
import type { CollectionModel } from '../model/model.ts';
import { collectionView } from '../view/collection-view.ts';
import type { FixtureMaker } from '../view/fixture/records.ts';
import { literal } from '../view/literal.ts';
import type { GeneratedFile } from './generated-file.ts';
import { fillTemplate } from './templates.ts';
import { typesOf } from './types.ts';
import { validFixtures } from './valid-fixtures.ts';

const TEMPLATES = ['model.ts', 'csv.ts', 'fixture.ts', 'resource.tsx'];

export interface RenderedCollection {
  readonly files: readonly GeneratedFile[];
  readonly problems: readonly Problem[];
}

export async function collectionFiles(
  model: CollectionModel,
  runtime: string,
  maker: FixtureMaker,
): Promise<RenderedCollection> {
  const { records, problems } = validFixtures(model, maker.recordsOf(model));
  const view = {
    ...collectionView(model, runtime),
    types: await typesOf(model),
    fixtures: literal(records),
  };
  const files = TEMPLATES.map((name) => ({ path: `${view.folder}/${name}`, text: fillTemplate(name, view) }));
  return { files, problems };
}

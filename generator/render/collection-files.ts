/**
 * The files of one collection's folder.
 */
import { createHash } from 'node:crypto';
import type { ConsoleRecord } from '../../runtime/contract/collection.ts';
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

/** The last rendering of each collection: under a watch nearly all are as they were. */
const lastRenderings = new Map<string, { readonly from: string; readonly rendered: RenderedCollection }>();

export async function collectionFiles(
  model: CollectionModel,
  runtime: string,
  maker: FixtureMaker,
): Promise<RenderedCollection> {
  const records = maker.recordsOf(model);
  const { name } = model.definition;
  const from = createHash('sha256')
    .update(JSON.stringify([model, runtime, records]))
    .digest('base64');
  const last = lastRenderings.get(name);
  if (last?.from === from) return last.rendered;
  const rendered = await rendering(model, runtime, records);
  lastRenderings.set(name, { from, rendered });
  return rendered;
}

async function rendering(
  model: CollectionModel,
  runtime: string,
  examples: readonly ConsoleRecord[],
): Promise<RenderedCollection> {
  const { records, problems } = validFixtures(model, examples);
  const view = {
    ...collectionView(model, runtime),
    types: await typesOf(model),
    fixtures: literal(records),
  };
  const files = TEMPLATES.map((name) => ({ path: `${view.folder}/${name}`, text: fillTemplate(name, view) }));
  return { files, problems };
}

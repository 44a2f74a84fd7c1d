/**
 * What the generator makes of a collection, file by file.
 */
import { GROUPS } from '../../runtime/contract/collection.ts';
import type { CollectionModel } from '../model/model.ts';
import { typeNameOf } from '../model/type-name.ts';
import { compositeIndexes, indexExemptions } from '../view/indexes-view.ts';
import { collectionFolder } from '../view/naming.ts';

export interface GeneratedPart {
  /** Relative to the output folder, with `/`; or a virtual module. */
  readonly path: string;
  readonly holds: string;
}

export function generatedParts(model: CollectionModel): GeneratedPart[] {
  const { name, group, kind } = model.definition;
  const type = typeNameOf(name);
  const folder = collectionFolder(name);
  const page = kind === 'singleton' ? 'config page' : 'collection';
  return [
    { path: `${folder}/model.ts`, holds: `the interface ${type}, ${type}Path and the definition` },
    { path: `${folder}/csv.ts`, holds: 'the columns of its CSV' },
    { path: `${folder}/fixture.ts`, holds: 'valid examples' },
    { path: `${folder}/resource.tsx`, holds: `the react-admin resource "${name}"` },
    { path: `reference/${name}.md`, holds: 'its fields by their Portuguese labels' },
    {
      path: 'catalogue.ts',
      holds: `its entry in the menu, group "${group}" (${GROUPS.indexOf(group) + 1} of ${GROUPS.length})`,
    },
    { path: 'collection-parts.ts', holds: 'the way to its model, CSV, examples, resource and form' },
    { path: 'catalogue.md', holds: 'its fields among all others, and where they are stored' },
    { path: 'access.ts', holds: `the least roles of the ${page}` },
    { path: 'firestore.rules', holds: 'the same for the store' },
    ...indexesOf(model),
    { path: formModule(name), holds: 'the form: its schema and validators; built, not written' },
  ];
}

function indexesOf(model: CollectionModel): GeneratedPart[] {
  const parts = [
    ...(compositeIndexes([model]).length > 0 ? ['the index of its filtered list'] : []),
    ...(indexExemptions([model]).length > 0 ? ['which of its maps have no index'] : []),
  ];
  return parts.length === 0 ? [] : [{ path: 'firestore.indexes.json', holds: parts.join('; ') }];
}

export function formModule(name: string): string {
  return `virtual:balcao/form/${name}`;
}

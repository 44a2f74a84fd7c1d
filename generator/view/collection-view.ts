/**
 * One model as the templates of its folder need it: every name chosen, every literal printed.
 */
import { SYSTEM_FIELDS } from '../../runtime/contract/collection.ts';
import { subjectNames } from '../../runtime/core/conditions/condition-errors.ts';
import type { CollectionModel } from '../model/model.ts';
import { typeNameOf } from '../model/type-name.ts';
import { fieldPaths } from '../model/walk.ts';
import { csvMappingOf } from './csv-view.ts';
import { literal, quoted } from './literal.ts';
import { collectionFolder, notice, runtimeImport } from './naming.ts';

export interface CollectionView {
  readonly notice: string;
  readonly folder: string;
  readonly name: string;
  readonly typeName: string;
  readonly contract: { readonly collection: string; readonly csv: string };
  readonly screen: { readonly component: string; readonly module: string; readonly wrapper: string };
  readonly formModule: string;
  /** Only of a collection with conditions: where the definitions of their subjects are. */
  readonly conditions?: { readonly module: string; readonly subjects: readonly string[] };
  /** Printed as TypeScript. */
  readonly paths: readonly string[];
  readonly definition: string;
  readonly csv: string;
  readonly resource: { readonly name: string; readonly label: string; readonly representation: string };
}

const DEPTH_OF_COLLECTION = 2;

export function collectionView(model: CollectionModel, runtime: string): CollectionView {
  const { definition } = model;
  const typeName = typeNameOf(definition.name);
  const at = (module: string) => runtimeImport(runtime, DEPTH_OF_COLLECTION, module);
  return {
    notice: notice(model.file),
    folder: collectionFolder(definition.name),
    name: definition.name,
    typeName,
    contract: { collection: at('contract/collection.ts'), csv: at('contract/csv.ts') },
    screen: {
      component: definition.kind === 'singleton' ? 'SingletonScreen' : 'CollectionScreen',
      module: at('widgets/collection-screen/index.ts'),
      wrapper: `${typeName}Screen`,
    },
    formModule: `virtual:balcao/form/${definition.name}`,
    ...conditionsOf(model, at('widgets/document-form/index.ts')),
    paths: pathsOf(model).map(quoted),
    definition: literal(definition),
    csv: literal(csvMappingOf(model), 0, 'export const csv: CsvMapping = '.length),
    resource: {
      name: quoted(definition.name),
      label: quoted(definition.label.many),
      representation: quoted(representationOf(model)),
    },
  };
}

function conditionsOf({ definition }: CollectionModel, module: string): Pick<CollectionView, 'conditions'> {
  const subjects = subjectNames(definition.fields).map((name) =>
    name === definition.name ? './model.ts' : `../${name}/model.ts`,
  );
  return subjects.length === 0 ? {} : { conditions: { module, subjects } };
}

/** Declared paths in the order of the schema, then what every stored document carries besides. */
function pathsOf({ definition }: CollectionModel): string[] {
  const declared = fieldPaths(definition.fields);
  return [...declared, ...['id', ...SYSTEM_FIELDS].filter((name) => !declared.includes(name))];
}

/** The field that names a record where react-admin mentions one: title, then name, then id (admin console, §2). */
function representationOf({ definition }: CollectionModel): string {
  const names = definition.fields.map((field) => field.name);
  return ['title', 'name'].find((name) => names.includes(name)) ?? 'id';
}

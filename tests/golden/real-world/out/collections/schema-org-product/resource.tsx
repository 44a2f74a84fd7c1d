// Generated from schemas/catalog/schema-org-product.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/schema-org-product');

function SchemaOrgProductScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'schema-org-product',
  options: { label: 'Produtos' },
  recordRepresentation: 'name',
  list: SchemaOrgProductScreen,
} satisfies ResourceProps;

// Generated from schemas/catalog/brand.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/brand');

function BrandScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'brand',
  options: { label: 'Marcas' },
  recordRepresentation: 'name',
  list: BrandScreen,
} satisfies ResourceProps;

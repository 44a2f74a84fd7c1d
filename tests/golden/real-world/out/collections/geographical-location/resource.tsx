// Generated from schemas/logistics/geographical-location.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/geographical-location');

function GeographicalLocationScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'geographical-location',
  options: { label: 'Lugares' },
  recordRepresentation: 'name',
  list: GeographicalLocationScreen,
} satisfies ResourceProps;

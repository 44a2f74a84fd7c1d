// Generated from schemas/system/device.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/device');

function DeviceScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'device',
  options: { label: 'Aparelhos' },
  recordRepresentation: 'id',
  list: DeviceScreen,
} satisfies ResourceProps;

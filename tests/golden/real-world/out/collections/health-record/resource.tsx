// Generated from schemas/customers/health-record.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/health-record');

function HealthRecordScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'health-record',
  options: { label: 'Prontuários' },
  recordRepresentation: 'id',
  list: HealthRecordScreen,
} satisfies ResourceProps;

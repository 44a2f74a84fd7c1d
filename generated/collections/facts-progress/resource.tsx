// Generated from schemas/system/facts-progress.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/facts-progress');

function FactsProgressScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'facts-progress',
  options: { label: 'Leituras de clientes' },
  recordRepresentation: 'id',
  list: FactsProgressScreen,
} satisfies ResourceProps;

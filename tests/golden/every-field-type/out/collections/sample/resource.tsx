// Generated from schemas/content/sample.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/sample');

function SampleScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'sample',
  options: { label: 'Amostras' },
  recordRepresentation: 'title',
  list: SampleScreen,
} satisfies ResourceProps;

// Generated from schemas/config/amazon.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/amazon');

function AmazonScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'amazon',
  options: { label: 'Amazon' },
  recordRepresentation: 'id',
  list: AmazonScreen,
} satisfies ResourceProps;

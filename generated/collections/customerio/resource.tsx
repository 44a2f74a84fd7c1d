// Generated from schemas/config/customerio.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/customerio');

function CustomerioScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'customerio',
  options: { label: 'Customer.io' },
  recordRepresentation: 'id',
  list: CustomerioScreen,
} satisfies ResourceProps;

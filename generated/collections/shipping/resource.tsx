// Generated from schemas/config/shipping.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/shipping');

function ShippingScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'shipping',
  options: { label: 'Frete' },
  recordRepresentation: 'id',
  list: ShippingScreen,
} satisfies ResourceProps;

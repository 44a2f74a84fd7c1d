// Generated from schemas/config/checkout.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/checkout');

function CheckoutScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'checkout',
  options: { label: 'Checkout' },
  recordRepresentation: 'id',
  list: CheckoutScreen,
} satisfies ResourceProps;

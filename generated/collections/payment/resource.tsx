// Generated from schemas/config/payment.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/payment');

function PaymentScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'payment',
  options: { label: 'Pagamento' },
  recordRepresentation: 'id',
  list: PaymentScreen,
} satisfies ResourceProps;

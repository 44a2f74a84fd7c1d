// Generated from schemas/config/mercadopago.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/mercadopago');

function MercadopagoScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'mercadopago',
  options: { label: 'Mercado Pago' },
  recordRepresentation: 'id',
  list: MercadopagoScreen,
} satisfies ResourceProps;

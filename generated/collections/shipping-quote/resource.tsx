// Generated from schemas/logistics/shipping-quote.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/shipping-quote');

function ShippingQuoteScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'shipping-quote',
  options: { label: 'Cotações de frete' },
  recordRepresentation: 'id',
  list: ShippingQuoteScreen,
} satisfies ResourceProps;

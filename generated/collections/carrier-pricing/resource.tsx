// Generated from schemas/logistics/carrier-pricing.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/carrier-pricing');

function CarrierPricingScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'carrier-pricing',
  options: { label: 'Tabelas de transportadoras' },
  recordRepresentation: 'name',
  list: CarrierPricingScreen,
} satisfies ResourceProps;

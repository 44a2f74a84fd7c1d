// Generated from schemas/config/erp.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/erp');

function ErpScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'erp',
  options: { label: 'ERP' },
  recordRepresentation: 'id',
  list: ErpScreen,
} satisfies ResourceProps;

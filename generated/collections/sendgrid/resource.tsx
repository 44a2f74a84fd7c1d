// Generated from schemas/config/sendgrid.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/sendgrid');

function SendgridScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'sendgrid',
  options: { label: 'SendGrid' },
  recordRepresentation: 'id',
  list: SendgridScreen,
} satisfies ResourceProps;

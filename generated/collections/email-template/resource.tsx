// Generated from schemas/marketing/email-template.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/email-template');

function EmailTemplateScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'email-template',
  options: { label: 'Modelos de e-mail' },
  recordRepresentation: 'title',
  list: EmailTemplateScreen,
} satisfies ResourceProps;

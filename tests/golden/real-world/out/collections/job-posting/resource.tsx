// Generated from schemas/content/job-posting.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/job-posting');

function JobPostingScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'job-posting',
  options: { label: 'Vagas' },
  recordRepresentation: 'title',
  list: JobPostingScreen,
} satisfies ResourceProps;

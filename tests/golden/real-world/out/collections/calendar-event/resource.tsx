// Generated from schemas/content/calendar-event.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/calendar-event');

function CalendarEventScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'calendar-event',
  options: { label: 'Eventos' },
  recordRepresentation: 'id',
  list: CalendarEventScreen,
} satisfies ResourceProps;

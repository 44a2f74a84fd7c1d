// Generated from schemas/content/calendar-event.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

/**
 * The calendar example of json-schema.org, after RFC 5545.
 */
export interface CalendarEvent {
  summary: string;
  dtstart: string;
  dtend?: string;
  duration?: string;
  location?: string;
  url?: string;
  rdate?: string;
  category?: ("meeting" | "holiday");
  geo?: {
    latitude: number;
    longitude: number;
  };
}

export type CalendarEventPath =
  | 'summary'
  | 'dtstart'
  | 'dtend'
  | 'duration'
  | 'location'
  | 'url'
  | 'rdate'
  | 'category'
  | 'geo'
  | 'geo.latitude'
  | 'geo.longitude'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CalendarEventPath> = {
  name: 'calendar-event',
  kind: 'collection',
  label: { one: 'Evento', many: 'Eventos' },
  group: 'content',
  icon: 'content',
  list: {
    view: 'table',
    order: { field: 'dtstart', direction: 'desc' },
    limit: 50,
    columns: ['summary', 'dtstart', 'location'],
    hidden: false,
  },
  search: [
    { field: 'summary', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'duration', as: 'text', weight: 3 },
    { field: 'location', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'summary', path: 'summary', type: 'text', label: 'Resumo', required: true },
    { name: 'dtstart', path: 'dtstart', type: 'datetime', label: 'Começo', required: true },
    { name: 'dtend', path: 'dtend', type: 'datetime', label: 'Fim' },
    { name: 'duration', path: 'duration', type: 'text', label: 'Duração', format: 'code' },
    { name: 'location', path: 'location', type: 'text', label: 'Local' },
    { name: 'url', path: 'url', type: 'text', label: 'Página', format: 'code' },
    { name: 'rdate', path: 'rdate', type: 'datetime', label: 'Repetição' },
    {
      name: 'category',
      path: 'category',
      type: 'select',
      label: 'Categoria',
      options: [{ value: 'meeting', label: 'Reunião' }, { value: 'holiday', label: 'Feriado' }],
    },
    {
      name: 'geo',
      path: 'geo',
      type: 'struct',
      label: 'Coordenadas',
      fields: [
        { name: 'latitude', path: 'latitude', type: 'number', label: 'Latitude', required: true },
        { name: 'longitude', path: 'longitude', type: 'number', label: 'Longitude', required: true },
      ],
    },
  ],
};

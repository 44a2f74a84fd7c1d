// Generated from schemas/content/calendar-event.schema.json by `balcao generate`. Do not edit.
import type { CalendarEvent } from './model.ts';

export const fixtures: readonly (CalendarEvent & { readonly id: string })[] = [
  {
    summary: 'Revisado',
    dtstart: '2025-10-05T01:05:54.000Z',
    dtend: '2025-04-27T19:21:26.000Z',
    duration: 'PT1H',
    location: 'Em análise',
    url: 'https://www.exemplo.com.br/url',
    rdate: '2025-03-13T23:25:20.000Z',
    category: 'holiday',
    geo: { latitude: 5, longitude: 1 },
    id: 'calendar-event-1',
  },
  {
    summary: 'Revisado',
    dtstart: '2025-01-23T00:46:51.000Z',
    dtend: '2025-03-20T22:25:15.000Z',
    duration: 'PT1H',
    location: 'Padrão',
    url: 'https://www.exemplo.com.br/url',
    rdate: '2025-08-08T20:07:01.000Z',
    category: 'meeting',
    geo: { latitude: 5, longitude: 2 },
    id: 'calendar-event-2',
  },
  {
    summary: 'Novo',
    dtstart: '2025-02-25T00:52:37.000Z',
    dtend: '2025-08-16T17:17:49.000Z',
    duration: 'PT1H',
    location: 'Revisado',
    url: 'https://www.exemplo.com.br/url',
    rdate: '2025-08-17T10:32:25.000Z',
    category: 'meeting',
    geo: { latitude: 10, longitude: 1 },
    id: 'calendar-event-3',
  },
];

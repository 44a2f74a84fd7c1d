/**
 * The table: what is asked about records: search, conditions, what needs work, history and trash.
 */
import { CONSOLE_REFUSALS, type Subject } from './call.ts';

const TRASHED = '/api/console/trash/:collection/:id';

export const RECORD_SUBJECT: Subject = {
  title: 'Records',
  refuses: CONSOLE_REFUSALS,
  calls: [
    {
      call: 'GET /api/console/search',
      does: 'Records that match words, of all collections that the caller reads, or of those named.',
      least: 'viewer',
      query: ['project', 'q?', 'limit', 'each?', 'collection?'],
      answers: {
        200: {
          ok: 'flag',
          hits: [{ collection: 'text', id: 'text', label: ['TextPiece'], subtitle: ['TextPiece'] }],
          total: 'number',
          totals: { '*': 'number' },
          partial: 'flag',
        },
      },
      also: [501],
    },
    {
      call: 'POST /api/console/conditions/count',
      does: 'How many records a condition meets, and what saving it would change.',
      least: 'viewer',
      body: 'Condition',
      answers: {
        200: {
          ok: 'flag',
          matched: 'number',
          total: 'number',
          'addressesOnly?': 'number',
          at: 'text',
          examples: [{ id: 'text', label: 'text' }],
          'change?': { enter: 'number', leave: 'number' },
        },
      },
    },
    {
      call: 'POST /api/console/conditions/explain',
      does: 'Why one record, named by `id`, meets a condition or does not.',
      least: 'viewer',
      body: 'Condition',
      answers: { 200: { ok: 'flag', reason: 'Reason|null' } },
    },
    {
      call: 'POST /api/console/conditions/values',
      does: 'The values of a field that are in use, the most frequent first.',
      least: 'viewer',
      body: { project: 'text', timeZone: 'text', 'screen?': 'text', subject: 'text', field: 'text' },
      answers: { 200: { ok: 'flag', values: ['text'] } },
    },
    {
      call: 'POST /api/console/attention',
      does: 'What needs work today, counted, and the charts of the start page.',
      least: 'viewer',
      query: ['project'],
      body: { timeZone: 'text', 'refresh?': 'flag' },
      answers: {
        200: {
          ok: 'flag',
          at: 'text',
          lines: [
            {
              'collection?': 'text',
              'name?': 'text',
              'label?': 'text',
              'kind?': 'runs-failed|runs-doubtful|sends-doubtful|erp-authorisation|my-tasks',
              severity: 'high|normal|low',
              count: 'number|null',
            },
          ],
          'events?': ['ChartDay'],
          'steps?': ['ChartDay'],
        },
      },
    },
    {
      call: 'GET /api/console/attention/:collection/:name',
      does: 'Which records such a line is about.',
      least: 'viewer',
      query: ['project', 'timeZone'],
      answers: { 200: { ok: 'flag', ids: ['text'] } },
    },
    {
      call: 'GET /api/console/history/:collection/:id',
      does: 'What became of a record, the newest first; `before` is the `next` of the page before.',
      least: 'viewer',
      query: ['project', 'before?'],
      answers: { 200: { ok: 'flag', entries: ['HistoryEntry'], 'next?': 'text', state: 'HistoryState' } },
    },
    {
      call: 'GET /api/console/trash',
      does: 'Records that were removed within 30 days; `after` is the `next` of the page before.',
      least: 'viewer',
      query: ['project', 'collection?', 'q?', 'after?'],
      answers: { 200: { ok: 'flag', entries: ['TrashEntry'], 'next?': 'text', state: 'HistoryState' } },
    },
    {
      call: `GET ${TRASHED}`,
      does: 'A removed record as it was, without secrets.',
      least: 'viewer',
      query: ['project'],
      answers: { 200: { ok: 'flag', entry: 'TrashEntry', record: { '*': 'any' }, secrets: 'flag' } },
    },
    {
      call: `DELETE ${TRASHED}`,
      does: 'Forgets a record for good: what it was, its history, its secrets.',
      least: 'admin',
      acts: true,
      query: ['project'],
      answers: { 200: 'Done' },
    },
  ],
};

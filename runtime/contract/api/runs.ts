/**
 * The table: runs of any kind, and those of rows and of synchronisation.
 */
import { type ApiCall, CONSOLE_REFUSALS, type Shape, type Subject } from './call.ts';

function ofRun(name: string, does: string, body: Shape, answer: Shape): ApiCall {
  return {
    call: `POST /api/console/runs/:run/${name}`,
    does,
    least: 'operator',
    acts: true,
    body,
    answers: { 200: answer },
  };
}

export const RUN_SUBJECT: Subject = {
  title: 'Runs',
  refuses: CONSOLE_REFUSALS,
  calls: [
    {
      call: 'POST /api/console/runs',
      does: 'Makes a run of rows (an import, a bulk change, a removal), which waits for its parts.',
      least: 'operator',
      acts: true,
      body: {
        project: 'text',
        id: 'text',
        what: 'import|bulk|removal',
        collection: 'text',
        title: 'text',
        header: ['text'],
        separator: 'text',
        'moves?': 'flag',
        'about?': 'text',
        rows: 'number',
        parts: 'number',
        'undoes?': 'flag',
      },
      answers: { 200: 'RunMade' },
    },
    {
      call: 'PUT /api/console/runs/:run/parts/:part',
      does: 'Sends a part, counted from 0; again takes the place of the one before.',
      least: 'operator',
      acts: true,
      query: ['project'],
      body: { '*': 'any' },
      answers: { 200: { ok: 'flag', '*': 'any' } },
    },
    {
      call: 'POST /api/console/runs/preview',
      does: 'Finds and judges the documents of a bulk change, in lines of JSON; they lie there as a run.',
      least: 'operator',
      acts: true,
      query: ['project', 'collection'],
      body: { project: 'text', '*': 'any' },
      answers: { 200: 'application/x-ndjson' },
    },
    ofRun('begin', 'Begins a run of rows.', { project: 'text', 'about?': 'text' }, 'RunMade'),
    ofRun(
      'undo',
      'Takes a run of rows back, by a run of its own.',
      { project: 'text', id: 'text', 'about?': 'text' },
      'RunMade',
    ),
    {
      call: 'DELETE /api/console/runs/:run',
      does: 'Forgets a run and its rows; its maker may before it begins.',
      least: 'admin',
      acts: true,
      query: ['project'],
      answers: { 200: { ok: 'flag', '*': 'any' } },
    },
    ofRun(
      'control',
      'Starts, pauses, cancels or repeats; decides a step that is in doubt.',
      {
        project: 'text',
        action: 'start|pause|cancel|retry-errors|to-backend|concurrency|decide',
        'concurrency?': 'number',
        'item?': 'text',
        'step?': 'text',
        'as?': 'repeat|done',
      },
      { ok: 'flag', 'retried?': 'number' },
    ),
    ofRun(
      'heartbeat',
      'A page still drives its run.',
      { project: 'text', isHidden: 'flag' },
      { ok: 'flag', goesOn: 'flag' },
    ),
    {
      call: 'POST /api/console/sync/runs',
      does: 'Begins a synchronisation of products.',
      least: 'operator',
      acts: true,
      body: 'Products',
      answers: { 200: { ok: 'flag', run: 'text', repeated: 'number' } },
    },
    {
      call: 'POST /api/console/sync/simulate',
      does: 'What a synchronisation would call, and how long it would take; calls nothing.',
      least: 'operator',
      body: 'Products',
      answers: {
        200: {
          ok: 'flag',
          products: 'number',
          calls: 'number',
          repeated: 'number',
          steps: [
            {
              pipeline: 'text',
              step: 'text',
              label: 'text',
              calls: 'number',
              without: 'number',
              'gap?': 'text',
              'atMost?': 'flag',
            },
          ],
          estimatedMs: 'number',
        },
      },
    },
    {
      call: 'POST /api/console/queue/tasks',
      does: "Queues calls of the worker by their addresses; the store is the addresses' own.",
      least: 'operator',
      acts: true,
      body: { urls: ['text'] },
      answers: { 200: { ok: 'flag', run: 'text', queued: 'number', repeated: 'number' } },
    },
  ],
};

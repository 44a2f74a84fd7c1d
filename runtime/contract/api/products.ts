/**
 * The table: products, the assistant, rules, gifts and stock files.
 */
import { CONSOLE_REFUSALS, type Subject } from './call.ts';

const NAMED = { id: 'text', name: 'text' } as const;
const QUESTION = { timeZone: 'text', '*': 'any' } as const;
const ASSISTANT = '/api/console/products/ai/response';

export const PRODUCT_SUBJECT: Subject = {
  title: 'Products and rules',
  refuses: CONSOLE_REFUSALS,
  calls: [
    {
      call: 'GET /api/console/products/:id',
      does: 'The stored `product-data` of a code.',
      least: 'viewer',
      query: ['project'],
      answers: { 200: { ok: 'flag', data: { '*': 'any' } } },
    },
    {
      call: `GET ${ASSISTANT}`,
      does: 'Whether an assistant is set up.',
      least: 'signed-in',
      answers: { 200: 'Done' },
    },
    {
      call: `POST ${ASSISTANT}`,
      does: 'Asks the assistant about a document. Who accepts `application/x-ndjson` gets lines.',
      least: 'viewer',
      acts: true,
      body: {
        project: 'text',
        product_data: { '*': 'any' },
        product_schema: { collection: 'text', fields: { '*': 'any' }, '*': 'any' },
        messages: [{ role: 'user|assistant|tool', '*': 'any' }],
      },
      answers: {
        200: {
          ok: 'flag',
          messages: {
            content: 'text|null',
            function_call: { name: 'text', arguments: 'text' },
            tool_calls: [{ id: 'text', name: 'text', arguments: 'text' }],
            refusal: 'text|null',
          },
        },
      },
      also: [502, 504],
    },
    {
      call: 'POST /api/console/products/ai/tools',
      does: 'Makes a call of the assistant, with the rights of whoever asks.',
      least: 'viewer',
      body: { project: 'text', name: 'text', arguments: 'any' },
      answers: { 200: { ok: 'flag', result: 'any' } },
    },
    {
      call: 'POST /api/console/products/gift/generate',
      does: 'Processes the gift rules; `dry=true` says what would change and stores nothing. The body is empty.',
      least: 'operator',
      acts: true,
      query: ['project', 'dry?'],
      answers: {
        200: {
          ok: 'flag',
          data: {
            products: 'number',
            changed: 'number',
            cleared: 'number',
            problems: [
              {
                rule: NAMED,
                'entry?': 'number',
                kind: 'missing-product|missing-gift|own-gift|no-stock|too-many',
                product: 'text',
              },
            ],
            'left?': 'number',
            'run?': 'text',
          },
        },
      },
    },
    {
      call: 'POST /api/console/rules/simulate',
      does: 'What rules make of a product (`pricing`), a cart (`sales`) or a visit (`layout`), and why.',
      least: 'viewer',
      query: ['project'],
      body: { kind: 'pricing|sales|layout', input: { '*': 'any' }, ...QUESTION },
      answers: {
        200: {
          ok: 'flag',
          data: {
            result: { kind: 'pricing|sales|layout', '*': 'any' },
            trace: [
              {
                rule: NAMED,
                'entry?': 'number',
                'sku?': 'text',
                held: 'flag',
                reason: 'text',
                'condition?': { text: 'text', 'has?': 'text' },
                'wonBy?': { rule: NAMED, 'entry?': 'number' },
              },
            ],
            'left?': 'number',
          },
        },
      },
    },
    {
      call: 'POST /api/console/rules/changes',
      does: 'Which prices a price rule would change, in lines of JSON.',
      least: 'viewer',
      query: ['project'],
      body: { present: { '*': 'any' }, ...QUESTION },
      answers: { 200: 'application/x-ndjson' },
    },
    {
      call: 'POST /api/console/stock-files/table',
      does: 'The first rows of a stored file.',
      least: 'viewer',
      query: ['project'],
      body: { file: 'text', 'rows?': 'number' },
      answers: { 200: { ok: 'flag', data: { header: ['text'], rows: [['text']], total: 'number' } } },
    },
    {
      call: 'POST /api/console/stock-files/process',
      does: 'Writes the quantities of a stock file; answers the run.',
      least: 'operator',
      acts: true,
      query: ['project'],
      body: { id: 'text', 'columns?': { code: 'number', quantity: 'number' } },
      answers: { 200: 'RunMade' },
    },
  ],
};

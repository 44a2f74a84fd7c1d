/**
 * Products by the start of their name, as typed and with a capital, or by their code: what a store's prefix queries
 * can answer. Told in few fields, as a model reads them all.
 */
import { plainText } from '../../../../core/values/plain-text.ts';
import { definitionNamed } from '../../../all-definitions.ts';
import { mayList, recordOf, type Tool } from './tool.ts';

const NAME_FIELD = 'ProductSiteName';
const MOST_FOUND = 20;
const TOLD = ['id', NAME_FIELD, 'brand', 'category', 'Price', 'Status'];

export const searchProducts: Tool = {
  name: 'search_products',
  description: `Finds up to ${MOST_FOUND} products of the operator's shop whose name or code starts with a text.`,
  parameters: {
    type: 'object',
    properties: {
      text: { type: 'string', description: 'The start of the name on the site, or of the code.' },
    },
    required: ['text'],
    additionalProperties: false,
  },
  async run({ text }, context) {
    const wanted = typeof text === 'string' ? text.trim() : '';
    if (wanted === '' || wanted.includes('/'))
      return { refused: 'search_products needs "text" without slashes.' };
    const definition = await definitionNamed('product');
    if (!definition || !mayList(definition, context)) return { refused: 'The user may not read products.' };
    const path = `project/${context.project}/${definition.name}`;
    const capital = wanted.charAt(0).toLocaleUpperCase('pt-BR') + wanted.slice(1);
    const answers = await Promise.all([
      context.documents.read(`${path}/${wanted}`).then((found) => (found ? [found] : [])),
      ...[...new Set([wanted, capital])].map((value) =>
        context.documents.find(path, { field: NAME_FIELD, value, limit: MOST_FOUND }),
      ),
      context.documents.list(path, { after: wanted, limit: MOST_FOUND }),
    ]);
    const records = new Map(
      answers
        .flat()
        .map((state) => recordOf(definition, state))
        .map((record) => [record.id, record]),
    );
    const matching = [...records.values()].filter((record) =>
      [record.id, record[NAME_FIELD]].some((value) =>
        plainText(String(value ?? '')).startsWith(plainText(wanted)),
      ),
    );
    return {
      products: matching
        .slice(0, MOST_FOUND)
        .map((record) => Object.fromEntries(TOLD.map((name) => [name, record[name]]))),
    };
  },
};

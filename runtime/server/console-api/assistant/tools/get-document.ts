/**
 * One document of any collection, or a config page under its own name.
 */
import { CONFIG_COLLECTION } from '../../../../contract/paths.ts';
import { readRecord, type Tool } from './tool.ts';

export const getDocument: Tool = {
  name: 'get_document',
  description:
    "Reads one document of the operator's shop: a collection such as category or brand with the document's id, or \"config\" with the page's name.",
  parameters: {
    type: 'object',
    properties: {
      collection: { type: 'string', description: 'The name of the collection, or "config".' },
      id: { type: 'string', description: "The document's id, or the page's name." },
    },
    required: ['collection', 'id'],
    additionalProperties: false,
  },
  async run({ collection, id }, context) {
    if (typeof collection !== 'string' || typeof id !== 'string') {
      return { refused: 'get_document needs "collection" and "id" (texts).' };
    }
    return readRecord(collection === CONFIG_COLLECTION ? id : collection, id, context);
  },
};

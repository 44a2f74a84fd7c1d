/**
 * Changes to the open document, for the operator to accept or reject: writes nothing. Refuses here what no operator
 * could do in the form; the form's own validator judges the values afterwards.
 */
import { PROPOSE_TOOL } from '../../../../contract/assistant.ts';
import { CONFIG_COLLECTION } from '../../../../contract/paths.ts';
import { mayAccess } from '../../../../core/access/decide.ts';
import { proposedPlace, readProposal } from '../../../../core/proposals/proposed-changes.ts';
import { definitionNamed } from '../../../all-definitions.ts';
import type { Tool } from './tool.ts';

export const proposeChanges: Tool = {
  name: PROPOSE_TOOL,
  description:
    'Proposes changes to the open document. Nothing is written: the operator sees each change and accepts or rejects it. Lists change as a whole.',
  parameters: {
    type: 'object',
    properties: {
      collection: { type: 'string', description: "The open document's collection." },
      changes: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            path: {
              type: 'string',
              description: 'Property names from the root, joined by dots: Height.Value',
            },
            value: {
              description: 'The new value, of the type that the schema says; null empties the field.',
            },
            reason: { type: 'string', description: 'One short sentence in Portuguese.' },
          },
          required: ['path', 'value'],
        },
      },
    },
    required: ['collection', 'changes'],
    additionalProperties: false,
  },
  async run(given, { project, policy, session }) {
    const { collection } = given;
    const definition = typeof collection === 'string' ? await definitionNamed(collection) : undefined;
    if (!definition) return { refused: 'propose_changes needs the "collection" of the open document.' };
    const segments =
      definition.kind === 'singleton'
        ? ['project', project, CONFIG_COLLECTION, definition.name]
        : ['project', project, definition.name];
    if (!mayAccess(policy, session.claims, segments, 'write')) {
      return { refused: 'The user may only read this document: explain the changes in words instead.' };
    }
    const reading = readProposal(given);
    if (!reading.ok) return { refused: reading.reason };
    const places = reading.changes.map((change) => ({
      change,
      place: proposedPlace(definition, change.path),
    }));
    return {
      changes: places.filter(({ place }) => place.ok).map(({ change }) => change),
      refusedChanges: places.flatMap(({ change, place }) =>
        place.ok ? [] : [{ path: change.path, reason: place.reason }],
      ),
    };
  },
};

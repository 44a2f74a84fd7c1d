/**
 * Field types, hints and sections of one field.
 */
import type { JsonObject } from '../../json.ts';
import { kebabOf } from '../nearest.ts';
import { listed, membersOf, mend, type Remedy, removal } from '../remedy.ts';
import { error, field, instead, type Misspelt } from './entry.ts';

const ADDRESS_OF_IMAGE = { type: 'string', format: 'uri' };
const IMAGE = { $ref: '../shared/image.schema.json' };

function inside(levels: number): JsonObject {
  const part = levels === 0 ? field('Texto') : { part: inside(levels - 1) };
  return levels === 0 ? part : field('Parte', { type: 'object', properties: part });
}

/** Names of sections have no capitals, blanks and accents. */
function declareSection(name: string): string {
  const called = kebabOf(name);
  const section = `{ "name": "${called}", "label": "${called === name ? '…' : name}" }`;
  const rename = called === name ? '' : `, and write "${called}" here`;
  return `Declare it: "x-collection": { "sections": [${section}] }${rename}.`;
}

export const FIELDS = {
  FIELD_TYPE_UNCLEAR: error<{ name: string; jsonType: string; instead?: Remedy | undefined }>({
    says: ({ name, jsonType }) => `The field type of "${name}" cannot be inferred from ${jsonType}.`,
    mend: ({ instead: advice }) =>
      advice ?? 'Add "type" with one JSON type (and "null" where it may be empty), or say "x-ui.type".',
    bad: { properties: { stock: field('Estoque', { type: ['string', 'number'] }) } },
    good: { properties: { stock: field('Estoque', { type: ['number', 'null'] }) } },
  }),
  FIELD_TYPE_CONTRADICTS: error<{ fieldType: string; jsonType: string; wants: Remedy }>({
    says: ({ fieldType, jsonType }) => `The field type "${fieldType}" cannot hold ${jsonType}.`,
    mend: ({ wants }) => (typeof wants === 'string' ? `It needs ${wants}.` : wants),
    bad: { properties: { since: field('Desde', { type: 'string', 'x-ui': { type: 'datetime' } }) } },
    good: { properties: { since: field('Desde', { type: 'string', format: 'date-time' }) } },
  }),
  FIELD_HINT_MISPLACED: error<{
    hint: string;
    fieldType: string;
    only: string;
    instead?: Remedy | undefined;
  }>({
    says: ({ hint, fieldType }) => `"x-ui.${hint}" says nothing of a field of type "${fieldType}".`,
    mend: ({ hint, only, instead: advice }) => advice ?? `Remove "${hint}", or make the field ${only}.`,
    bad: { properties: { weight: field('Peso', { type: 'string', 'x-ui': { unit: 'kg' } }) } },
    good: { properties: { weight: field('Peso', { type: 'number', 'x-ui': { unit: 'kg' } }) } },
  }),
  FIELD_HINT_UNFIT: error<{ hint: string; because: string; instead?: Remedy | undefined }>({
    says: ({ hint, because }) => `"x-ui.${hint}" cannot be applied: ${because}.`,
    mend: ({ hint, instead: advice }) => advice ?? `Correct "${hint}", or remove it.`,
    bad: { properties: { price: field('Preço', { type: 'number', 'x-ui': { atLeast: 'lowest' } }) } },
    good: {
      properties: {
        price: field('Preço', { type: 'number', 'x-ui': { atLeast: 'lowest' } }),
        lowest: field('Preço mínimo', { type: 'number' }),
      },
    },
  }),
  FIELD_TOO_DEEP: error<{ name: string; levels: number }>({
    says: ({ name, levels }) =>
      `"${name}" lies deeper than ${levels} maps and lists, which the store refuses.`,
    mend: () => 'Store the inner part as documents of their own collection.',
    bad: { properties: { part: inside(21) } },
    good: { properties: { part: inside(3) } },
  }),
  DOCUMENTS_WITHOUT_COLLECTION: error<{
    name: string;
    fieldType: string;
    missing: string;
    instead?: Remedy | undefined;
  }>({
    says: ({ name, fieldType, missing }) => `"${name}" is a ${fieldType} without "x-ui.${missing}".`,
    mend: ({ instead: advice }) =>
      advice ?? 'Add the collection whose documents are edited here: "x-ui": { "collection": "…" }.',
    bad: {
      properties: { profile: field('Perfil', { type: 'string', 'x-ui': { type: 'doc-editor' } }) },
    },
    good: {
      properties: {
        profile: field('Perfil', { type: 'string', 'x-ui': { type: 'doc-editor', collection: 'supplier' } }),
      },
    },
  }),
  COMPONENT_WITHOUT_NAME: error<{ name: string }>({
    says: ({ name }) => `"${name}" is a component without a name.`,
    mend: () => 'Add "x-ui.component" with a name of the widget registry.',
    bad: { properties: { panel: field('Painel', { type: 'object', 'x-ui': { type: 'component' } }) } },
    good: { properties: { panel: field('Painel', { type: 'string', 'x-ui': { type: 'textarea' } }) } },
  }),
  IMAGE_WITHOUT_SIZE: error<{ name: string }>({
    says: ({ name }) =>
      `The image "${name}" is stored without "width" and "height", and nothing else says its size.`,
    mend: () =>
      mend(
        `Say ${membersOf(IMAGE)}, which stores the size too, in the place of "type"; or add "x-ui": { "image": { "width": …, "height": … } } in pixels.`,
        {
          kind: 'add',
          patch: { ...IMAGE, type: undefined, format: undefined, 'x-ui': { type: undefined } },
        },
      ),
    bad: { properties: { logo: field('Logotipo', { ...ADDRESS_OF_IMAGE, 'x-ui': { type: 'image' } }) } },
    good: {
      properties: {
        logo: field('Logotipo', {
          ...ADDRESS_OF_IMAGE,
          'x-ui': { type: 'image', image: { width: 512, height: 512 } },
        }),
      },
    },
  }),
  SECTION_UNKNOWN: error<Misspelt>({
    says: ({ name }) => `There is no section "${name}".`,
    mend: (facts) =>
      facts.nearest || facts.known.length === 0
        ? facts.nearest
          ? instead(facts)
          : declareSection(facts.name)
        : `Name one of ${listed(facts.known)}. ${declareSection(facts.name)}`,
    bad: {
      collection: { sections: [{ name: 'contact', label: 'Contato' }] },
      properties: { email: field('E-mail', { type: 'string', 'x-ui': { section: 'contacts' } }) },
    },
    good: {
      collection: { sections: [{ name: 'contact', label: 'Contato' }] },
      properties: { email: field('E-mail', { type: 'string', 'x-ui': { section: 'contact' } }) },
    },
  }),
  SECTION_TWICE: error<{ name: string }>({
    says: ({ name }) => `The section "${name}" is declared twice.`,
    mend: () => removal('Keep one of the two.'),
    bad: {
      collection: {
        sections: [
          { name: 'contact', label: 'Contato' },
          { name: 'contact', label: 'Contatos' },
        ],
      },
    },
    good: { collection: { sections: [{ name: 'contact', label: 'Contato' }] } },
  }),
  SECTION_BELOW_ROOT: error<{ name: string; section: string; around: string | undefined }>({
    says: ({ name }) => `"${name}" lies inside another field, and sections hold only fields at the root.`,
    mend: ({ section, around }) =>
      removal(
        `Remove it, and say ${membersOf({ 'x-ui': { section } })} of "${around}", the field around this one.`,
      ),
    bad: {
      collection: { sections: [{ name: 'contact', label: 'Contato' }] },
      properties: {
        contact: field('Contato', {
          type: 'object',
          properties: { email: field('E-mail', { type: 'string', 'x-ui': { section: 'contact' } }) },
        }),
      },
    },
    good: {
      collection: { sections: [{ name: 'contact', label: 'Contato' }] },
      properties: {
        contact: field('Contato', {
          type: 'object',
          properties: { email: field('E-mail') },
          'x-ui': { section: 'contact' },
        }),
      },
    },
  }),
  VISIBLE_WHEN_UNKNOWN: error<Misspelt & { around: string | undefined }>({
    says: ({ name }) => `There is no field "${name}" beside this one.`,
    mend: ({ around, ...facts }) =>
      around
        ? `Move "visibleWhen" to the "x-ui" of "${around}": "${facts.name}" stands beside that field, and a condition asks about a field beside it.`
        : instead(facts),
    bad: {
      properties: {
        active: field('Ativo', { type: 'boolean' }),
        why: field('Motivo', {
          type: 'string',
          'x-ui': { visibleWhen: { field: 'actve', equals: false } },
        }),
      },
    },
    good: {
      properties: {
        active: field('Ativo', { type: 'boolean' }),
        why: field('Motivo', {
          type: 'string',
          'x-ui': { visibleWhen: { field: 'active', equals: false } },
        }),
      },
    },
  }),
  VALUE_NEVER: error<{ name: string; value: string; says: string; instead?: Remedy | undefined }>({
    says: ({ name, value, says }) => `"${name}" is never ${value}: it ${says}.`,
    mend: ({ instead: advice }) => advice ?? 'Correct the value, or the field that it is compared with.',
    bad: {
      properties: {
        active: field('Ativo', { type: 'boolean' }),
        why: field('Motivo', {
          type: 'string',
          'x-ui': { visibleWhen: { field: 'active', equals: 'não' } },
        }),
      },
    },
    good: {
      properties: {
        active: field('Ativo', { type: 'boolean' }),
        why: field('Motivo', {
          type: 'string',
          'x-ui': { visibleWhen: { field: 'active', equals: false } },
        }),
      },
    },
  }),
} as const;

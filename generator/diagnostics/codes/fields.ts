/**
 * Field types, hints and labels of one field.
 */
import type { JsonObject } from '../../json.ts';
import { kebabOf } from '../nearest.ts';
import { listed, membersOf, mend, PLACEHOLDER, type Remedy, removal } from '../remedy.ts';
import { error, field, instead, type Misspelt, warning } from './entry.ts';

const ADDRESS_OF_IMAGE = { type: 'string', format: 'uri' };
const IMAGE = { $ref: '../shared/image.schema.json' };
const SIZES = { type: 'string', enum: ['p', 'm'] };
const SIZE_LIST = {
  type: 'array',
  uniqueItems: true,
  items: { ...SIZES, 'x-ui': { options: { p: 'Pequeno', m: 'Médio' } } },
};

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
  SELECT_WITHOUT_CHOICES: error<{ name: string; instead?: Remedy | undefined }>({
    says: ({ name }) => `"${name}" is a select without choices.`,
    mend: ({ instead: advice }) =>
      advice ??
      'Add the values as "enum": ["…", "…"], or the collection to choose from as "x-ui": { "collection": "…" }.',
    bad: { properties: { size: field('Porte', { type: 'string', 'x-ui': { type: 'select' } }) } },
    good: {
      properties: {
        size: field('Porte', { ...SIZES, 'x-ui': { options: { p: 'Pequeno', m: 'Médio' } } }),
      },
    },
  }),
  SELECT_NESTED_WITHOUT_PARENT: error<{ name: string; missing: string; instead?: Remedy | undefined }>({
    says: ({ name, missing }) => `"${name}" is a select_nested without "x-ui.${missing}".`,
    mend: ({ instead: advice }) =>
      advice ?? 'Add the tree to choose from: "x-ui": { "collection": "…", "parent": "…" }.',
    bad: {
      properties: {
        head: field('Matriz', {
          type: 'string',
          'x-ui': { type: 'select_nested', collection: 'supplier' },
        }),
      },
    },
    good: {
      properties: {
        head: field('Matriz', {
          type: 'string',
          'x-ui': { type: 'select_nested', collection: 'supplier', parent: 'head' },
        }),
      },
    },
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
  OPTION_UNKNOWN: error<Misspelt>({
    says: ({ name }) => `"x-ui.options" labels "${name}", which "enum" does not allow.`,
    mend: (facts) =>
      facts.nearest ? instead(facts) : `Remove it, or add ${JSON.stringify(facts.name)} to "enum".`,
    bad: {
      properties: {
        size: field('Porte', { ...SIZES, 'x-ui': { options: { p: 'Pequeno', m: 'Médio', g: 'Grande' } } }),
      },
    },
    good: {
      properties: {
        size: field('Porte', { ...SIZES, 'x-ui': { options: { p: 'Pequeno', m: 'Médio' } } }),
      },
    },
  }),
  OPTION_WITHOUT_LABEL: error<{ value: string }>({
    says: ({ value }) => `The value "${value}" has no Portuguese label.`,
    mend: ({ value }) =>
      `Add ${membersOf({ [value]: PLACEHOLDER })} to "options", with the Portuguese label.`,
    bad: {
      properties: { size: field('Porte', { ...SIZES, 'x-ui': { options: { p: 'Pequeno' } } }) },
    },
    good: {
      properties: {
        size: field('Porte', { ...SIZES, 'x-ui': { options: { p: 'Pequeno', m: 'Médio' } } }),
      },
    },
  }),
  OPTIONS_WITHOUT_LABELS: warning<{ name: string; values: string }>({
    says: ({ name, values }) => `Operators will read the values of "${name}" as they are stored: ${values}.`,
    mend: () => 'Add "x-ui.options" with a Portuguese label for each, or write the values in Portuguese.',
    bad: { properties: { size: field('Porte', SIZES) } },
    good: {
      properties: {
        size: field('Porte', { ...SIZES, 'x-ui': { options: { p: 'Pequeno', m: 'Médio' } } }),
      },
    },
  }),
  LIST_ORDER_UNSAID: warning<{ name: string }>({
    says: ({ name }) => `Nothing says whether the order of the choices in "${name}" means something.`,
    mend: () =>
      'Add "x-ui": { "ordered": true } where the first comes first, as rows that are moved; or { "ordered": false } where they are a set, to be ticked.',
    bad: { properties: { sizes: field('Portes', SIZE_LIST) } },
    good: { properties: { sizes: field('Portes', { ...SIZE_LIST, 'x-ui': { ordered: false } }) } },
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
  SECRET_SHOWN: error<{ name: string; hint: string }>({
    says: ({ name, hint }) => `"${hint}" would show "${name}", which is secret.`,
    mend: ({ hint }) =>
      /\.\d+$/.test(hint)
        ? removal('Take it out: no answer to a browser carries a secret.')
        : 'Name another field there: no answer to a browser carries a secret.',
    bad: {
      collection: { list: { view: 'table', columns: ['name', 'token'] } },
      properties: {
        name: field('Nome'),
        token: field('Token', { type: 'string', 'x-ui': { secret: true } }),
      },
    },
    good: {
      collection: { list: { view: 'table', columns: ['name'] } },
      properties: {
        name: field('Nome'),
        token: field('Token', { type: 'string', 'x-ui': { secret: true } }),
      },
    },
  }),
  SECRET_IN_LIST: error<{ name: string }>({
    says: ({ name }) => `"${name}" is secret and stands in a list, where it has no place of its own.`,
    mend: () =>
      'Move the secret out of the list, to the document or into a struct: it is stored apart under its path.',
    bad: {
      properties: {
        accounts: field('Contas', {
          type: 'array',
          items: {
            type: 'object',
            properties: { token: field('Token', { type: 'string', 'x-ui': { secret: true } }) },
          },
        }),
      },
    },
    good: {
      properties: {
        account: field('Conta', {
          type: 'object',
          properties: { token: field('Token', { type: 'string', 'x-ui': { secret: true } }) },
        }),
      },
    },
  }),
  SECRET_NO_TEXT: error<{ name: string; type: string }>({
    says: ({ name, type }) => `"${name}" is secret and a ${type}; secrets are texts.`,
    mend: () =>
      mend('Say "type": "string", or take "x-ui.secret" away.', {
        kind: 'say',
        patch: { type: 'string', 'x-ui': { secret: true } },
      }),
    bad: { properties: { pin: field('Senha', { type: 'integer', 'x-ui': { secret: true } }) } },
    good: { properties: { pin: field('Senha', { type: 'string', 'x-ui': { secret: true } }) } },
  }),
  SECRET_REQUIRED: error<{ name: string }>({
    says: ({ name }) => `"required" names "${name}", which is secret: no record ever holds it.`,
    mend: () => removal('Take it out of "required": whether it is set, the form shows.'),
    bad: {
      properties: { token: field('Token', { type: 'string', 'x-ui': { secret: true } }) },
      required: ['token'],
    },
    good: { properties: { token: field('Token', { type: 'string', 'x-ui': { secret: true } }) } },
  }),
  SECRET_WRITTEN_DOWN: error<{ name: string; keyword: string }>({
    says: ({ name, keyword }) => `"${keyword}" writes down a value of "${name}", which is secret.`,
    mend: ({ keyword }) => removal(`Remove "${keyword}": schemas are committed and sent to browsers.`),
    bad: {
      properties: { token: field('Token', { type: 'string', default: 'abc123', 'x-ui': { secret: true } }) },
    },
    good: { properties: { token: field('Token', { type: 'string', 'x-ui': { secret: true } }) } },
  }),
} as const;

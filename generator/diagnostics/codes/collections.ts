/**
 * Lists, references between schemas and collections, and names of the console's registries.
 */
import type { JsonObject } from '../../json.ts';
import { listed, membersOf, mend, PLACEHOLDER, type Remedy, removal, written } from '../remedy.ts';
import { didYouMean, error, field, instead, type Misspelt, neighbour, SHARED, warning } from './entry.ts';

const BRAND = { 'catalog/brand.schema.json': neighbour('brand', 'Marca') };

function brandChoice(hints: { readonly [hint: string]: string }) {
  return { brand: field('Marca', { type: 'string', 'x-ui': { type: 'select', ...hints } }) };
}

function screen(name: string, hints: { readonly [hint: string]: unknown } = {}) {
  return {
    ...neighbour(name, 'Sincronização', { kind: 'screen', screen: 'product-sync', ...hints }),
    properties: {},
  };
}

function piece(schema: { readonly [keyword: string]: unknown }) {
  return { 'shared/place.schema.json': { $schema: SHARED, ...schema } };
}

/** More columns than rules can look at in one request. */
const MANY = Array.from({ length: 48 }, (_, index) => `column${index + 1}`);

const CITY = piece({ type: 'object', properties: { city: field('Cidade') } });

/** A column shows a list as a whole; nothing else looks into its rows. */
function insteadOfRows(hint: string, list: string, { known }: Misspelt): Remedy {
  if (hint.startsWith('list.columns')) return written(list, ', which shows the list as a whole');
  return `Name a field of the document itself: ${listed(known.filter((each) => each !== list))}.`;
}

function inAddress({ to, ...facts }: Misspelt & { to: string }): Remedy {
  return facts.nearest === undefined ? instead(facts) : written(to.replace(facts.name, facts.nearest));
}

export const COLLECTIONS = {
  REF_MISSING: error<Misspelt & { file: string; isOfPieces?: boolean }>({
    says: ({ name, file }) => `"${name}" names nothing: ${file}.`,
    mend: ({ nearest, name, known, isOfPieces }) => {
      if (nearest) return didYouMean(nearest);
      if (isOfPieces && known.length > 0)
        return `Say which of its pieces: ${known
          .slice(0, 5)
          .map((each) => JSON.stringify(each))
          .join(', ')}.`;
      const piece = name.split('/').at(-1);
      return name.startsWith('#') || /^[A-Z]\w*$/.test(name)
        ? `Write the piece under "definitions" of this file and say "$ref": "#/definitions/${piece}", or into a file of "shared/".`
        : 'Correct the path; it is relative to this file.';
    },
    bad: { properties: { home: field('Casa', { $ref: '../shared/plce.schema.json' }) }, files: CITY },
    good: { properties: { home: field('Casa', { $ref: '../shared/place.schema.json' }) }, files: CITY },
  }),
  REF_CIRCULAR: error<{ ref: string }>({
    says: ({ ref }) => `"${ref}" leads back to itself.`,
    mend: () =>
      'Break the circle: a form cannot show a shape without end. Store the children as documents of their own.',
    bad: {
      properties: { home: field('Casa', { $ref: '../shared/place.schema.json' }) },
      files: piece({ type: 'object', properties: { inner: field('Dentro', { $ref: '#' }) } }),
    },
    good: { properties: { home: field('Casa', { $ref: '../shared/place.schema.json' }) }, files: CITY },
  }),
  REF_OUTSIDE: error<{ ref: string; instead?: string | undefined }>({
    says: ({ ref, instead: path }) =>
      path === undefined ? `"${ref}" leads out of the schemas folder.` : `"${ref}" is no relative path.`,
    mend: ({ instead: path }) =>
      path === undefined ? 'Put the piece in "shared/" and refer to it there.' : written(path),
    bad: { properties: { home: field('Casa', { $ref: 'https://example.org/place.json' }) } },
    good: { properties: { home: field('Casa', { $ref: '../shared/place.schema.json' }) }, files: CITY },
  }),
  REF_TO_COLLECTION: error<{ ref: string; name: string }>({
    says: ({ ref }) => `"${ref}" is a whole collection, whose documents stand by themselves.`,
    mend: ({ name }) => {
      const patch = { type: 'string', 'x-ui': { type: 'select', collection: name } };
      return mend(
        `Choose one of its documents: ${membersOf(patch)}. What both have in common goes into "shared/".`,
        { kind: 'say', patch },
      );
    },
    bad: { properties: { brand: field('Marca', { $ref: 'brand.schema.json' }) }, files: BRAND },
    good: { properties: brandChoice({ collection: 'brand' }), files: BRAND },
  }),
  COLLECTION_WITHOUT_FIELDS: error<Record<never, never>>({
    says: () => 'The collection has no fields: its form would be empty.',
    mend: () => 'Add at least one field to "properties".',
    bad: { files: { 'catalog/brand.schema.json': { ...neighbour('brand', 'Marca'), properties: {} } } },
    good: { files: BRAND },
  }),
  ACCESS_CONTRADICTS: error<{ right: string; role: string; read: string }>({
    says: ({ right, role, read }) => `The role "${role}" may ${right} what only "${read}" may read.`,
    mend: ({ read, role }) => written(read, `, or "read": "${role}"`),
    bad: { collection: { access: { read: 'admin', write: 'operator', delete: 'admin' } } },
    good: { collection: { access: { read: 'operator', write: 'operator', delete: 'admin' } } },
  }),
  ICON_UNKNOWN: warning<Misspelt>({
    says: ({ name }) => `The console has no icon "${name}", and shows that of the group.`,
    mend: instead,
    bad: { collection: { icon: 'brnad' } },
    good: { collection: { icon: 'brand' } },
  }),
  ID_PATTERN_WIDE: error<{ name: string; example: string }>({
    says: ({ name, example }) =>
      `The pattern of "${name}" allows "${example}", which cannot be the id of a document.`,
    mend: () => 'Leave "/" out of the pattern, and let no id be "." or "..".',
    bad: {
      collection: { id: { field: 'code' } },
      properties: { code: field('Código', { type: 'string', pattern: '^.+$' }) },
    },
    good: {
      collection: { id: { field: 'code' } },
      properties: { code: field('Código', { type: 'string', pattern: '^[a-z0-9-]+$' }) },
    },
  }),
  TREE_PARENT_UNFIT: error<{ name: string; because: string; wants: Remedy }>({
    says: ({ name, because }) => `"${name}" cannot be the parent of a tree: ${because}.`,
    mend: ({ wants }) => wants,
    bad: {
      collection: { list: { view: 'tree', tree: { parent: 'head', order: 'position' } } },
      properties: { head: field('Matriz'), position: field('Ordem', { type: 'number' }) },
      required: ['head'],
    },
    good: {
      collection: { list: { view: 'tree', tree: { parent: 'head', order: 'position' } } },
      properties: { head: field('Matriz'), position: field('Ordem', { type: 'number' }) },
    },
  }),
  LIST_FIELD_UNKNOWN: error<
    Misspelt & { hint: string; order?: JsonObject | undefined; list?: string | undefined }
  >({
    says: ({ name, hint, list }) =>
      list === undefined
        ? `"x-collection.${hint}" names "${name}", and the collection has no such field.`
        : `"x-collection.${hint}" names "${name}", which stands inside the list "${list}": each of its rows has one.`,
    mend: ({ order, list, hint, ...facts }) =>
      list !== undefined
        ? insteadOfRows(hint, list, facts)
        : order === undefined
          ? instead(facts)
          : mend(`Write ${membersOf({ order })}.`, {
              kind: 'say',
              patch: { 'x-collection': { list: { order } } },
            }),
    bad: { collection: { list: { order: { field: 'nmae' } } } },
    good: { collection: { list: { order: { field: 'name' } } } },
  }),
  LIST_FIELD_TYPE: error<{ hint: string; name: string; fieldType: string; instead: Remedy }>({
    says: ({ hint, name, fieldType }) =>
      `"x-collection.${hint}" cannot use "${name}", a field of type "${fieldType}".`,
    mend: ({ instead: advice }) => advice,
    bad: {
      collection: { id: { field: 'code' } },
      properties: { code: field('Código', { type: 'integer' }) },
    },
    good: { collection: { id: { field: 'code' } }, properties: { code: field('Código') } },
  }),
  LIST_TREE_MISSING: error<{ parent: string | undefined; order: string | undefined }>({
    says: () => 'The view is "tree" but nothing says what the tree is made of.',
    mend: ({ parent, order }) => {
      const tree = { parent: parent ?? PLACEHOLDER, order: order ?? PLACEHOLDER };
      const fields =
        parent && order ? '' : ': fields with the id of the entry around, and with the place beside others';
      return mend(`Add ${membersOf({ tree })}${fields}; or remove "view".`, {
        kind: 'say',
        patch: { 'x-collection': { list: { view: 'tree', tree } } },
      });
    },
    bad: { collection: { list: { view: 'tree' } } },
    good: {
      collection: { list: { view: 'tree', tree: { parent: 'head', order: 'position' } } },
      properties: { head: field('Matriz'), position: field('Ordem', { type: 'number' }) },
    },
  }),
  SEARCH_FIELD_UNKNOWN: error<Misspelt & { hint: string }>({
    says: ({ name, hint }) =>
      `"x-collection.${hint}" names "${name}", and the collection has no such field to search.`,
    mend: instead,
    bad: { collection: { search: { fields: [{ field: 'nmae' }] } } },
    good: { collection: { search: { fields: [{ field: 'name' }] } } },
  }),
  SEARCH_FIELD_TYPE: error<{ hint: string; name: string; fieldType: string; wants: string }>({
    says: ({ hint, name, fieldType }) =>
      `"x-collection.${hint}" cannot use "${name}", a field of type "${fieldType}".`,
    mend: ({ wants }) => `Name another field: ${wants}.`,
    bad: {
      collection: { search: { fields: [{ field: 'isActive' }] } },
      properties: { isActive: field('Ativo', { type: 'boolean' }) },
    },
    good: {
      collection: { search: { fields: [{ field: 'code', as: 'code', weight: 8 }] } },
      properties: { code: field('Código') },
    },
  }),
  SEARCH_FIELD_TWICE: error<{ name: string }>({
    says: ({ name }) => `"x-collection.search" names "${name}" more than once.`,
    mend: () => 'Name each field once. The id is searched in any case.',
    bad: { collection: { search: { title: ['name'], fields: [{ field: 'name' }] } } },
    good: { collection: { search: { title: ['name'], fields: [] } } },
  }),
  SINGLETON_HINT: error<{ hint: string }>({
    says: ({ hint }) => `A config page is one document and has no "${hint}".`,
    mend: ({ hint }) => removal(`Remove "x-collection.${hint}", or make the kind "collection".`),
    bad: {
      files: {
        'catalog/brand.schema.json': neighbour('brand', 'Marca', { kind: 'singleton', replicable: true }),
      },
    },
    good: { files: { 'catalog/brand.schema.json': neighbour('brand', 'Marca', { kind: 'singleton' }) } },
  }),
  SCREEN_UNKNOWN: error<Misspelt>({
    says: ({ name }) =>
      name === '' ? 'The kind "screen" needs "screen".' : `The console registers no screen "${name}".`,
    mend: instead,
    bad: { files: { 'catalog/sync.schema.json': screen('sync', { screen: 'product-sinc' }) } },
    good: { files: { 'catalog/sync.schema.json': screen('sync') } },
  }),
  SCREEN_HINT: error<{ hint: string; kind: string }>({
    says: ({ hint, kind }) =>
      kind === 'screen'
        ? `A screen has no documents, and so no "${hint}".`
        : `"${hint}" is only for the kind "screen".`,
    mend: ({ hint }) => `Remove "${hint}", or correct "x-collection.kind".`,
    bad: { files: { 'catalog/sync.schema.json': screen('sync', { replicable: true }) } },
    good: { files: { 'catalog/sync.schema.json': screen('sync') } },
  }),
  SCREEN_ROUTE_TAKEN: error<{ route: string; first: string }>({
    says: ({ route, first }) => `The address "${route}" belongs to "${first}".`,
    mend: () =>
      'Choose a "route" of its own, whose first part is no collection and no address of the console.',
    bad: { files: { 'catalog/sync.schema.json': screen('sync', { route: 'supplier/sync' }) } },
    good: { files: { 'catalog/sync.schema.json': screen('sync', { route: 'sync/supplier' }) } },
  }),
  REFERENCE_UNKNOWN: error<Misspelt>({
    says: ({ name }) => `There is no collection "${name}".`,
    mend: instead,
    bad: { properties: brandChoice({ collection: 'brnad' }), files: BRAND },
    good: { properties: brandChoice({ collection: 'brand' }), files: BRAND },
  }),
  REFERENCE_TO_SINGLETON: error<{ name: string; known: readonly string[] }>({
    says: ({ name }) => `"${name}" is a config page: there is nothing to choose from.`,
    mend: ({ known }) => `Name a collection: ${listed(known)}.`,
    bad: {
      properties: brandChoice({ collection: 'brand' }),
      files: { 'catalog/brand.schema.json': neighbour('brand', 'Marca', { kind: 'singleton' }) },
    },
    good: { properties: brandChoice({ collection: 'brand' }), files: BRAND },
  }),
  REFERENCE_FIELD_UNKNOWN: error<Misspelt & { collection: string; hint: string }>({
    says: ({ name, collection, hint }) =>
      `"x-ui.${hint}" names "${name}", and "${collection}" has no such field.`,
    mend: instead,
    bad: { properties: brandChoice({ collection: 'brand', label: 'nmae' }), files: BRAND },
    good: { properties: brandChoice({ collection: 'brand', label: 'name' }), files: BRAND },
  }),
  RULES_TOO_LARGE: error<{ is: string; limit: string }>({
    says: ({ is, limit }) => `Firestore would refuse the rules: ${is}, and it allows ${limit}.`,
    mend: () =>
      'Name fewer columns, references and required fields, or put collections into a project of their own.',
    bad: {
      collection: { list: { view: 'table', columns: MANY } },
      properties: Object.fromEntries(MANY.map((name) => [name, field('Coluna')])),
    },
    good: {
      collection: { list: { view: 'table', columns: MANY.slice(0, 3) } },
      properties: Object.fromEntries(MANY.slice(0, 3).map((name) => [name, field('Coluna')])),
    },
  }),
  RULES_PARTIAL: warning<{ left: number; all: number; first: string }>({
    says: ({ left, all, first }) =>
      `Firestore's rules have no room for ${left} of ${all} required fields, from "${first}" on: the form and the backend alone hold these.`,
    mend: () => 'Nothing has to be done. Fewer required fields, columns and references leave more room.',
    bad: {
      properties: Object.fromEntries(MANY.map((name) => [name, field('Campo')])),
      required: MANY,
    },
    good: {
      properties: Object.fromEntries(MANY.slice(0, 9).map((name) => [name, field('Campo')])),
      required: MANY.slice(0, 9),
    },
  }),
  COMPONENT_UNKNOWN: error<Misspelt>({
    says: ({ name }) => `The console has no component "${name}".`,
    mend: (facts) =>
      facts.known.length === 0
        ? 'No component is registered yet: add it to runtime/contract/registries.ts and to the app.'
        : instead(facts),
    bad: {
      properties: {
        panel: field('Painel', { type: 'object', 'x-ui': { type: 'component', component: 'stock-pannel' } }),
      },
    },
    good: { properties: { panel: field('Painel', { type: 'string', 'x-ui': { type: 'textarea' } }) } },
  }),
  ACTION_UNKNOWN: error<Misspelt>({
    says: ({ name }) => `The console has no action "${name}".`,
    mend: instead,
    bad: { collection: { actions: ['send-email'] } },
    good: { collection: { actions: ['download-json'] } },
  }),
  LIST_ACTION_UNKNOWN: error<Misspelt>({
    says: ({ name }) => `The console has no list action "${name}".`,
    mend: instead,
    bad: { collection: { listActions: ['generate-gift'] } },
    good: { collection: { listActions: ['generate-gifts'] } },
  }),
  PANEL_UNKNOWN: error<Misspelt>({
    says: ({ name }) => `The console has no panel "${name}".`,
    mend: instead,
    bad: { collection: { panels: ['product-dta'] } },
    good: { collection: { panels: ['product-data'] } },
  }),
  LINK_TARGET_UNKNOWN: error<Misspelt & { to: string }>({
    says: ({ name }) => `The link leads to "/${name}", which is no collection and no screen of the console.`,
    mend: inAddress,
    bad: { collection: { links: [{ label: 'Pedidos', to: '/order?customerId={id}' }] } },
    good: { collection: { links: [{ label: 'Pedidos', to: '/orders?customerId={id}' }] } },
  }),
  LINK_FIELD_UNKNOWN: error<Misspelt & { to: string }>({
    says: ({ name }) => `The link names "{${name}}", which is no field of the collection.`,
    mend: inAddress,
    bad: { collection: { links: [{ label: 'Pedidos', to: '/orders?customerId={identity}' }] } },
    good: { collection: { links: [{ label: 'Pedidos', to: '/orders?project={project}&customerId={id}' }] } },
  }),
} as const;

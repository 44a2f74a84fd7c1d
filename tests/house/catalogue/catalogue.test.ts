/**
 * The operators' specifications written out, against the schemas: so that no later edit loses a collection, a config
 * page, a field, a value of an enum, a limit or a link. What somebody has added to them is none of its business.
 */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, screens } from '../../../generated/catalogue.ts';
import { readModels } from '../../../generator/index.ts';
import { findSources } from '../../../generator/read/find-sources.ts';
import { FIELD_TYPES } from '../../../runtime/contract/field.ts';
import { CDLBOX_PAGES, CONFIG_PAGES } from './config-pages.ts';
import { GOODS } from './goods.ts';
import { PEOPLE_AND_PAGES } from './people-and-pages.ts';
import { asDeclared, type CollectionSpec, fieldsByPath, limitAndView } from './spec.ts';

const COLLECTIONS: { readonly [name: string]: CollectionSpec } = { ...GOODS, ...PEOPLE_AND_PAGES };
/**
 * In no specification's list: what conditions ask about, people's table views, saved conditions, the versions that the
 * layout editor keeps, runs, messages that left, how far facts of customers were gathered, and what the worker calls a store's systems.
 */
const OWN_COLLECTIONS = [
  ...['customer-facts', 'table-view', 'own-views', 'condition-template', 'layout-version'],
  ...['run', 'run-rows', 'run-removed', 'sync-run', 'sync-run-part', 'campaign-delivery'],
  ...['facts-progress', 'simulated-message'],
];
const OWN_PAGES = ['worker-names'];
const BY_DEFAULT = { catalogues: ['full'], limit: 50, tree: false, isKept: false, links: [] };

const SHOP = [COLLECTIONS, CONFIG_PAGES].flatMap(Object.keys).concat(OWN_COLLECTIONS, OWN_PAGES);

const models = readModels(findSources(resolve(import.meta.dirname, '../../../schemas'))).models.filter(
  ({ definition }) => SHOP.includes(definition.name),
);
const definitions = new Map(models.map(({ definition }) => [definition.name, definition]));

function definitionOf(name: string) {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`The schemas have no "${name}".`);
  return definition;
}

describe('the catalogue', () => {
  it('has the 43 collections, the 29 config pages and the screen of the specifications', () => {
    const named = (kind: string) => catalogue.filter((entry) => entry.kind === kind).map(({ name }) => name);
    expect(Object.keys(COLLECTIONS)).toHaveLength(43);
    expect(named('collection')).toEqual(
      expect.arrayContaining([...Object.keys(COLLECTIONS), ...OWN_COLLECTIONS]),
    );
    expect(Object.keys(CONFIG_PAGES)).toHaveLength(29);
    expect(named('singleton')).toEqual(expect.arrayContaining([...Object.keys(CONFIG_PAGES), ...OWN_PAGES]));
    const routes = screens.map(({ route }) => route);
    expect(routes).toEqual(
      expect.arrayContaining(['event-feed', 'runs', 'sync/product', 'trash', 'unused-files']),
    );
  });

  it('offers categories of the first level alone as the section of a product', () => {
    const section = definitionOf('product').fields.find(({ name }) => name === 'section');
    expect(section?.reference).toMatchObject({ collection: 'category', roots: 'parent' });
  });

  it('lets no new document of a collection that has a switch apply before somebody switches it on', () => {
    const born = models.flatMap(({ definition, schema }) => {
      const { properties }: { properties?: { isActive?: { default?: unknown } } } = Object(schema);
      const isSwitched = definition.kind === 'collection' && properties?.isActive !== undefined;
      return isSwitched ? [[definition.name, properties?.isActive?.default]] : [];
    });
    expect(born).toHaveLength(3);
    expect(born.filter(([, value]) => value !== false)).toEqual([]);
  });

  it('leaves what no person can fill in to the backend', () => {
    const unwritable = [...definitions.values()].filter(
      ({ kind, fields }) => kind === 'collection' && fields.every(({ readOnly }) => readOnly),
    );
    const runs = ['run', 'run-removed', 'run-rows', 'simulated-message', 'sync-run', 'sync-run-part'];
    const names = [
      'campaign-delivery',
      'customer-event',
      'facts-progress',
      'product-data-changelog',
      ...runs,
    ];
    expect(unwritable.map(({ name }) => name)).toEqual(names);
    for (const { access } of unwritable) expect([access.write, access.delete]).toEqual(['server', 'server']);
  });

  it('orders no list by a field that only some documents have: the store leaves the others out', () => {
    const partial = [...definitions.values()].filter(({ list, fields }) =>
      fields.some(({ name, visibleWhen }) => name === list.order?.field && visibleWhen !== undefined),
    );
    expect(partial.map(({ name }) => name)).toEqual([]);
  });

  it.each(Object.entries(COLLECTIONS))('has every field of %s as it is specified', (name, { fields }) => {
    const declared = fieldsByPath(definitionOf(name).fields);
    expect(fields.map((line) => asDeclared(line, declared))).toEqual(fields);
  });

  it.each(Object.entries(COLLECTIONS))('lists %s as it is specified', (name, { fields: _, ...list }) => {
    const { links, ...rest } = { ...BY_DEFAULT, ...list };
    expect(limitAndView(definitionOf(name))).toMatchObject({
      ...rest,
      links: expect.arrayContaining([...links]),
    });
  });

  it.each(Object.entries(CONFIG_PAGES))('has what the page %s cannot do without', (name, fields) => {
    const definition = definitionOf(name);
    const declared = fieldsByPath(definition.fields);
    expect(fields.map((line) => asDeclared(line, declared))).toEqual(fields);
    expect(definition.catalogues.includes('cdlbox') || !CDLBOX_PAGES.includes(name)).toBe(true);
  });

  it('has every field type that the specifications name, and each in use or ready', () => {
    const specified =
      'text, number, checkbox, datetime, date, textarea, condition, select, select_nested, file, image, video, audio, struct, array_field, array_struct, collection_doc_form, collection-editor, doc-editor, editor, editor-layout, component';
    expect([...FIELD_TYPES]).toEqual(expect.arrayContaining(specified.split(', ')));
  });

  it('has the 27 codes of Brazil’s states wherever a state is chosen', () => {
    const codes = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(
      ' ',
    );
    const chosen = [...definitions.values()].flatMap(({ fields }) =>
      [...fieldsByPath(fields)].flatMap(([path, { options }]) =>
        /(^|\.)(state|ipRegion\[\]|states\[\])$/.test(path) && options
          ? [options.map(({ value }) => value)]
          : [],
      ),
    );
    expect(chosen.length).toBeGreaterThan(4);
    for (const options of chosen) expect(options).toEqual(codes);
  });

  it('says every value of every enum in words, and every field by a label', () => {
    const silent = [...definitions].flatMap(([name, { fields }]) =>
      [...fieldsByPath(fields)].flatMap(([path, { label, options }]) =>
        (path.endsWith('[]') || label !== '') && options?.every(({ label }) => label !== '') !== false
          ? []
          : [`${name}.${path}`],
      ),
    );
    expect(silent).toEqual([]);
  });
});

/**
 * What the config pages of the specification promise: they are all there, every field tells the operator something,
 * viewers read them and admins edit them, and no secret is in a CSV. Pages that were added promise nothing.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readModels } from '../../generator/index.ts';
import { isJsonObject, type JsonObject } from '../../generator/json.ts';
import { findSources } from '../../generator/read/find-sources.ts';
import type { FieldDefinition } from '../../runtime/contract/field.ts';

const SCHEMAS = resolve(import.meta.dirname, '../../schemas');

const STORE = ['store', 'layout', 'blog', 'erp', 'conversation', 'bling'];
const SELLING = ['shipping', 'frenet', 'kangu', 'payment', 'checkout', 'pagaleve', 'mercadopago', 'custom'];
const GATEWAYS = ['asaas', 'belluno'];
const MARKETING = [
  'ads',
  'customerio',
  'googleanalytics',
  'googleads',
  'consoleauthgoogle',
  'metaads',
  'waba',
];
const SERVICES = ['sendgrid', 'hotjar', 'amazon', 'tramontina', 'bunny', 'expo'];
/** Admin console, §2. */
const PAGES = [...STORE, ...SELLING, ...GATEWAYS, ...MARKETING, ...SERVICES];

const pages = readModels(findSources(SCHEMAS))
  .models.map(({ definition }) => definition)
  .filter(({ kind }) => kind === 'singleton');

function allFields(fields: readonly FieldDefinition[]): FieldDefinition[] {
  return fields.flatMap((field) => [
    field,
    ...allFields([...(field.fields ?? []), ...(field.item ? [field.item] : [])]),
  ]);
}

/** Paths of the fields below a schema without a sentence for the operator. */
function silent(schema: JsonObject, path = ''): string[] {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const below = Object.entries(properties).flatMap(([name, property]) => {
    if (!isJsonObject(property)) return [];
    const ui = property['x-ui'];
    const says = isJsonObject(ui) && typeof ui.help === 'string';
    return [...(says ? [] : [`${path}/${name}`]), ...silent(property, `${path}/${name}`)];
  });
  return [...below, ...(isJsonObject(schema.items) ? silent(schema.items, path) : [])];
}

describe('the config pages', () => {
  it('are the 29 of the console', () => {
    expect(PAGES).toHaveLength(29);
    expect(pages.map(({ name }) => name)).toEqual(expect.arrayContaining(PAGES));
  });

  it.each(PAGES)('say something under every field: %s', (name) => {
    const schema: unknown = JSON.parse(readFileSync(join(SCHEMAS, `config/${name}.schema.json`), 'utf8'));
    expect(isJsonObject(schema) ? silent(schema) : ['no object']).toEqual([]);
  });

  it.each(
    pages.filter(({ name }) => PAGES.includes(name)),
  )('are read by viewers and edited by admins: $name', ({ access, fields }) => {
    expect(access).toEqual({ read: 'viewer', write: 'admin', delete: 'admin' });
    const secrets = allFields(fields).filter(({ secret }) => secret);
    for (const { name, required, csv } of secrets) {
      expect({ name, required: required === true, csv }).toEqual({ name, required: false, csv: false });
    }
  });

  it('show a ticketing project what it needs to sell, to be paid and to write to its customers', () => {
    const shown = pages.filter(({ catalogues }) => catalogues.includes('cdlbox')).map(({ name }) => name);
    const gateways = ['pagaleve', 'mercadopago', 'custom', ...GATEWAYS];
    expect(shown.toSorted()).toEqual(
      ['checkout', 'layout', 'payment', 'sendgrid', 'store', ...gateways].toSorted(),
    );
  });
});

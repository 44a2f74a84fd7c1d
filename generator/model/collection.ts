/**
 * `x-collection` with every default filled in: a CollectionDefinition without gaps.
 */
import {
  ACCESS_LEVELS,
  type AccessLevel,
  type CollectionAccess,
  ROLES,
  SERVER,
} from '../../runtime/contract/access.ts';
import { SEVERITIES } from '../../runtime/contract/attention.ts';
import type { Audit } from '../../runtime/contract/audit.ts';
import {
  CATALOGUES,
  type CollectionDefinition,
  DEFAULT_LIST_LIMIT,
  GROUPS,
  type GroupName,
  type ListDefinition,
  type SectionDefinition,
  type StateDefinition,
  type TreeDefinition,
} from '../../runtime/contract/collection.ts';
import type { Copy } from '../../runtime/contract/copies.ts';
import type { Scalar } from '../../runtime/contract/field.ts';
import {
  ACTION_NAMES,
  ICON_NAMES,
  LIST_ACTION_NAMES,
  PANEL_NAMES,
} from '../../runtime/contract/registries.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { fieldsOf, present, text } from './field.ts';
import { searchOf } from './search.ts';

export function collectionOf(schema: JsonObject): CollectionDefinition {
  const declared = objectAt(schema, 'x-collection');
  const kind = declared.kind === 'singleton' ? 'singleton' : 'collection';
  const label = objectAt(declared, 'label');
  const sections = sectionsOf(declared.sections);
  const fields = fieldsOf(
    schema,
    sections.map((section) => section.name),
  );
  const group = GROUPS.find((name) => name === declared.group) ?? 'system';
  const list = listOf(objectAt(declared, 'list'), kind);
  const id = idOf(objectAt(declared, 'id'), fields);
  const listActions = LIST_ACTION_NAMES.filter((name) => strings(declared.listActions).includes(name));
  const panels = PANEL_NAMES.filter((name) => strings(declared.panels).includes(name));
  const access = accessOf(objectAt(declared, 'access'), kind);
  const audit = auditOf(objectAt(declared, 'audit'), access.write);
  const search = searchOf(schema, {
    name: text(declared.name) ?? '',
    declared: objectAt(declared, 'search'),
    fields,
    list,
    id,
  });
  return {
    name: text(declared.name) ?? '',
    kind,
    label: {
      one: text(label.one) ?? '',
      many: text(label.many) ?? '',
      ...present('counted', text(label.counted)),
    },
    group,
    icon: ICON_NAMES.find((name) => name === declared.icon) ?? group,
    list,
    ...present('subtitle', kind === 'singleton' ? undefined : subtitleOf(declared.subtitle)),
    ...present('state', kind === 'singleton' ? undefined : stateOf(declared.state)),
    ...present('search', kind === 'singleton' ? undefined : search),
    ...present('id', id),
    deletable: declared.deletable !== false,
    ...(declared.saving === 'manual' && { saving: 'manual' }),
    ...(declared.history === false && { history: false }),
    replicable: declared.replicable === true,
    sections,
    access: audit ? { ...access, write: SERVER, delete: SERVER } : access,
    ...present('audit', audit),
    ...present('copyOf', copyOf(objectAt(declared, 'copyOf'))),
    actions: ACTION_NAMES.filter((name) => strings(declared.actions).includes(name)),
    ...present('listActions', listActions.length > 0 ? listActions : undefined),
    ...present('panels', panels.length > 0 ? panels : undefined),
    ...present('links', linksOf(declared.links)),
    ...present('attention', attentionOf(declared.attention)),
    catalogues: CATALOGUES.filter((name) =>
      Array.isArray(declared.catalogues) ? declared.catalogues.includes(name) : name === 'full',
    ),
    fields,
  };
}

function stateOf(declared: unknown): StateDefinition | undefined {
  if (!isJsonObject(declared)) return undefined;
  const active = objectAt(declared, 'active');
  const field = text(active.field);
  const is = Array.isArray(active.is) ? active.is.filter(isScalar) : [true];
  return {
    ...present('active', field === undefined ? undefined : { field, is }),
    ...present('from', text(declared.from)),
    ...present('until', text(declared.until)),
  };
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function listOf(list: JsonObject, kind: CollectionDefinition['kind']): ListDefinition {
  const order = objectAt(list, 'order');
  const orderField = text(order.field);
  const filterField = text(objectAt(list, 'filter').field);
  const tree = objectAt(list, 'tree');
  const parent = text(tree.parent);
  const treeOrder = text(tree.order);
  const hasTree = parent !== undefined && treeOrder !== undefined;
  return {
    view: list.view === 'table' ? 'table' : hasTree ? 'tree' : 'list',
    ...present(
      'order',
      orderField === undefined ? undefined : { field: orderField, direction: directionOf(order) },
    ),
    limit: typeof list.limit === 'number' ? list.limit : DEFAULT_LIST_LIMIT,
    ...present('filter', filterField === undefined ? undefined : { field: filterField }),
    ...present(
      'tree',
      hasTree
        ? { parent, order: treeOrder, ...present('inherits', inheritsOf(objectAt(tree, 'inherits'))) }
        : undefined,
    ),
    columns: strings(list.columns),
    hidden: list.hidden === true || kind === 'singleton',
  };
}

function inheritsOf(declared: JsonObject): TreeDefinition['inherits'] {
  const rules = Object.entries(declared).map(([name, rule]) => [
    name,
    isJsonObject(rule) ? textsOf(rule) : true,
  ]);
  return rules.length === 0 ? undefined : Object.fromEntries(rules);
}

function textsOf(map: JsonObject): { readonly [value: string]: string } {
  return Object.fromEntries(
    Object.entries(map).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function directionOf(order: JsonObject): 'asc' | 'desc' {
  return order.direction === 'desc' ? 'desc' : 'asc';
}

function idOf(id: JsonObject, fields: CollectionDefinition['fields']): CollectionDefinition['id'] {
  const field = text(id.field);
  if (field === undefined) return undefined;
  return { field, label: text(id.label) ?? fields.find(({ name }) => name === field)?.label ?? field };
}

/** Viewers read, operators write, admins delete and edit config pages. */
function accessOf(access: JsonObject, kind: CollectionDefinition['kind']): CollectionAccess {
  const level = (operation: string, otherwise: AccessLevel): AccessLevel =>
    ACCESS_LEVELS.find((name) => name === access[operation]) ?? otherwise;
  return {
    read: ROLES.find((name) => name === access.read) ?? 'viewer',
    write: level('write', kind === 'singleton' ? 'admin' : 'operator'),
    delete: level('delete', 'admin'),
    ...present('owner', text(access.owner)),
    ...(access.personal === true && { personal: true }),
  };
}

/** Whoever may write an audited collection changes its declared fields, and nothing else of it. */
function auditOf(audit: JsonObject, write: AccessLevel): Audit | undefined {
  const log = text(audit.log);
  const key = text(audit.key);
  return log === undefined || key === undefined
    ? undefined
    : { log, key, fields: strings(audit.fields), write };
}

function copyOf(declared: JsonObject): Copy | undefined {
  const collection = text(declared.collection);
  return collection === undefined ? undefined : { collection, fields: strings(declared.fields) };
}

function sectionsOf(value: unknown): SectionDefinition[] {
  return (Array.isArray(value) ? value : []).filter(isJsonObject).flatMap((section) => {
    const name = text(section.name);
    const label = text(section.label);
    return name !== undefined && label !== undefined ? [{ name, label }] : [];
  });
}

function linksOf(value: unknown): CollectionDefinition['links'] {
  const links = (Array.isArray(value) ? value : []).filter(isJsonObject).flatMap((link) => {
    const label = text(link.label);
    const to = text(link.to);
    return label !== undefined && to !== undefined ? [{ label, to }] : [];
  });
  return links.length > 0 ? links : undefined;
}

function attentionOf(value: unknown): CollectionDefinition['attention'] {
  const declared = (Array.isArray(value) ? value : []).filter(isJsonObject).flatMap((each) => {
    const name = text(each.name);
    const label = text(each.label);
    const severity = SEVERITIES.find((one) => one === each.severity) ?? 'normal';
    return name !== undefined && label !== undefined ? [{ name, label, where: each.where, severity }] : [];
  });
  return declared.length > 0 ? declared : undefined;
}

function strings(value: unknown): string[] {
  return (Array.isArray(value) ? value : []).filter((each): each is string => typeof each === 'string');
}

function objectAt(value: JsonObject, key: string): JsonObject {
  const found = value[key];
  return isJsonObject(found) ? found : {};
}

export function groupRank(group: GroupName): number {
  return GROUPS.indexOf(group);
}

function subtitleOf(declared: unknown): readonly string[] | undefined {
  const names = strings(Array.isArray(declared) ? declared : [declared]);
  return names.length > 0 ? names : undefined;
}

/**
 * Every way to ask for a collection's documents or to write them. Each works in a project of its own, so that what one
 * leaves behind tells nothing of another.
 */

import { DOCUMENTS } from './client.ts';
import type { Kind } from './declared-access.ts';

export interface Target {
  readonly project: string;
  /** `project/{project}/{collection}`, or that of the config pages. */
  readonly collection: string;
  /** The document that is there before, or for one that creates, is not. */
  readonly id: string;
}

export interface Operation {
  readonly name: string;
  readonly kind: Kind;
  /** Whether the document is there beforehand. */
  readonly seeded: boolean;
  /** A whole collection is asked for: config pages can only be asked for one by one. */
  readonly whole?: boolean;
  /** Whoever asks: no rule lets it pass. */
  readonly never?: 'groups are shut' | 'it bears no stamps';
  /** Answered to everyone; what it shows is what may be read. */
  readonly filters?: boolean;
  readonly method: string;
  readonly path: (target: Target) => string;
  readonly body?: (target: Target, begun: string) => object;
  /** Runs inside a transaction that the same caller began. */
  readonly inTransaction?: boolean;
}

/** In every document that is there beforehand; an answer to one who may not read never holds it. */
export const SECRET_TEXT = 'SEGREDO-DA-LOJA';
export const WRITTEN_TEXT = 'ESCRITO-PELO-CASO';

const name = ({ collection, id }: Target) => `${DOCUMENTS}/${collection}/${id}`;
const parent = ({ collection }: Target) => collection.split('/').slice(0, 2).join('/');
const collectionId = ({ collection }: Target) => collection.split('/')[2] ?? '';
const query = (target: Target, allDescendants = false) => ({
  structuredQuery: {
    from: [{ collectionId: collectionId(target), ...(allDescendants && { allDescendants }) }],
  },
});
const count = (target: Target, allDescendants = false) => ({
  structuredAggregationQuery: { ...query(target, allDescendants), aggregations: [{ alias: 'n', count: {} }] },
});
const fields = { note: { stringValue: WRITTEN_TEXT } };
const stamps = (...names: string[]) =>
  names.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
const create = (target: Target) => ({
  update: { name: name(target), fields },
  updateTransforms: stamps('createdAt', 'updatedAt'),
  currentDocument: { exists: false },
});
const edit = (target: Target) => ({
  update: { name: name(target), fields },
  updateMask: { fieldPaths: ['note'] },
  updateTransforms: stamps('updatedAt'),
});
const call = (verb: string) => () => `/v1/${DOCUMENTS}:${verb}`;
const below = (verb: string) => (target: Target) => `/v1/${DOCUMENTS}/${parent(target)}:${verb}`;

const read = { kind: 'read', seeded: true, method: 'POST' } as const;
const write = { kind: 'write', seeded: true, method: 'POST' } as const;
const whole = { ...read, whole: true } as const;
const group = { ...whole, never: 'groups are shut' } as const;

export const OPERATIONS: readonly Operation[] = [
  { ...read, name: 'get', method: 'GET', path: (target) => `/v1/${name(target)}` },
  { ...read, name: 'batchGet', path: call('batchGet'), body: (target) => ({ documents: [name(target)] }) },
  {
    ...read,
    name: 'batchGet that begins a transaction',
    path: call('batchGet'),
    body: (target) => ({ documents: [name(target)], newTransaction: { readOnly: {} } }),
  },
  {
    ...read,
    name: 'verify',
    path: call('commit'),
    body: (target) => ({ writes: [{ verify: name(target), currentDocument: { exists: true } }] }),
  },
  { ...whole, name: 'list', method: 'GET', path: ({ collection }) => `/v1/${DOCUMENTS}/${collection}` },
  {
    ...whole,
    name: 'list with the missing',
    method: 'GET',
    path: ({ collection }) => `/v1/${DOCUMENTS}/${collection}?showMissing=true&mask.fieldPaths=note`,
  },
  { ...whole, name: 'runQuery', path: below('runQuery'), body: (target) => query(target) },
  { ...whole, name: 'aggregation', path: below('runAggregationQuery'), body: (target) => count(target) },
  { ...whole, name: 'listCollectionIds', filters: true, path: below('listCollectionIds'), body: () => ({}) },
  { ...group, name: 'group of one project', path: below('runQuery'), body: (target) => query(target, true) },
  { ...group, name: 'group of all projects', path: call('runQuery'), body: (target) => query(target, true) },
  {
    ...group,
    name: 'aggregation over a group',
    path: call('runAggregationQuery'),
    body: (target) => count(target, true),
  },
  {
    ...write,
    name: 'create by POST',
    seeded: false,
    never: 'it bears no stamps',
    path: ({ collection, id }) => `/v1/${DOCUMENTS}/${collection}?documentId=${id}`,
    body: () => ({ fields }),
  },
  {
    ...write,
    name: 'update by PATCH',
    never: 'it bears no stamps',
    method: 'PATCH',
    path: (target) => `/v1/${name(target)}?updateMask.fieldPaths=note`,
    body: () => ({ fields }),
  },
  {
    ...write,
    name: 'create by commit',
    seeded: false,
    path: call('commit'),
    body: (target) => ({ writes: [create(target)] }),
  },
  {
    ...write,
    name: 'update by commit',
    path: call('commit'),
    body: (target) => ({ writes: [edit(target)] }),
  },
  {
    ...write,
    name: 'update in a transaction',
    inTransaction: true,
    path: call('commit'),
    body: (target, transaction) => ({ writes: [edit(target)], transaction }),
  },
  {
    ...write,
    name: 'batch of two',
    path: call('commit'),
    body: (target) => ({ writes: [edit(target), edit(target)] }),
  },
  { ...write, name: 'batchWrite', path: call('batchWrite'), body: (target) => ({ writes: [edit(target)] }) },
  { ...write, kind: 'delete', name: 'delete', method: 'DELETE', path: (target) => `/v1/${name(target)}` },
  {
    ...write,
    kind: 'delete',
    name: 'delete by commit',
    path: call('commit'),
    body: (target) => ({ writes: [{ delete: name(target) }] }),
  },
  {
    ...write,
    kind: 'delete',
    name: 'delete by batchWrite',
    path: call('batchWrite'),
    body: (target) => ({ writes: [{ delete: name(target) }] }),
  },
];

/** What a Write stream is told to do. */
export const streamedEdit = (target: Target): object => ({ streamToken: '', writes: [edit(target)] });

import { beforeEach, describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../contract/collection.ts';
import { definitionNamed } from '../all-definitions.ts';
import { openDocumentStore } from '../firestore/index.ts';
import type { Documents } from '../ports/documents.ts';
import { embeddedChanges } from '../ports/embedded-changes.ts';
import { embeddedDocuments } from '../ports/embedded-documents.ts';
import { openDatabase } from '../sqlite/database.ts';
import { compareCollection, countBehind } from './compare-collection.ts';
import { followDocument, releaseCopy } from './follow-document.ts';
import { linkPath, readLink } from './replica-links.ts';
import { replicateCopy } from './replicate-copy.ts';
import { readStores, type Stores } from './stores.ts';

let documents: Documents;
let stores: Stores;
let category: CollectionDefinition;
let isRefused: (record: object) => boolean;
const validators = {
  problemsOf: async (_collection: string, record: object) =>
    isRefused(record) ? [{ pointer: '/title', message: 'é longo demais' }] : [],
};
const problems: string[] = [];
const report = (problem: string) => problems.push(problem);
const means = () => ({ documents, stores, validators, report });

beforeEach(async () => {
  const store = openDocumentStore(openDatabase(':memory:'));
  documents = embeddedDocuments(store);
  isRefused = () => false;
  for (const [id, name] of [
    ['matriz', 'Matriz'],
    ['praia', 'Praia'],
    ['serra', 'Serra'],
  ]) {
    await documents.write([{ kind: 'create', path: `project/${id}`, data: { name, catalogue: 'full' } }]);
  }
  stores = await readStores({ documents, changes: embeddedChanges(store) }, 'matriz');
  const found = await definitionNamed('category');
  if (!found) throw new Error('There is no category');
  category = found;
});

const write = (store: string, id: string, data: object) =>
  documents.write([
    { kind: 'replace', path: `project/${store}/category/${id}`, data: { ...data }, stamps: ['updatedAt'] },
  ]);
const at = async (store: string, id: string) =>
  (await documents.read(`project/${store}/category/${id}`))?.data;
const link = async (store: string, id: string) => {
  const stored = await documents.read(linkPath(store, { collection: 'category', id }));
  return stored && readLink(stored.data, stored.version);
};
const follow = (id: string) => followDocument(means(), category, id);

describe('a record that stores follow', () => {
  it('arrives in each ticked store, signed by the replication, and in no other', async () => {
    await write('matriz', 'panelas', { title: 'Panelas', replicateToProjects: ['praia'] });
    await follow('panelas');
    const copy = await at('praia', 'panelas');
    expect(copy).toMatchObject({
      title: 'Panelas',
      updatedBy: { uid: 'replication', name: 'Replicação (Matriz)', at: copy?.updatedAt },
    });
    expect(copy).not.toHaveProperty('replicateToProjects');
    expect(await at('serra', 'panelas')).toBeUndefined();
  });

  it('brings later edits, and leaves what the store changed', async () => {
    await write('matriz', 'a', { title: 'A', titleSeo: 'seo', replicateToProjects: ['praia'] });
    await follow('a');
    await write('praia', 'a', { ...(await at('praia', 'a')), titleSeo: 'da praia' });
    await write('matriz', 'a', { title: 'B', titleSeo: 'outro', replicateToProjects: ['praia'] });
    await follow('a');
    expect(await at('praia', 'a')).toMatchObject({ title: 'B', titleSeo: 'da praia' });
    expect(await link('praia', 'a')).toMatchObject({ state: 'own', own: ['["titleSeo"]'] });
  });

  it('takes along what is below it, parents first, and releases what is moved out', async () => {
    await write('matriz', 'z-raiz', { title: 'Raiz', replicateToProjects: ['praia'] });
    await write('matriz', 'm-meio', { title: 'Meio', parent: 'z-raiz' });
    await write('matriz', 'a-folha', { title: 'Folha', parent: 'm-meio' });
    expect(await follow('z-raiz')).toBe(true);
    await compareCollection(means(), category);
    expect(await at('praia', 'a-folha')).toMatchObject({ parent: 'm-meio' });
    expect((await link('praia', 'a-folha'))?.state).toBe('current');
    await write('matriz', 'a-folha', { title: 'Folha nova' });
    await follow('a-folha');
    expect(await at('praia', 'a-folha')).toMatchObject({ title: 'Folha', parent: 'm-meio' });
    expect(await link('praia', 'a-folha')).toMatchObject({ state: 'released', releasedBy: 'master' });
  });

  it('finds nothing to do twice', async () => {
    for (const id of ['a', 'b', 'c'])
      await write('matriz', id, { title: id, replicateToProjects: ['praia', 'serra'] });
    expect(await countBehind(means(), category)).toBe(6);
    await compareCollection(means(), category);
    expect(await countBehind(means(), category)).toBe(0);
    await write('praia', 'b', { ...(await at('praia', 'b')), title: 'própria' });
    expect(await countBehind(means(), category)).toBe(1);
    await compareCollection(means(), category);
    expect(await countBehind(means(), category)).toBe(0);
  });

  it('keeps its copy when the tick is taken away, and follows again with the next one', async () => {
    await write('matriz', 'a', { title: 'A', replicateToProjects: ['praia'] });
    await follow('a');
    await write('matriz', 'a', { title: 'B', replicateToProjects: [] });
    await follow('a');
    expect(await at('praia', 'a')).toMatchObject({ title: 'A' });
    await write('matriz', 'a', { title: 'C', replicateToProjects: ['praia'] });
    await follow('a');
    expect(await at('praia', 'a')).toMatchObject({ title: 'C' });
  });

  it('stays released by the store, whatever the master does, until somebody asks', async () => {
    await write('matriz', 'a', { title: 'A', replicateToProjects: ['praia'] });
    await follow('a');
    await releaseCopy(documents, { definition: category, store: 'praia', id: 'a' }, 'store');
    await write('matriz', 'a', { title: 'B', replicateToProjects: ['praia'] });
    await follow('a');
    await compareCollection(means(), category);
    expect(await at('praia', 'a')).toMatchObject({ title: 'A' });
    await replicateCopy(
      means(),
      { definition: category, master: stores.master, store: 'praia', id: 'a' },
      'again',
    );
    expect(await at('praia', 'a')).toMatchObject({ title: 'B' });
  });

  it('leaves the copy of a removed source, and takes it up again with a new one', async () => {
    await write('matriz', 'a', { title: 'A', replicateToProjects: ['praia'] });
    await follow('a');
    await documents.write([{ kind: 'remove', path: 'project/matriz/category/a' }]);
    await follow('a');
    expect((await link('praia', 'a'))?.state).toBe('orphan');
    expect(await at('praia', 'a')).toMatchObject({ title: 'A' });
    await write('matriz', 'a', { title: 'De novo', replicateToProjects: ['praia'] });
    await follow('a');
    expect(await at('praia', 'a')).toMatchObject({ title: 'De novo' });
  });

  it('does not bring back what the store has removed, unless somebody asks', async () => {
    await write('matriz', 'a', { title: 'A', replicateToProjects: ['praia'] });
    await follow('a');
    await documents.write([{ kind: 'remove', path: 'project/praia/category/a' }]);
    await write('matriz', 'a', { title: 'B', replicateToProjects: ['praia'] });
    await follow('a');
    expect(await at('praia', 'a')).toBeUndefined();
    expect((await link('praia', 'a'))?.state).toBe('missing');
    expect(await countBehind(means(), category)).toBe(0);
    await replicateCopy(
      means(),
      { definition: category, master: stores.master, store: 'praia', id: 'a' },
      'again',
    );
    expect(await at('praia', 'a')).toMatchObject({ title: 'B' });
  });

  it('is refused in the words of the validator, writes nothing, and comes once it is mended', async () => {
    isRefused = (record) => 'title' in record && record.title === 'ruim';
    await write('matriz', 'a', { title: 'ruim', replicateToProjects: ['praia'] });
    await follow('a');
    expect(await at('praia', 'a')).toBeUndefined();
    expect(await link('praia', 'a')).toMatchObject({ state: 'refused', refusals: ['title: é longo demais'] });
    await write('matriz', 'a', { title: 'bom', replicateToProjects: ['praia'] });
    await follow('a');
    expect(await at('praia', 'a')).toMatchObject({ title: 'bom' });
  });

  it('brings no child whose parent the store lacks', async () => {
    isRefused = (record) => 'title' in record && record.title === 'ruim';
    await write('matriz', 'pai', { title: 'ruim', replicateToProjects: ['praia'] });
    await write('matriz', 'filho', { title: 'Filho', parent: 'pai' });
    await compareCollection(means(), category);
    expect(await at('praia', 'filho')).toBeUndefined();
    expect(await link('praia', 'filho')).toMatchObject({ state: 'refused' });
    await write('matriz', 'pai', { title: 'bom', replicateToProjects: ['praia'] });
    await compareCollection(means(), category);
    expect(await at('praia', 'filho')).toMatchObject({ parent: 'pai' });
  });

  it('is adopted where the store has it already: different fields are own', async () => {
    await write('praia', 'a', { title: 'da praia', titleSeo: 'igual' });
    await write('matriz', 'a', { title: 'A', titleSeo: 'igual', replicateToProjects: ['praia'] });
    await follow('a');
    expect(await link('praia', 'a')).toMatchObject({ state: 'own', own: ['["title"]'] });
    await write('matriz', 'a', { title: 'B', titleSeo: 'novo', replicateToProjects: ['praia'] });
    await follow('a');
    expect(await at('praia', 'a')).toMatchObject({ title: 'da praia', titleSeo: 'novo' });
  });
});

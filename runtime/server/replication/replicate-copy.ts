/**
 * Brings one copy to where its source is: read, planned, judged and written by version, together with its link. What changes
 * meanwhile is planned anew.
 */
import { createHash } from 'node:crypto';
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import { documentPath } from '../../contract/paths.ts';
import type { RecordValidators } from '../../contract/record-validators.ts';
import { type CopyPlan, type CopyRules, planCopy } from '../../core/replication/plan-copy.ts';
import { replicatedPaths } from '../../core/replication/replicated-paths.ts';
import { storedSize } from '../../core/values/stored-size.ts';
import { valueAt } from '../../core/values/value-at.ts';
import type { DocumentState, Documents, Signer } from '../ports/documents.ts';
import { recordDecoder } from '../ports/record-decoder.ts';
import { copyWrite } from './copy-writes.ts';
import { type Link, linkPath, linkWrite, readLink, type StoredLink } from './replica-links.ts';

export interface CopyMeans {
  readonly documents: Pick<Documents, 'read' | 'write'>;
  /** Absent: documents are taken as they are. */
  readonly validators?: RecordValidators | undefined;
  readonly now?: () => number;
}

export interface CopyOf {
  readonly definition: CollectionDefinition;
  readonly master: { readonly id: string; readonly label: string };
  readonly store: string;
  readonly id: string;
}

/** `follow`: what a store has removed or released stays so. `again`: somebody asked for it. */
export type Asked = 'follow' | 'again';

const TRIES = 20;
/** A document has less than a megabyte, with its stamps. */
const MOST_BYTES = 1_000_000;

/** How the copy stands now; `undefined`: there is neither source nor link. */
export async function replicateCopy(
  means: CopyMeans,
  of: CopyOf,
  asked: Asked = 'follow',
): Promise<Link | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await attempt(means, of, asked);
    if (done !== 'again') return done;
  }
  throw new Error(`A copy of ${of.definition.name} in ${of.store} changes faster than it is written`);
}

interface Standing {
  readonly source: DocumentState | null;
  readonly copy: DocumentState | null;
  readonly link: StoredLink | null;
}

async function attempt(means: CopyMeans, of: CopyOf, asked: Asked): Promise<Link | undefined | 'again'> {
  const standing = await read(means, of);
  const { source, copy, link } = standing;
  if (!source && !link) return undefined;
  if (link?.state === 'released' && asked === 'follow' && link.releasedBy === 'store') return link;
  const base: Link = {
    collection: of.definition.name,
    id: of.id,
    state: link?.state ?? 'missing',
    version: source?.version ?? link?.version ?? '',
    last: link?.last ?? null,
    own: link?.own ?? [],
    refusals: [],
    comparedAt: (means.now ?? Date.now)(),
  };
  if (!source) return saved(means, of, { ...base, state: 'orphan' }, standing);
  // A refused one was never there.
  if (link && !copy && link.last && asked === 'follow') {
    return saved(means, of, { ...base, state: 'missing' }, standing);
  }
  const plan = planCopy(source.data, copy?.data ?? null, copy ? base.last : null, await rulesOf(means, of));
  const refusals = plan.action === 'none' ? [] : await refusalsOf(means, of, plan, copy);
  if (refusals.length > 0) return saved(means, of, { ...base, state: 'refused', refusals }, standing);
  const own = plan.own.map((path) => JSON.stringify(path));
  const after: Link = { ...base, state: own.length > 0 ? 'own' : 'current', last: plan.last, own };
  return saved(means, of, after, standing, plan);
}

async function read({ documents }: CopyMeans, { definition, master, store, id }: CopyOf): Promise<Standing> {
  const at = linkPath(store, { collection: definition.name, id });
  const [source, copy, link] = await Promise.all([
    documents.read(documentPath(master.id, definition, id)),
    documents.read(documentPath(store, definition, id)),
    documents.read(at),
  ]);
  return { source, copy, link: link && readLink(link.data, link.version) };
}

/** What a store's audited document has too is changed there alone, and with a reason. */
export async function rulesOf(
  { documents }: CopyMeans,
  { definition, store, id }: CopyOf,
): Promise<CopyRules> {
  const isDeclared = replicatedPaths(definition);
  const { copyOf } = definition;
  const other = copyOf && (await documents.read(`project/${store}/${copyOf.collection}/${id}`));
  const shared = other ? copyOf.fields.map((path) => path.split('.')) : [];
  const isShared = (path: readonly string[]) =>
    shared.some((place) => place.every((name, index) => path[index] === name));
  return { isReplicated: (path) => isDeclared(path) && !isShared(path), digest };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** What the copy would be refused for, and is not already. */
async function refusalsOf(
  means: CopyMeans,
  of: CopyOf,
  plan: CopyPlan,
  copy: DocumentState | null,
): Promise<readonly string[]> {
  const inTree = await treeRefusal(means, of, plan.document);
  if (inTree !== undefined) return [inTree];
  if (storedSize(plan.document) > MOST_BYTES || JSON.stringify(plan.last).length > MOST_BYTES)
    return ['Ficaria grande demais nesta loja, com os campos que ela mudou.'];
  const before = new Set(copy ? await problemsOf(means, of, copy.data) : []);
  return (await problemsOf(means, of, plan.document)).filter((problem) => !before.has(problem));
}

async function problemsOf(
  { validators }: CopyMeans,
  { definition, store, id }: CopyOf,
  data: DocumentData,
): Promise<readonly string[]> {
  if (!validators) return [];
  const record = recordDecoder(definition)(documentPath(store, definition, id), data);
  const problems = await validators.problemsOf(definition.name, record);
  return problems.map(({ pointer, message }) => `${pointer.slice(1).replaceAll('/', ' › ')}: ${message}`);
}

const DEEPEST = 100;

/** An entry stands below another one of its store, or at the root, and never below itself. */
async function treeRefusal(
  { documents }: CopyMeans,
  { definition, store, id }: CopyOf,
  document: DocumentData,
): Promise<string | undefined> {
  const { tree } = definition.list;
  if (!tree) return undefined;
  let parent = parentIn(document, tree.parent);
  for (let depth = 0; parent !== undefined; depth += 1) {
    if (parent === id || depth === DEEPEST) return 'Ficaria abaixo de si mesmo na árvore desta loja.';
    const above = await documents.read(documentPath(store, definition, parent));
    if (!above) return depth === 0 ? 'O registro acima dele ainda não está nesta loja.' : undefined;
    parent = parentIn(above.data, tree.parent);
  }
  return undefined;
}

/** `field`: as records have it, which is as stored for the fields of a tree. */
export function parentIn(data: DocumentData, field: string): string | undefined {
  const parent = valueAt(data, field);
  return typeof parent === 'string' && parent !== '' ? parent : undefined;
}

/** Nothing is written where nothing changes. */
async function saved(
  { documents }: CopyMeans,
  { definition, master, store, id }: CopyOf,
  link: Link,
  { copy, link: before }: Standing,
  plan?: CopyPlan,
): Promise<Link | 'again'> {
  const writesCopy = plan !== undefined && plan.action !== 'none';
  if (!writesCopy && before && isSame(before, link, copy)) return before;
  const told = writesCopy ? link : { ...link, copyVersion: copy?.version ?? '' };
  const by: Signer = { uid: 'replication', name: `Replicação (${master.label})` };
  const path = documentPath(store, definition, id);
  const writes = [...(writesCopy ? [copyWrite(path, plan, copy, by)] : []), linkWrite(store, told, before)];
  return (await documents.write(writes)).ok ? told : 'again';
}

/** Also whether the copy is still the one that the link knows. */
function isSame(one: StoredLink, other: Link, copy: DocumentState | null): boolean {
  if (!isOf(one, copy)) return false;
  const told = ({ state, version, last, own, refusals, releasedBy }: Link) =>
    JSON.stringify([state, version, last, own, refusals, releasedBy]);
  return told(one) === told(other);
}

/** The copy has not changed since its link was written. */
export function isOf(link: StoredLink, copy: { readonly version: string } | null): boolean {
  return (copy?.version ?? '') === (link.copyVersion ?? link.stored);
}

/**
 * Takes out of `customer-facts` what is removed: customers with all that is known of them, and leads. Stores keep no log of
 * removals, so all documents are compared, page by page.
 */
import { FACTS } from '../../contract/campaigns.ts';
import { FROM_CUSTOMER } from '../../core/campaigns/facts.ts';
import { fieldOf, isMap } from '../../core/values/map-value.ts';
import { collectionPath } from '../console-api/subject-source.ts';
import type { DocumentChanges } from '../ports/document-changes.ts';
import type { DocumentState, Documents, DocumentWrite } from '../ports/documents.ts';
import { groupedWrites } from '../runs/sends/grouped-writes.ts';

export type FactsSource = 'customer' | 'popup-lead';

const PAGE = 500;

/** Answers how many documents the source has. */
export async function removedTakenOut(
  { documents, changes }: { readonly documents: Documents; readonly changes: DocumentChanges },
  project: string,
  source: FactsSource,
): Promise<number> {
  const path = collectionPath(project, source);
  const stored = new Set<string>();
  for await (const { id } of allOf(changes, path)) stored.add(id);
  const write = groupedWrites(documents);
  const isGone = async (id: string) => !stored.has(id) && (await documents.read(`${path}/${id}`)) === null;
  const takeOut = async (id: string) => {
    const facts = await documents.read(`${collectionPath(project, FACTS)}/${id}`);
    // Afterwards, so that whoever is there again has facts of another version.
    const gone = facts ? await goneOf(idsIn(facts, source), isGone) : [];
    if (facts && gone.length > 0) await write(withoutGone(facts, source, gone));
  };
  let found: Promise<void>[] = [];
  for await (const { id, data } of allOf(changes, collectionPath(project, FACTS))) {
    if (idsIn({ path: id, data }, source).every((one) => stored.has(one))) continue;
    found.push(takeOut(id));
    if (found.length < PAGE) continue;
    await Promise.all(found);
    found = [];
  }
  await Promise.all(found);
  return stored.size;
}

async function* allOf(changes: DocumentChanges, path: string) {
  for (let after: string | undefined; ; ) {
    const { documents } = await changes.page(path, { limit: PAGE, ...(after !== undefined && { after }) });
    yield* documents;
    after = documents.at(-1)?.id;
    if (documents.length < PAGE) return;
  }
}

async function goneOf(
  ids: readonly string[],
  isGone: (id: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const gone = await Promise.all(ids.map(isGone));
  return ids.filter((_, at) => gone[at]);
}

/** Documents of the source that these facts speak of. */
function idsIn({ path, data }: Pick<DocumentState, 'path' | 'data'>, source: FactsSource): readonly string[] {
  if (source === 'customer')
    return data[FROM_CUSTOMER] === true ? [path.slice(path.lastIndexOf('/') + 1)] : [];
  return leadsIn(data).flatMap((lead) => {
    const id = isMap(lead) ? fieldOf(lead, 'id') : undefined;
    // Facts that were gathered elsewhere know no ids.
    return typeof id === 'string' && id !== '' ? [id] : [];
  });
}

function withoutGone(
  { path, version, data }: DocumentState,
  source: FactsSource,
  gone: readonly string[],
): DocumentWrite {
  const leads = leadsIn(data).filter((lead) => !(isMap(lead) && gone.includes(String(fieldOf(lead, 'id')))));
  const isNobody = leads.length === 0 && !isKnownOtherwise(data);
  if (source === 'customer' || isNobody) return { kind: 'remove', path, version };
  return { kind: 'change', path, version, data: { leads }, stamps: ['updatedAt'] };
}

/** All that a lead says of a person, who has not ordered. */
const OF_LEADS = new Set([
  'email',
  'phoneNumber',
  'ordersCount',
  'leads',
  'createdAt',
  'updatedAt',
  'updatedBy',
]);

function isKnownOtherwise(data: DocumentState['data']): boolean {
  return Object.keys(data).some((name) => !OF_LEADS.has(name)) || Number(data.ordersCount ?? 0) > 0;
}

function leadsIn({ leads }: DocumentState['data']): readonly unknown[] {
  return Array.isArray(leads) ? leads : [];
}

/**
 * Brings the templates of a store's WhatsApp account into its documents.
 */
import { TEMPLATES } from '../../contract/campaigns.ts';
import type { LoadedTemplatesData } from '../../contract/whatsapp.ts';
import {
  type LoadedTemplate,
  loadedTemplates,
  type SkippedTemplate,
  templateNames,
} from '../../core/messages/loaded-templates.ts';
import { readTemplates } from '../messages/graph-client.ts';
import { type WabaMeans, wabaAccount } from '../messages/waba-account.ts';
import type { DocumentState, Documents, DocumentWrite } from '../ports/documents.ts';
import type { Session } from '../session.ts';

/** Documents read at once. */
const AT_ONCE = 20;
/** Templates are large, and a commit is bounded. */
const WRITTEN_AT_ONCE = 20;

export async function loadTemplates(
  means: WabaMeans & { readonly documents: Documents },
  project: string,
  { uid, name, email }: Session,
): Promise<{ readonly data: LoadedTemplatesData } | { readonly problem: string }> {
  const { documents } = means;
  const account = await wabaAccount(means, project);
  if ('problem' in account) return account;
  const answer = await readTemplates(account);
  if (!answer.ok) return { problem: answer.problem };
  const path = (id: string) => `project/${project}/${TEMPLATES.whatsapp}/${id}`;
  const stored = new Map<string, DocumentState>();
  const waiting = [...templateNames(answer.templates)];
  const read = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const found = await documents.read(path(id));
      if (found) stored.set(id, found);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  const before = new Map([...stored].map(([id, { data }]) => [id, data]));
  const { created, changed, unchanged, skipped } = loadedTemplates(answer.templates, account, before);
  const by = { uid, name: name ?? email };
  const writeOf = ({ id, wabaId, template }: LoadedTemplate): DocumentWrite => {
    const of = { path: path(id), data: { id, wabaId, template }, by };
    const version = stored.get(id)?.version;
    return version === undefined
      ? { kind: 'create', ...of, stamps: ['createdAt', 'updatedAt'] }
      : { kind: 'change', ...of, version, stamps: ['updatedAt'] };
  };
  const late: SkippedTemplate[] = [];
  /** How many: one that somebody else has just written does not keep the others out. */
  const written = async (ones: readonly LoadedTemplate[]): Promise<number> => {
    if ((await documents.write(ones.map(writeOf))).ok) return ones.length;
    let count = 0;
    for (const one of ones) {
      if ((await documents.write([writeOf(one)])).ok) count += 1;
      else late.push({ name: one.id, reason: 'Mudou enquanto era carregado. Carregue de novo.' });
    }
    return count;
  };
  const allWritten = async (ones: readonly LoadedTemplate[]) => {
    let count = 0;
    for (let from = 0; from < ones.length; from += WRITTEN_AT_ONCE) {
      count += await written(ones.slice(from, from + WRITTEN_AT_ONCE));
    }
    return count;
  };
  const counts = { created: await allWritten(created), changed: await allWritten(changed) };
  return { data: { ...counts, unchanged, skipped: [...skipped, ...late] } };
}

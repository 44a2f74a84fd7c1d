/**
 * Brings the templates of a store's WhatsApp account into its documents.
 */
import { TEMPLATES } from '../../contract/campaigns.ts';
import type { DocumentData } from '../../contract/collection.ts';
import type { LoadedTemplatesData } from '../../contract/whatsapp.ts';
import { type LoadedTemplate, loadedTemplates, templateNames } from '../../core/messages/loaded-templates.ts';
import { readTemplates } from '../messages/graph-client.ts';
import { type WabaMeans, wabaAccount } from '../messages/waba-account.ts';
import type { Documents, DocumentWrite } from '../ports/documents.ts';
import type { Session } from '../session.ts';

/** Documents read at once. */
const AT_ONCE = 20;
/** Templates are large, and a commit is bounded. */
const WRITTEN_AT_ONCE = 20;

export async function loadTemplates(
  means: WabaMeans & { readonly documents: Documents; readonly now?: (() => number) | undefined },
  project: string,
  { uid, name, email }: Session,
): Promise<{ readonly data: LoadedTemplatesData } | { readonly problem: string }> {
  const { documents, now = Date.now } = means;
  const account = await wabaAccount(means, project);
  if ('problem' in account) return account;
  const answer = await readTemplates(account);
  if (!answer.ok) return { problem: answer.problem };
  const path = (id: string) => `project/${project}/${TEMPLATES.whatsapp}/${id}`;
  const stored = new Map<string, DocumentData>();
  const waiting = [...templateNames(answer.templates)];
  const read = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const found = await documents.read(path(id));
      if (found) stored.set(id, found.data);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  const { created, changed, unchanged, skipped } = loadedTemplates(answer.templates, account, stored);
  const updatedBy = { uid, name: name ?? email, at: new Date(now()) };
  const written = ({ id, wabaId, template }: LoadedTemplate, isNew: boolean): DocumentWrite => ({
    kind: 'replace',
    path: path(id),
    data: { ...stored.get(id), id, wabaId, template, updatedBy },
    stamps: isNew ? ['createdAt', 'updatedAt'] : ['updatedAt'],
  });
  const writes = [...created.map((one) => written(one, true)), ...changed.map((one) => written(one, false))];
  for (let from = 0; from < writes.length; from += WRITTEN_AT_ONCE) {
    await documents.write(writes.slice(from, from + WRITTEN_AT_ONCE));
  }
  return { data: { created: created.length, changed: changed.length, unchanged, skipped } };
}

/**
 * What a store decides of its copy: that fields follow the master again, or all of it.
 */
import { documentPath } from '../../contract/paths.ts';
import { followAgain } from '../../core/replication/plan-copy.ts';
import { linkPath, linkWrite, readLink } from './replica-links.ts';
import { type CopyMeans, type CopyOf, replicateCopy, rulesOf } from './replicate-copy.ts';

/** False: it follows nobody. */
export async function followAgainCopy(
  means: CopyMeans,
  of: CopyOf,
  paths: readonly (readonly string[])[] | 'all',
): Promise<boolean> {
  const { documents } = means;
  for (;;) {
    const stored = await documents.read(linkPath(of.store, { collection: of.definition.name, id: of.id }));
    const link = stored && readLink(stored.data, stored.version);
    if (!link) return false;
    const copy = await documents.read(documentPath(of.store, of.definition, of.id));
    if (copy) {
      const { stored: _version, releasedBy: _by, ...told } = link;
      const last = followAgain(copy.data, link.last ?? {}, paths, await rulesOf(means, of));
      const after = { ...told, last, copyVersion: copy.version };
      if (!(await documents.write([linkWrite(of.store, after, link)])).ok) continue;
    }
    await replicateCopy(means, of, 'again');
    return true;
  }
}

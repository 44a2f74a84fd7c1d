/**
 * A link from a file to a document that names it. It opens in a tab of its own, beside the form that is being filled in.
 */
import { useHref } from 'react-router';
import type { DocumentLinkProps } from '../../widgets/file-uploader/index.ts';
import { entries } from '../catalogue/catalogue-entries.ts';
import { entryPath } from '../catalogue/entry-address.ts';
import { PROJECT_PARAM } from '../projects/project-choice.ts';
import { useProjects } from '../projects/project-context.tsx';

export function DocumentLink({ place: { collection, id, title } }: DocumentLinkProps) {
  const entry = entries.find(({ name }) => name === collection);
  const root = entry ? entryPath(entry) : `/${collection}`;
  const isPage = entry?.kind === 'singleton';
  const { current } = useProjects();
  const href = useHref({
    pathname: isPage ? root : `${root}/${encodeURIComponent(id)}`,
    // Another tab may have opened another store since.
    search: `?${PROJECT_PARAM}=${encodeURIComponent(current.id)}`,
  });
  const label = entry?.label.one ?? collection;
  return (
    <a href={href} target="_blank" rel="noreferrer" style={{ color: 'inherit' }}>
      {isPage ? label : `${label} · ${title}`}
    </a>
  );
}

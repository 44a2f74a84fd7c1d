/**
 * The ways from a document to other screens, in the header of its form.
 */
import OpenInNew from '@mui/icons-material/OpenInNew';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import { entryLinks } from '../../../../core/records/entry-links.ts';
import { useServices } from '../../services.ts';
import { HeaderAction } from './HeaderAction.tsx';

export interface EntryLinksProps {
  readonly definition: CollectionDefinition;
  readonly record: ConsoleRecord;
}

export function EntryLinks({ definition, record }: EntryLinksProps) {
  const { project, linkIcon } = useServices();
  return entryLinks(definition, record, project.id).map(({ label, to }) => (
    <HeaderAction key={to} label={label} icon={linkIcon?.(to) ?? <OpenInNew />} to={to} />
  ));
}

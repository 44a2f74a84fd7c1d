/**
 * In the header of a document: on the master to which stores it goes, in another store whether it follows the master.
 */
import { useProjects } from '../projects/project-context.tsx';
import { FollowedCopy } from './FollowedCopy.tsx';
import { MasterChips } from './MasterChips.tsx';
import type { ReplicationProps } from './replication.tsx';

export function ReplicationHeader(props: ReplicationProps) {
  const { current, masterProject } = useProjects();
  return current.id === masterProject ? <MasterChips {...props} /> : <FollowedCopy {...props} />;
}

/**
 * "Ver membros": who is in a segment, as it is stored.
 */
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { PartPlace } from '../../ui/part.tsx';
import { SegmentMembers } from '../../widgets/campaigns/index.ts';
import type { ActionDialogProps, EntryAction } from '../../widgets/collection-screen/index.ts';

function MembersOfSegment({ record, onClose }: ActionDialogProps) {
  return (
    <PartPlace placeholder={null}>
      <SegmentMembers segment={record} onClose={onClose} />
    </PartPlace>
  );
}

export const segmentMembers: EntryAction = {
  label: 'balcao.app.actions.segmentMembers.label',
  Icon: GroupsOutlined,
  role: 'viewer',
  Dialog: MembersOfSegment,
};

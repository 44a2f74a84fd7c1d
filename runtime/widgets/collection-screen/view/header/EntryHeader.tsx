/**
 * The header of a stored document: what it is called, where it stands, what can be done with it. Above a panel it also
 * has the document's picture, its state and the panel's facts. How the form stands, its bar says.
 */

import ContentCopy from '@mui/icons-material/ContentCopy';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import SubdirectoryArrowRight from '@mui/icons-material/SubdirectoryArrowRight';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type To, useLocation, useNavigate } from 'react-router';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import { entryLinks } from '../../../../core/records/entry-links.ts';
import type { EntryHeading } from '../../../../core/records/entry-title.ts';
import { recordPicture } from '../../../../core/records/record-picture.ts';
import { recordState } from '../../../../core/records/record-state.ts';
import { FileThumbFrame } from '../../../../ui/file-thumb.ts';
import { type NewEntryOrigin, newEntryAddress } from '../../model/entry-address.ts';
import { useServices } from '../../services.ts';
import { useEntryActions } from './EntryActions.tsx';
import { useEntryTasks } from './entry-tasks.tsx';
import type { HeaderItem } from './HeaderActions.tsx';
import { PaneHeader } from './PaneHeader.tsx';
import { useRemoveEntry } from './RemoveEntry.tsx';
import type { Saving } from './use-saving.ts';

export interface EntryHeaderProps {
  readonly definition: CollectionDefinition;
  readonly record: ConsoleRecord;
  readonly heading: EntryHeading;
  readonly saving: Saving;
  readonly history?: HeaderItem | undefined;
  readonly steps?: ReactNode;
  readonly backTo?: To;
  /** Of the panel below it: what it says in short, and the button that folds it. */
  readonly panel?: { readonly facts?: ReactNode; readonly fold: ReactNode };
}

export function EntryHeader(props: EntryHeaderProps) {
  const { definition, record, heading, saving, history, steps, backTo, panel } = props;
  const { project, Replication } = useServices();
  const links = useLinks(definition, record);
  const actions = useEntryActions({ definition, record, saving });
  const begun = useNewFrom(definition, record.id);
  const tasks = useEntryTasks(definition.name, record.id);
  const removal = useRemoveEntry(definition, record);
  return (
    <>
      <PaneHeader
        name={heading.name}
        aside={heading.aside}
        picture={panel && <Picture definition={definition} record={record} />}
        path={`${project.id}/${definition.name}/${record.id}`}
        {...(backTo !== undefined && { backTo })}
        steps={steps}
        history={history}
        items={[...links, ...actions.items, ...begun, ...tasks.items, ...removal.items]}
        {...(panel?.facts !== undefined && {
          facts: (
            <>
              <State definition={definition} record={record} />
              {panel.facts}
            </>
          ),
        })}
        end={panel?.fold}
      >
        {tasks.open}
        {Replication && definition.replicable && <Replication definition={definition} record={record} />}
      </PaneHeader>
      {actions.dialog}
      {tasks.dialog}
      {removal.dialog}
    </>
  );
}

/** A copy, and in a tree an entry inside of this one. */
function useNewFrom(definition: CollectionDefinition, id: string): readonly HeaderItem[] {
  const { may } = useServices();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  if (!may(definition.access, 'write')) return [];
  const isTree = definition.list.view === 'tree' && definition.list.tree !== undefined;
  const begin = (origin: NewEntryOrigin) => () => void navigate(newEntryAddress(definition, origin, search));
  const copy = {
    key: 'copy',
    label: translate('balcao.collectionScreen.form.copy'),
    icon: <ContentCopy />,
    onChoose: begin({ kind: 'copy', from: id }),
  };
  const inside = {
    key: 'inside',
    label: translate('balcao.collectionScreen.form.addInside'),
    icon: <SubdirectoryArrowRight />,
    onChoose: begin({ kind: 'inside', parent: id }),
  };
  return isTree ? [inside, copy] : [copy];
}

/** The ways from the document to other screens. */
function useLinks(definition: CollectionDefinition, record: ConsoleRecord): readonly HeaderItem[] {
  const { project, linkIcon } = useServices();
  return entryLinks(definition, record, project.id).map(({ label, to }) => ({
    key: to,
    label,
    icon: linkIcon?.(to) ?? <OpenInNew />,
    to,
  }));
}

interface OfEntry {
  readonly definition: CollectionDefinition;
  readonly record: ConsoleRecord;
}

/** Its place stays where there is no picture yet, or none that can be shown. */
function Picture({ definition, record }: OfEntry) {
  const [broken, setBroken] = useState<string>();
  const picture = recordPicture(definition, record);
  if (!picture) return null;
  const { url } = picture;
  return (
    <FileThumbFrame data-small sx={{ width: 40, height: 40 }}>
      {url === undefined || url === broken ? (
        <ImageOutlined fontSize="inherit" aria-hidden />
      ) : (
        <img key={url} src={url} alt="" onError={() => setBroken(url)} />
      )}
    </FileThumbFrame>
  );
}

function State({ definition: { state }, record }: OfEntry) {
  const { timeZone } = useServices();
  const translate = useTranslate();
  if (!state) return null;
  const shown = recordState(state, record, Date.now(), timeZone);
  return (
    <Chip
      variant="outlined"
      icon={<Dot data-tone={shown === 'active' ? 'good' : shown === 'expired' ? 'bad' : undefined} />}
      label={translate(`balcao.collectionScreen.states.${shown}`)}
      sx={{ flex: 'none', '& .MuiChip-icon': { ml: 1, mr: -0.25 } }}
    />
  );
}

const Dot = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: 4,
  backgroundColor: theme.vars.palette.text.faint,
  '&[data-tone="good"]': { backgroundColor: theme.vars.palette.success.main },
  '&[data-tone="bad"]': { backgroundColor: theme.vars.palette.error.main },
}));

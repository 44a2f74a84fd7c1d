/**
 * One removed record: what it was, who removed it and when, what stands in its way, and what can be done with it.
 */
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TrashEntry } from '../../../contract/history.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { Button, IconButton } from '../../../ui/controls/buttons.tsx';
import { Check } from '../../../ui/controls/checks.tsx';
import { Note, Spoken } from '../../../ui/controls/words.tsx';
import { WEIGHT } from '../../../ui/measures.ts';
import { entries } from '../../catalogue/catalogue-entries.ts';
import { entryPath } from '../../catalogue/entry-address.ts';
import { useScreenMeans } from '../../pieces/screen-means.ts';

export interface TrashRowProps {
  readonly entry: TrashEntry;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  /** Why it did not come back. */
  readonly problem: string | undefined;
  readonly onChoose?: (isOn: boolean) => void;
  /** Absent for who may not, and where another document stands. */
  readonly onRestore?: () => void;
  readonly onForget?: () => void;
}

export function TrashRow({ entry, isChosen, isBusy, problem, onChoose, onRestore, onForget }: TrashRowProps) {
  const translate = useTranslate();
  const { timeZone } = useScreenMeans();
  const { collection, id, label, replaced, by, missingParent } = entry;
  const say = (key: string, values?: object) => translate(`balcao.trash.${key}`, values);
  const known = entries.find(({ name }) => name === collection);
  const at = shownDateTime(entry.at, timeZone, 'minutes');
  const removed = by === null ? say('removed', { at }) : say('removedBy', { at, by });
  const facts = [known?.label.one ?? collection, removed];
  return (
    <Row>
      {onChoose && (
        <Check checked={isChosen} onChange={onChoose}>
          <Spoken>{say('choose', { label })}</Spoken>
        </Check>
      )}
      <div className="text">
        <strong>{label}</strong>
        <Note>{facts.join(' · ')}</Note>
        {missingParent !== undefined && !replaced && <Note>{say('orphan')}</Note>}
        {replaced && (
          <Note>
            {say('exists')}{' '}
            {known && <Link to={`${entryPath(known)}/${encodeURIComponent(id)}`}>{say('open')}</Link>}
          </Note>
        )}
        {problem !== undefined && !replaced && (
          <Note data-wrong role="alert">
            {problem}
          </Note>
        )}
      </div>
      {onRestore && (
        <Button onClick={onRestore} disabled={isBusy} aria-label={say('restoreOf', { label })}>
          {say('restore')}
        </Button>
      )}
      {onForget && (
        <IconButton
          label={say('forgetOf', { label })}
          icon={<DeleteForeverOutlined fontSize="small" />}
          onClick={onForget}
        />
      )}
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .text': { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& .text > *': { display: 'block' },
  '& strong': { fontWeight: WEIGHT.strong },
  '& a': { color: theme.vars.palette.primary.main },
}));

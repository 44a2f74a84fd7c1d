/**
 * The copies of a record of the master, store by store: how each stands and why, and what can be done about it.
 */
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CopyStanding, ReplicationAnswer } from '../../contract/replication.ts';
import type { Refused } from '../../contract/run.ts';
import { shownDateTime } from '../../core/values/moments.ts';
import { Button } from '../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../ui/controls/DialogFrame.tsx';
import { Note, PlainList } from '../../ui/controls/words.tsx';
import { space, WEIGHT } from '../../ui/measures.ts';
import { paletteOf } from '../../ui/palette-of.ts';
import { useScreenMeans } from '../pieces/screen-means.ts';
import { useProjects } from '../projects/project-context.tsx';
import { Agreement } from './Agreement.tsx';
import { storeAddress } from './addresses.ts';
import { Lacks } from './Lacks.tsx';
import { OwnFields } from './OwnFields.tsx';
import type { ReplicationProps } from './replication.tsx';
import { useStateWords } from './state-words.ts';
import { type OfferedStore, ticksOf } from './ticks.ts';
import { useReplicationService } from './use-standing.ts';

export interface CopiesDialogProps extends ReplicationProps {
  readonly stores: readonly OfferedStore[];
  readonly answer: ReplicationAnswer | undefined;
  readonly failure: string | undefined;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

export function CopiesDialog(props: CopiesDialogProps) {
  const { definition, record, stores, answer, failure, onChange, onClose } = props;
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`balcao.replication.${key}`, values);
  const { act, isBusy } = useActs(props);
  const copies = answer?.copies ?? [];
  const ticked = ticksOf(record).filter((id) => stores.some((store) => store.id === id && store.mayWrite));
  return (
    <DialogFrame
      title={say('open')}
      width="medium"
      onClose={onClose}
      cancel={say('close')}
      footer={
        <>
          {ticked.length > 0 && (
            <Button disabled={isBusy} onClick={() => void act({ stores: ticked })}>
              {say('now')}
            </Button>
          )}
          <Link
            to={`/replication?collection=${encodeURIComponent(definition.name)}`}
            style={{ color: 'inherit' }}
          >
            {say('all')}
          </Link>
        </>
      }
    >
      {failure !== undefined && <Alert severity="error">{say('unread', { why: failure })}</Alert>}
      {answer?.waits && <Agreement onAgreed={onChange} />}
      <PlainList>
        {copies.map((copy) => {
          const store = stores.find(({ id }) => id === copy.store);
          return (
            <Row key={copy.store}>
              <Copy {...props} copy={copy} store={store} />
              {store?.mayWrite && copy.lacks.some(({ replicable }) => replicable) && (
                <Button
                  size="small"
                  disabled={isBusy}
                  onClick={() => void act({ stores: [copy.store], references: true })}
                >
                  {say('take')}
                </Button>
              )}
            </Row>
          );
        })}
      </PlainList>
    </DialogFrame>
  );
}

interface CopyProps extends CopiesDialogProps {
  readonly copy: CopyStanding;
  readonly store: OfferedStore | undefined;
}

function Copy({ definition, record, copy, store }: CopyProps) {
  const translate = useTranslate();
  const words = useStateWords();
  const { timeZone } = useScreenMeans();
  const { projects } = useProjects();
  const say = (key: string, values?: object) => translate(`balcao.replication.${key}`, values);
  const { state, comparedAt, refusals, own, lacks } = copy;
  const hasCopy = state !== 'missing' && state !== 'closed' && state !== 'unknown' && state !== 'refused';
  const isMember = projects.some(({ id }) => id === copy.store);
  return (
    <>
      <strong>
        {store?.label ?? copy.store}: {words(copy)}
      </strong>
      <Note>
        {say(`about.${state}`)}{' '}
        {comparedAt !== undefined &&
          say('comparedAt', { at: shownDateTime(comparedAt, timeZone, 'minutes') })}
      </Note>
      {refusals.length > 0 && (
        <PlainList>
          {refusals.map((refusal) => (
            <li key={refusal} data-wrong>
              {refusal}
            </li>
          ))}
        </PlainList>
      )}
      <OwnFields definition={definition} own={own} />
      {lacks.length > 0 && <Note>{say('lacksTitle')}</Note>}
      <Lacks lacks={lacks} />
      {hasCopy && isMember && (
        <Link to={storeAddress(definition.name, record.id, copy.store)}>{say('openCopy')}</Link>
      )}
    </>
  );
}

function useActs({ definition, record, onChange }: CopiesDialogProps) {
  const service = useReplicationService();
  const { masterProject: project } = useProjects();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const act = async (asked: { readonly stores: readonly string[]; readonly references?: boolean }) => {
    setBusy(true);
    const of = { project, collection: definition.name, id: record.id };
    const answer: Refused | { readonly ok: true } | undefined = await service
      ?.run(of, asked)
      .finally(() => setBusy(false));
    if (answer?.ok) notify('balcao.replication.started', { type: 'info' });
    else if (answer) notify(answer.error, { type: 'error' });
    onChange();
  };
  return { act, isBusy };
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: space(1),
  justifyItems: 'start',
  paddingBlock: space(2.5),
  '& + &': { borderTop: `1px solid ${paletteOf(theme).divider}` },
  '& strong': { fontWeight: WEIGHT.strong },
  '& a': { color: paletteOf(theme).primary.main },
  '& [data-wrong]': { color: paletteOf(theme).error.main },
}));

/**
 * How a campaign's last send goes on, above its form: live, with what an operator may do about it.
 */
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import type { AccessLevel } from '../../../contract/access.ts';
import { CAMPAIGNS, type Channel, type SendAction } from '../../../contract/campaigns.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { RunRecord } from '../../../contract/run.ts';
import { runOfBatches } from '../../../core/campaigns/batches.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { shownNumber } from '../../../core/values/numbers.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Note, Spoken } from '../../../ui/controls/words.tsx';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { clockText, ProgressBar, Question, runIn, shareDone } from '../../runs/index.ts';
import { CountList, useSay } from './pieces.tsx';

export interface SendPanelProps {
  readonly channel: Channel;
  readonly id: string;
  readonly hasRole: (least: AccessLevel) => boolean;
}

const TALLIES = ['accepted', 'pending', 'failed', 'doubtful', 'skipped'] as const;
type Tallied = { readonly [T in (typeof TALLIES)[number]]: number };
/** What nobody can take back is asked about first. */
const ASKED = ['cancel', 'resend-doubtful', 'give-up-doubtful'] as const;
type Asked = (typeof ASKED)[number];
const LOOK_MS = 15_000;

export function SendPanel({ channel, id, hasRole }: SendPanelProps) {
  const say = useSay('panel');
  const { useDocument, timeZone } = useWidgetServices();
  const campaign = useDocument(CAMPAIGNS[channel], id).data?.record;
  const runId = runOfBatches(campaign?.batchs);
  const shown = useDocument('sync-run', runId);
  const run = runIn(shown.data?.record);
  const tally = talliesOf(run);
  useLooks(channel, id, tally.doubtful > 0);
  if (!campaign) return null;
  if (!runId || !run || run.kind !== 'send') {
    const unseen = { loading: 'reading', failed: 'unread', ready: 'starting' }[shown.status];
    return <Panel>{<Note>{say(runId ? unseen : 'never')}</Note>}</Panel>;
  }
  const isOpen = run.status === 'running' || run.status === 'paused';
  const share = shareDone({ total: run.total, ended: run.total - tally.pending });
  const counts = TALLIES.filter((name) => tally[name] > 0 || name === 'accepted').map((name) => ({
    name,
    label: say(`tally.${name}`),
    count: tally[name],
  }));
  const share100 = { ended: shownNumber(run.total - tally.pending), total: shownNumber(run.total) };
  return (
    <Panel>
      <div style={{ marginBottom: 8 }}>
        {/* Another text only at each tenth: a screen reader reads each. */}
        <output>
          <strong>{say(`status.${run.status}`)}</strong>
          {isOpen && <Spoken>{` ${Math.floor(share / 10) * 10}%`}</Spoken>}
        </output>
        {` · ${say('share', share100)} · `}
        <Link to={`/runs?execucao=${encodeURIComponent(runId)}`} style={{ color: 'inherit' }}>
          {say('openRun')}
        </Link>
      </div>
      {isOpen && <ProgressBar share={share} label={say('label')} />}
      <div style={{ marginTop: 8 }}>
        <CountList counts={counts} />
      </div>
      {run.status === 'running' && run.waitingUntil !== null && (
        <Note>{say('waits', { time: clockText(run.waitingUntil, timeZone) })}</Note>
      )}
      {run.status === 'paused' && run.pausedBecause && (
        <Note role="alert" data-wrong>
          {run.pausedBecause}
        </Note>
      )}
      {run.endedBecause && <Note data-wrong>{run.endedBecause}</Note>}
      {tally.doubtful > 0 && <Note>{say('doubt')}</Note>}
      {isOpen && <Note>{say('frozen')}</Note>}
      {hasRole('operator') && <Actions channel={channel} id={id} actions={actionsOf(run, tally)} />}
    </Panel>
  );
}

/** What a provider's event has ended is in doubt no longer once somebody looks. */
function useLooks(channel: Channel, id: string, isDoubtful: boolean): void {
  const { campaigns } = useWidgetServices();
  useEffect(() => {
    if (!campaigns || !isDoubtful) return;
    const look = () => void campaigns.stand(channel, id);
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [campaigns, channel, id, isDoubtful]);
}

function Panel({ children }: { readonly children: React.ReactNode }) {
  return <div style={{ padding: '12px 20px' }}>{children}</div>;
}

interface ActionsProps extends Pick<SendPanelProps, 'channel' | 'id'> {
  readonly actions: readonly SendAction[];
}

function Actions({ channel, id, actions }: ActionsProps) {
  const say = useSay('panel');
  const { campaigns } = useWidgetServices();
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setBusy] = useState(false);
  /** Portuguese, where it was refused. */
  const act = async (action: SendAction): Promise<string | undefined> => {
    const answer = await campaigns?.act(channel, id, action);
    return !answer || answer.ok ? undefined : answer.error;
  };
  const press = (action: SendAction): void => {
    const needs = ASKED.find((one) => one === action);
    if (needs) {
      setAsked(needs);
      return;
    }
    setBusy(true);
    void act(action)
      .then((error) => error !== undefined && notify(error, { type: 'error', autoHideDuration: null }))
      .finally(() => setBusy(false));
  };
  if (!campaigns || actions.length === 0) return null;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 }}>
      {actions.map((action) => (
        // One button pauses and resumes: it keeps its focus.
        <Button
          key={action === 'resume' ? 'pause' : action}
          size="small"
          disabled={isBusy}
          onClick={() => press(action)}
        >
          {say(`actions.${action}`)}
        </Button>
      ))}
      {asked && (
        <Question
          title={say(`ask.${asked}.title`)}
          yes={say(`actions.${asked}`)}
          no={say('back')}
          onYes={() => act(asked)}
          onClose={() => setAsked(undefined)}
        >
          {say(`ask.${asked}.about`)}
        </Question>
      )}
    </div>
  );
}

function actionsOf({ status, counts }: RunRecord, tally: Tallied): readonly SendAction[] {
  const isOpen = status === 'running' || status === 'paused';
  return [
    ...(status === 'running' ? (['pause'] as const) : []),
    ...(status === 'paused' ? (['resume'] as const) : []),
    // Not those that were given up.
    ...(counts.failed > 0 && status !== 'cancelled' ? (['retry-failed'] as const) : []),
    ...(tally.doubtful > 0 && status !== 'cancelled' ? (['resend-doubtful'] as const) : []),
    ...(tally.doubtful > 0 ? (['give-up-doubtful'] as const) : []),
    ...(isOpen ? (['cancel'] as const) : []),
  ];
}

function talliesOf(run: ConsoleRecord | undefined): Tallied {
  const tally = run?.tally;
  const of = (name: string): number => Number((isMap(tally) ? fieldOf(tally, name) : undefined) ?? 0);
  return {
    accepted: of('accepted'),
    pending: of('pending'),
    failed: of('failed'),
    doubtful: of('doubtful'),
    skipped: of('skipped'),
  };
}

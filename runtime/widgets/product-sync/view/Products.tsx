/**
 * `Produtos`: what can be done with the run, how far it is, and one row a code (product operations, §2).
 */
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { MOST_CODES, type SimulateAnswer, type SyncRunRecord } from '../../../contract/sync-run.ts';
import type { TypedCodes } from '../../../core/worker/typed-codes.ts';
import type { Pace } from '../model/progress.ts';
import { countRows, type RowsView, type RunRow, viewedRows } from '../model/run-rows.ts';
import { CancelQuestion } from './CancelQuestion.tsx';
import { ProductRows } from './ProductRows.tsx';
import { RowFilters } from './RowFilters.tsx';
import { RunButtons } from './RunButtons.tsx';
import { RunStatus } from './RunStatus.tsx';
import { Simulation } from './Simulation.tsx';
import { Timeline } from './Timeline.tsx';
import type { RunActions } from './use-run-actions.ts';
import { useSay } from './words.ts';

export interface ProductsProps {
  readonly run: SyncRunRecord | undefined;
  readonly isMissing: boolean;
  readonly isFailed: boolean;
  readonly rows: readonly RunRow[];
  /** Of the steps, in their order. */
  readonly labels: readonly string[];
  /** Of which pipeline each step is. */
  readonly stepPipelines: readonly number[];
  readonly stepNames: readonly string[];
  readonly pace: Pace | undefined;
  readonly actions: RunActions;
  readonly mayAct: boolean;
  readonly hasPipelines: boolean;
  /** A chosen pipeline needs one. */
  readonly isAccountMissing: boolean;
  readonly typed: TypedCodes;
  readonly productPath: (code: string) => string;
  readonly onImport: () => void;
  readonly onSimulate: () => Promise<SimulateAnswer> | undefined;
}

const WHOLE_VIEW: RowsView = { filter: 'all', errorsFirst: false, code: '' };

export function Products(props: ProductsProps) {
  const { run, rows, labels, actions, mayAct, typed } = props;
  const say = useSay();
  const [view, setView] = useState(WHOLE_VIEW);
  const [openAt, setOpenAt] = useState<number>();
  const [isCancelling, setCancelling] = useState(false);
  const [simulated, setSimulated] = useState<SimulateAnswer | 'waiting'>();
  const counts = useMemo(() => countRows(rows), [rows]);
  const viewed = useMemo(() => viewedRows(rows, view), [rows, view]);
  const open = openAt === undefined ? undefined : rows[openAt];
  const gap = run ? undefined : gapOf(props);
  // The field that says it may be out of sight.
  const [wrong] = run ? [] : typed.refused;
  const simulate = () => {
    setSimulated('waiting');
    void props.onSimulate()?.then((answer) => setSimulated((now) => now && answer));
  };
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {say('products')}
      </Typography>
      <RunButtons
        {...props}
        gap={wrong ? say('settings.wrong', { ...wrong }) : gap && say(gap)}
        rows={rows}
        labels={labels}
        onSimulate={simulate}
        onCancel={() => setCancelling(true)}
      />
      {run && <RunStatus run={run} pace={props.pace} />}
      {props.isFailed && <Alert severity="error">{say('failed')}</Alert>}
      {props.isMissing && <Alert severity="warning">{say('missing')}</Alert>}
      <RowFilters view={view} counts={counts} onView={setView} />
      {rows.length === 0 && !run && typed.refused.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{say('empty')}</Typography>
      )}
      {rows.length > 0 && viewed.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{say('nothingFound')}</Typography>
      )}
      {viewed.length > 0 && (
        <ProductRows
          rows={viewed}
          labels={labels}
          pipelines={props.stepPipelines}
          onOpen={run ? setOpenAt : undefined}
        />
      )}
      {open && run && (
        <Timeline
          row={open}
          steps={run.steps}
          path={props.productPath(open.code)}
          {...(mayAct && { onDecide: (step, as) => actions.decide(open.code, step, as) })}
          onClose={() => setOpenAt(undefined)}
        />
      )}
      {simulated && (
        <Simulation
          answer={simulated}
          codes={rows.map(({ code }) => code)}
          onClose={() => setSimulated(undefined)}
        />
      )}
      {isCancelling && (
        <CancelQuestion
          onAnswer={(isMeant) => {
            setCancelling(false);
            if (isMeant) actions.cancel();
          }}
        />
      )}
    </>
  );
}

/** Why nothing can begin, wrong lines apart; a key of the texts. */
function gapOf({ typed, hasPipelines, isAccountMissing }: ProductsProps): string | undefined {
  if (typed.codes.length > MOST_CODES) return 'tooManyCodes';
  if (typed.codes.length === 0) return 'chooseCodes';
  if (!hasPipelines) return 'choosePipelines';
  return isAccountMissing ? 'chooseAccount' : undefined;
}

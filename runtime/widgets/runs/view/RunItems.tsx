/**
 * A run of items: what can be asked of it, how it stands, and one row an item, whose steps open.
 */
import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import type { RunRecord } from '../../../contract/run.ts';
import type { RunKind } from '../kinds/run-kind.ts';
import { countItems, type ItemsView, viewedItems } from '../model/run-items.ts';
import { ItemFilters } from './ItemFilters.tsx';
import { ItemRows } from './ItemRows.tsx';
import { Question } from './Question.tsx';
import { RunButtons, type RunButtonsProps } from './RunButtons.tsx';
import { ItemsHead } from './RunHead.tsx';
import { StepsPanel } from './Steps.tsx';
import { type ShownItems, usePace } from './use-run.ts';
import { useRunWords } from './words.ts';

export interface RunItemsProps extends Omit<RunButtonsProps, 'onCancel'> {
  readonly kind: RunKind;
  readonly status: ShownItems<RunRecord>['status'];
  /** Said where there is no item yet. */
  readonly empty?: string | undefined;
  /** Of the page of an item; absent where it has none. */
  readonly itemPath?: ((id: string) => string) | undefined;
}

const WHOLE_VIEW: ItemsView = { filter: 'all', errorsFirst: false, code: '' };

export function RunItems(props: RunItemsProps) {
  const { kind, run, status, items, heads, control, mayAct, empty, itemPath } = props;
  const say = useRunWords();
  const pace = usePace(run);
  const [view, setView] = useState(WHOLE_VIEW);
  const [openId, setOpenId] = useState<string>();
  const [isCancelling, setCancelling] = useState(false);
  const counts = useMemo(() => countItems(items), [items]);
  const viewed = useMemo(() => viewedItems(items, view), [items, view]);
  const open = openId === undefined ? undefined : items.find(({ code }) => code === openId);
  const words = `kinds.${kind.kind}`;
  return (
    <>
      <RunButtons {...props} onCancel={() => setCancelling(true)} />
      {run && <ItemsHead kind={kind} run={run} pace={pace} />}
      {status === 'failed' && <Alert severity="error">{say('failed')}</Alert>}
      {status === 'missing' && <Alert severity="warning">{say('missing')}</Alert>}
      <ItemFilters
        view={view}
        counts={counts}
        label={kind.itemLabel === undefined ? say('filter.search') : say(`${words}.itemLabel`)}
        onView={setView}
      />
      {items.length === 0 && !run && empty !== undefined && <p>{empty}</p>}
      {items.length > 0 && viewed.length === 0 && <p>{say('nothingFound')}</p>}
      {viewed.length > 0 && (
        <ItemRows
          title={kind.itemsTitle === undefined ? say('items') : say(`${words}.itemsTitle`)}
          items={viewed}
          heads={heads}
          named={kind.named}
          onOpen={run ? setOpenId : undefined}
        />
      )}
      {open && run && (
        <StepsPanel
          item={open}
          heads={heads}
          path={itemPath?.(open.code)}
          {...(mayAct && { onDecide: (step, as) => control.decide(open.code, step, as) })}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {isCancelling && (
        <Question
          title={say('cancelQuestion')}
          yes={say('cancel')}
          no={say('cancelBack')}
          onYes={() => {
            control.cancel();
            return undefined;
          }}
          onClose={() => setCancelling(false)}
        >
          {say('cancelAbout')}
        </Question>
      )}
    </>
  );
}

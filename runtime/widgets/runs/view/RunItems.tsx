/**
 * A run of items: what can be asked of it, how it stands, and one row an item, whose steps open.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { memo, useMemo, useState } from 'react';
import type { RunRecord } from '../../../contract/run.ts';
import { shownNumber } from '../../../core/values/numbers.ts';
import { Chip } from '../../../ui/controls/buttons.tsx';
import { Check } from '../../../ui/controls/checks.tsx';
import { SearchBox } from '../../../ui/search/SearchBox.tsx';
import type { RunKind } from '../kinds/run-kind.ts';
import { sendKind } from '../kinds/send.ts';
import {
  countItems,
  ITEM_FILTERS,
  type ItemCounts,
  type ItemsView,
  viewedItems,
} from '../model/run-items.ts';
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
          // A message in doubt is decided in its campaign.
          {...(mayAct &&
            kind.kind !== sendKind.kind && { onDecide: (step, as) => control.decide(open.code, step, as) })}
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

interface ItemFiltersProps {
  readonly view: ItemsView;
  readonly counts: ItemCounts;
  readonly label: string;
  readonly onView: (view: ItemsView) => void;
}

/** By state, with how many there are of each, and by a part of the id. Drawn again when what it shows is another, and not with every key in the codes. */
const ItemFilters = memo(function ItemFilters({ view, counts, label, onView }: ItemFiltersProps) {
  const say = useRunWords();
  return (
    <Box sx={FILTERS}>
      <Box role="group" aria-label={say('filter.label')} sx={CHIPS}>
        {ITEM_FILTERS.map((filter) => (
          <Chip key={filter} pressed={view.filter === filter} onToggle={() => onView({ ...view, filter })}>
            {say(`filter.${filter}`)} {shownNumber(counts[filter])}
          </Chip>
        ))}
      </Box>
      <Check checked={view.errorsFirst} onChange={(errorsFirst) => onView({ ...view, errorsFirst })}>
        {say('filter.errorsFirst')}
      </Check>
      <Box sx={{ flex: '1 1 160px', maxWidth: 260 }}>
        <SearchBox
          value={view.code}
          label={label}
          clearLabel={say('filter.clear')}
          onChange={(code) => onView({ ...view, code })}
        />
      </Box>
    </Box>
  );
});

const CHIPS = { display: 'flex', flexWrap: 'wrap', gap: 0.5 } as const;
const FILTERS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 } as const;

/**
 * Which items are shown: by state, with how many there are of each, errors first, by a part of the id.
 */
import Box from '@mui/material/Box';
import { memo } from 'react';
import { shownNumber } from '../../../core/values/numbers.ts';
import { Chip } from '../../../ui/controls/buttons.tsx';
import { Check } from '../../../ui/controls/checks.tsx';
import { SearchBox } from '../../../ui/search/SearchBox.tsx';
import { ITEM_FILTERS, type ItemCounts, type ItemsView } from '../model/run-items.ts';
import { useRunWords } from './words.ts';

export interface ItemFiltersProps {
  readonly view: ItemsView;
  readonly counts: ItemCounts;
  readonly label: string;
  readonly onView: (view: ItemsView) => void;
}

/** Drawn again when what it shows is another, and not with every key in the codes. */
export const ItemFilters = memo(function ItemFilters({ view, counts, label, onView }: ItemFiltersProps) {
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

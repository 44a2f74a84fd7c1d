/**
 * Which rows are shown: by state, with how many there are of each, errors first, by a part of the code.
 */
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo } from 'react';
import { shownNumber } from '../../../core/values/numbers.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import { SearchBox } from '../../../ui/search/SearchBox.tsx';
import { ROW_FILTERS, type RowCounts, type RowsView } from '../model/run-rows.ts';
import { useSay } from './words.ts';

export interface RowFiltersProps {
  readonly view: RowsView;
  readonly counts: RowCounts;
  readonly onView: (view: RowsView) => void;
}

/** Drawn again when what it shows is another, and not with every key in the codes. */
export const RowFilters = memo(function RowFilters({ view, counts, onView }: RowFiltersProps) {
  const say = useSay();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={say('filter.label')}
        value={view.filter}
        onChange={(_, filter: RowsView['filter'] | null) => filter && onView({ ...view, filter })}
        sx={{ flexWrap: 'wrap' }}
      >
        {ROW_FILTERS.map((filter) => (
          <ToggleButton
            key={filter}
            value={filter}
            sx={{ px: 1, py: 0.25, textTransform: 'none', [TOUCH]: { minHeight: FINGER } }}
          >
            {say(`filter.${filter}`)} {shownNumber(counts[filter])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormControlLabel
        label={say('filter.errorsFirst')}
        sx={{ m: 0, [TOUCH]: { minHeight: FINGER } }}
        control={
          <Switch
            checked={view.errorsFirst}
            onChange={(_, errorsFirst) => onView({ ...view, errorsFirst })}
          />
        }
      />
      <Box sx={{ flex: '1 1 160px', maxWidth: 260 }}>
        <SearchBox
          value={view.code}
          label={say('filter.search')}
          clearLabel={say('filter.clear')}
          onChange={(code) => onView({ ...view, code })}
        />
      </Box>
    </Box>
  );
});

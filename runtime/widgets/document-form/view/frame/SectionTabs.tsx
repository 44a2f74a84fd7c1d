/**
 * The sections as tabs. Each tells how many of its fields are wrong, and whether any waits to be saved.
 */

import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { visuallyHidden } from '@mui/utils';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { PAINTED_APART } from '../../../../ui/layers/painted-apart.ts';
import { TYPE, WEIGHT } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import type { FormSection, SectionFlags } from '../../model/layout/form-sections.ts';

/** Beside the label, in the room between two tabs: a tab keeps its width whatever it has to say. */
const beside = { position: 'absolute', left: '100%', top: '50%', transform: 'translateY(-50%)' } as const;

const Label = styled('span')({ position: 'relative' });

const Flag = styled('span')(({ theme }) => ({
  ...beside,
  marginLeft: 2,
  minWidth: 16,
  height: 16,
  padding: '0 2px',
  borderRadius: 8,
  fontSize: TYPE.small,
  lineHeight: '16px',
  fontWeight: WEIGHT.strong,
  textAlign: 'center',
  color: paletteOf(theme).error.contrastText,
  backgroundColor: paletteOf(theme).error.main,
}));

const Dot = styled('span')(({ theme }) => ({
  ...beside,
  marginLeft: 4,
  width: 6,
  height: 6,
  borderRadius: 3,
  backgroundColor: paletteOf(theme).primary.main,
}));

/** The badge has room for one figure and a sign. */
const COUNTED = 9;

export interface SectionTabsProps {
  readonly sections: readonly FormSection[];
  readonly flags: readonly SectionFlags[];
  readonly active: string;
  readonly panelId: string;
  readonly onOpen: (name: string) => void;
}

/** Drawn again only when a tab has something else to say, not with each status of the form. */
export const SectionTabs = memo(function SectionTabs({
  sections,
  flags,
  active,
  panelId,
  onOpen,
}: SectionTabsProps) {
  const translate = useTranslate();
  const word = (key: string, values?: object): string => translate(`balcao.documentForm.bar.${key}`, values);
  return (
    <Tabs
      value={active}
      onChange={(_event, name: string) => onOpen(name)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={word('sections')}
      data-tabs
      sx={{
        // The line below takes one pixel: a tab that it cuts counts as out of sight, and arrows come for nothing.
        minHeight: 41,
        [TOUCH]: { minHeight: FINGER + 1 },
        flex: 'none',
        ...PAINTED_APART,
        position: 'relative',
        bgcolor: 'background.paper',
        px: { xs: 0, sm: 1 },
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiTab-root': { minHeight: 40, overflow: 'visible', [TOUCH]: { minHeight: FINGER } },
        // All that can change would be animated, the colour of a scrollbar too.
        '& .MuiTabs-indicator': { transitionProperty: 'left, width' },
        // The last label has no tab beside it that would lend its mark the room.
        '& .MuiTab-root:last-of-type': { pr: 2.5 },
        // Over the room beside the first and the last tab's label: an arrow that comes or goes moves no tab.
        '& .MuiTabs-scrollButtons': {
          position: 'absolute',
          zIndex: 1,
          insetBlock: 0,
          width: 20,
          bgcolor: 'background.paper',
          '&:first-of-type': { left: 0 },
          '&:last-of-type': { right: 0 },
          '&.Mui-disabled': { display: 'none' },
        },
      }}
    >
      {sections.map(({ name, label }, index) => {
        const { errors = 0, changes = 0 } = flags[index] ?? {};
        return (
          <Tab
            key={name}
            value={name}
            id={`${panelId}-tab-${name}`}
            aria-controls={panelId}
            sx={{ px: 1.5, minWidth: 0, textTransform: 'none' }}
            label={
              <Label>
                {label}
                {errors > 0 && <Flag aria-hidden>{errors > COUNTED ? `${COUNTED}+` : errors}</Flag>}
                {errors > 0 && (
                  <span style={visuallyHidden}>, {word('sectionErrors', { count: errors })}</span>
                )}
                {changes > 0 && errors === 0 && <Dot aria-hidden />}
                {changes > 0 && <span style={visuallyHidden}>, {word('sectionChanges')}</span>}
              </Label>
            }
          />
        );
      })}
    </Tabs>
  );
});

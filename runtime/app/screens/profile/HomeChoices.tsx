/**
 * What the start page shows: a box for each of its lines and parts. Stored as other preferences are, in this browser.
 */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Check } from '../../../ui/controls/checks.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { useChosenNames } from '../../session/use-chosen-names.ts';
import { HIDDEN_KEY, useHomeLines } from '../home/home-lines.ts';

export function HomeChoices() {
  const translate = useTranslate();
  const { names: hidden, toggle } = useChosenNames(HIDDEN_KEY);
  const lines = useHomeLines();
  const groups = [...new Set(lines.map(({ group }) => group))];
  return (
    <>
      <Note>{translate('balcao.app.profile.homeAbout')}</Note>
      {groups.map((group) => (
        <Box key={group} role="group" aria-label={group} sx={{ display: 'grid', justifyItems: 'start' }}>
          <Note>{group}</Note>
          {lines
            .filter((line) => line.group === group)
            .map(({ key, label }) => (
              <Check key={key} checked={!hidden.includes(key)} onChange={() => toggle(key)}>
                {label}
              </Check>
            ))}
        </Box>
      ))}
    </>
  );
}

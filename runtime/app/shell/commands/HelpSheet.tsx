/**
 * The keys that work on this screen, by the part of it that they belong to.
 */
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowForward from '@mui/icons-material/ArrowForward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { useTranslate } from 'react-admin';
import { keyCaps } from '../../../ui/commands/keys.ts';
import { COMMAND_PLACES, type Command } from '../../../ui/commands/use-commands.ts';

export interface HelpSheetProps {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

export function HelpSheet({ commands, onClose }: HelpSheetProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`balcao.app.help.${key}`);
  const titleId = useId();
  const groups = COMMAND_PLACES.map((place) => ({
    place,
    members: commands.filter((command) => command.place === place && command.keys.length > 0),
  })).filter(({ members }) => members.length > 0);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
        <Box sx={{ flex: 1 }}>
          <span id={titleId}>{word('title')}</span>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {word('about')}
          </Typography>
        </Box>
        <IconButton onClick={onClose} aria-label={word('close')}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ columns: { sm: 2 }, columnGap: 4 }}>
        {groups.map(({ place, members }) => (
          <Box key={place} component="section" sx={{ breakInside: 'avoid', mb: 2.5 }}>
            <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
              {word(`places.${place}`)}
            </Typography>
            <Keys>
              {members.map(({ id, label, keys }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((each, nth) => (
                      <Fragment key={each}>
                        {nth > 0 && ` ${word('or')} `}
                        {keyCaps(each).map((cap) => {
                          const Arrow = ARROWS[cap];
                          return (
                            <kbd key={cap}>{Arrow ? <Arrow titleAccess={word(`arrows.${cap}`)} /> : cap}</kbd>
                          );
                        })}
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </Keys>
          </Box>
        ))}
      </DialogContent>
    </Dialog>
  );
}

/** Drawn, as the console's font has not all of them. */
const ARROWS: { readonly [cap: string]: typeof ArrowUpward | undefined } = {
  '↑': ArrowUpward,
  '↓': ArrowDownward,
  '←': ArrowBack,
  '→': ArrowForward,
};

const Keys = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 12,
    padding: '5px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { flex: 1, fontSize: theme.typography.body2.fontSize },
  '& dd': { margin: 0, fontSize: 12, color: theme.vars.palette.text.secondary, textAlign: 'right' },
  '& kbd': {
    display: 'inline-block',
    minWidth: 20,
    marginLeft: 3,
    padding: '1px 6px',
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.balcao.borderStrong}`,
    color: theme.vars.palette.text.primary,
    fontFamily: 'inherit',
    fontSize: 12,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    '& svg': { fontSize: 12, verticalAlign: '-1px' },
  },
}));

/**
 * The cards of the panel: a row of them on a wide screen, a column on a phone, where each folds. A line of a card has its
 * label, its value and the way to change it; numbers never break.
 */

import Edit from '@mui/icons-material/EditOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { PlainButton } from '../../../ui/controls/buttons.tsx';
import { ICON, TYPE, WEIGHT } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';

const WIDE = '@container panel (min-width: 820px)';
const NARROW = '@container panel (max-width: 559.95px)';

/** Whether cards are open by themselves. */
const OpenContext = createContext(true);
export const CardsOpenProvider = OpenContext.Provider;

export const Frame = styled('div')({
  containerType: 'inline-size',
  containerName: 'panel',
  padding: '12px 20px',
  '@media (max-width: 599.95px)': { padding: 8 },
});

/** The order of reading is the specification's; prices stand at the top in sight, and what is long has a column. */
export const Cards = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridTemplateAreas: '"info prices" "options costs" "options stock" "log log"',
  gridTemplateRows: 'auto auto 1fr auto',
  [WIDE]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gridTemplateAreas: '"info options prices" "stock options costs" "log options costs"',
    gridTemplateRows: 'auto auto 1fr',
  },
  [NARROW]: {
    gap: 8,
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"info" "stock" "options" "prices" "costs" "log"',
    gridTemplateRows: 'none',
  },
});

const Surface = styled('section')(({ theme }) => ({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  padding: '6px 6px 8px 14px',
  '&[data-folds]': { padding: '0 6px 0 14px' },
  '&[data-folds] > div:not([hidden])': { paddingBottom: 8 },
  '& > div': { flex: 1 },
  '& > [hidden]': { display: 'none' },
  border: `1px solid ${paletteOf(theme).divider}`,
  borderRadius: 8,
  backgroundColor: paletteOf(theme).background.paper,
  fontSize: TYPE.body,
  '& h2': {
    margin: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 30,
    paddingRight: 8,
    fontSize: TYPE.body,
    fontWeight: WEIGHT.strong,
  },
  '& h2 > button': {
    all: 'unset',
    boxSizing: 'border-box',
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: FINGER,
    cursor: 'pointer',
    '& svg': { fontSize: ICON.normal, color: paletteOf(theme).text.secondary },
    '&:focus-visible': { outline: `2px solid ${paletteOf(theme).primary.main}`, borderRadius: 4 },
  },
  '& .note': {
    marginLeft: 'auto',
    fontSize: TYPE.small,
    fontWeight: WEIGHT.normal,
    color: paletteOf(theme).text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

export interface CardProps {
  readonly area: 'info' | 'stock' | 'options' | 'prices' | 'costs';
  readonly title: string;
  /** At the right of the title. */
  readonly note?: string | undefined;
  /** There too, of what a folded card does not show. */
  readonly brief?: string | undefined;
  readonly children: ReactNode;
}

export function Card({ area, title, note, brief, children }: CardProps) {
  const titleId = useId();
  const bodyId = useId();
  const staysOpen = useContext(OpenContext);
  const [isOpened, setOpened] = useState(false);
  const isOpen = staysOpen || isOpened;
  const beside = note ?? (isOpen ? undefined : brief);
  const head = (
    <>
      <span id={titleId}>{title}</span>
      {beside !== undefined && <span className="note">{beside}</span>}
    </>
  );
  return (
    <Surface aria-labelledby={titleId} data-folds={!staysOpen || undefined} style={{ gridArea: area }}>
      <h2>
        {staysOpen ? (
          head
        ) : (
          <PlainButton aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpened(!isOpen)}>
            {isOpen ? <ExpandLess aria-hidden /> : <ExpandMore aria-hidden />}
            {head}
          </PlainButton>
        )}
      </h2>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </Surface>
  );
}

/** Labels give way to values, texts to an ellipsis. */
export const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 26px',
  columnGap: 6,
  '&[data-costs]': { gridTemplateColumns: 'minmax(0, 1fr) auto auto 26px' },
  '& > div': {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    minHeight: 27,
    lineHeight: 1.25,
    [TOUCH]: { minHeight: FINGER },
  },
  // Each text has what its own label leaves.
  '&[data-texts] > div': { gridTemplateColumns: 'auto minmax(0, 1fr) 26px', columnGap: 8 },
  '& .label': { fontSize: TYPE.small, color: paletteOf(theme).text.secondary },
  '& .value, & .more': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 6,
    minWidth: 0,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '&[data-costs] .value': { minWidth: 62 },
  '& .value > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .more': { minWidth: 40, color: paletteOf(theme).text.secondary },
  '& button': {
    width: 26,
    height: 26,
    padding: 0,
    color: paletteOf(theme).text.faint,
    // In the middle of the figures, not of their line.
    '& svg': { fontSize: ICON.small, transform: 'translateY(-1px)' },
    [TOUCH]: { width: FINGER, height: FINGER, marginInline: -9 },
  },
}));

/** Switches, over the whole height of a card that is higher. */
export const Switches = styled('div')({
  display: 'grid',
  gridAutoRows: '1fr',
  minHeight: '100%',
  '& > *': { minHeight: 29, [TOUCH]: { minHeight: FINGER } },
});

/** Below the cards, as high before there is anything to say. */
export const Foot = styled('div')(({ theme }) => ({
  gridArea: 'log',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'flex-start',
  columnGap: 8,
  minHeight: 32,
  minWidth: 0,
  marginLeft: -8,
  fontSize: TYPE.small,
  color: paletteOf(theme).text.secondary,
  '& > span': { minWidth: 0, paddingLeft: 12 },
  [NARROW]: { minHeight: 50 },
  [TOUCH]: { minHeight: FINGER },
}));

export interface LineProps {
  readonly label: ReactNode;
  /** The whole of what may be cut, and who changed it last. */
  readonly title?: string | undefined;
  /** Behind the value. */
  readonly more?: ReactNode;
  /** What the button that asks for another value is called; absent: it cannot be changed. */
  readonly change?: { readonly label: string; readonly ask: () => void } | undefined;
  readonly children: ReactNode;
}

export function Line({ label, title, more, change, children }: LineProps) {
  return (
    <div>
      <span className="label">{label}</span>
      <span className="value" title={title}>
        {children}
      </span>
      {more}
      {change && (
        <IconButton aria-label={change.label} onClick={change.ask}>
          <Edit />
        </IconButton>
      )}
    </div>
  );
}

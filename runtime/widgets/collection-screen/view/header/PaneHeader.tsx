/**
 * The header of the form's side. One line has the name, its code and what can be done with the entry; below it may stand
 * a line of facts, and a quiet one with the path. Inside of what scrolls, the first line stays.
 */
import ArrowBack from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, type To } from 'react-router';
import { PAINTED_APART } from '../../../../ui/layers/painted-apart.ts';
import { HeaderButton, type HeaderItem, MoreActions, splitItems } from './HeaderActions.tsx';
import { PathButton } from './PathButton.tsx';

/** Pixels: the line that stays. */
export const HEADER_LINE = 52;
const NARROW = '@container pane (max-width: 599.95px)';
const SIDES = { paddingInline: 20, [NARROW]: { paddingInline: 12 } } as const;

const Line = styled('header')(({ theme }) => ({
  ...PAINTED_APART,
  ...SIDES,
  position: 'sticky',
  top: 0,
  // Below what a slide-over has in its corner.
  zIndex: 1,
  flex: 'none',
  boxSizing: 'border-box',
  height: HEADER_LINE,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  backgroundColor: theme.vars.palette.background.paper,
  '& .tools': { display: 'flex', alignItems: 'center', gap: 4, flex: 'none', marginLeft: 'auto' },
}));

const Facts = styled('div')({
  ...PAINTED_APART,
  ...SIDES,
  flex: 'none',
  boxSizing: 'border-box',
  minHeight: 40,
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  '& .buttons': { display: 'flex', alignItems: 'center', gap: 4, marginLeft: 'auto', flex: 'none' },
});

const Quiet = styled('div')(({ theme }) => ({
  ...PAINTED_APART,
  ...SIDES,
  flex: 'none',
  boxSizing: 'border-box',
  minHeight: 28,
  paddingBottom: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > .end': { marginLeft: 'auto', order: 1, display: 'flex' },
  // One line: what has no room is a finger's way to the right.
  [NARROW]: {
    ...SIDES[NARROW],
    flexWrap: 'nowrap',
    overflowX: 'auto',
    '& > .end ~ *': { order: 2, flex: 'none' },
  },
}));

export interface PaneHeaderProps {
  readonly name: string;
  /** Beside the name, in grey. */
  readonly aside?: string | undefined;
  readonly picture?: ReactNode;
  readonly path?: string;
  /** Where the way back leads, on screens that show one step at a time. */
  readonly backTo?: To;
  readonly steps?: ReactNode;
  readonly items?: readonly HeaderItem[];
  /** Stays in sight, however many others there are. */
  readonly history?: HeaderItem | undefined;
  /** A line of its own, with the actions at its end. */
  readonly facts?: ReactNode;
  /** On the path's line. */
  readonly children?: ReactNode;
  /** At its end. */
  readonly end?: ReactNode;
}

export function PaneHeader(props: PaneHeaderProps) {
  const { name, aside, picture, path, backTo, steps, items = [], history, facts, end, children } = props;
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { inSight, behind } = splitItems(items, isPhone);
  const buttons = (wordsFrom: number) =>
    inSight.map((item) => <HeaderButton key={item.key} item={item} wordsFrom={wordsFrom} />);
  return (
    <>
      <Line>
        {backTo !== undefined && (
          <IconButton
            component={Link}
            to={backTo}
            aria-label={translate('balcao.collectionScreen.form.back')}
            sx={{ ml: -0.75, mr: -0.5 }}
          >
            <ArrowBack />
          </IconButton>
        )}
        {picture}
        <Title name={name} aside={aside} />
        <div className="tools">
          {facts === undefined && buttons(640)}
          {history && <HeaderButton item={history} wordsFrom={900} />}
          {!isPhone && steps}
          <MoreActions items={behind} />
        </div>
      </Line>
      {facts !== undefined && (
        <Facts>
          {facts}
          {inSight.length > 0 && <div className="buttons">{buttons(900)}</div>}
        </Facts>
      )}
      <Quiet>
        {path !== undefined && <PathButton path={path} />}
        {(end || (isPhone && steps)) && (
          <div className="end">
            {isPhone && steps}
            {end}
          </div>
        )}
        {children}
      </Quiet>
    </>
  );
}

function Title({ name, aside }: Pick<PaneHeaderProps, 'name' | 'aside'>) {
  return (
    <Typography
      variant="h1"
      title={aside === undefined ? name : `${name} ${aside}`}
      sx={{ display: 'flex', alignItems: 'baseline', gap: 1.25, minWidth: 0, whiteSpace: 'nowrap' }}
    >
      <Name>{name}</Name>{' '}
      {aside !== undefined && (
        <Typography
          component="span"
          variant="body1"
          sx={{
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
            flex: 'none',
            // The path below says it too.
            [NARROW]: { display: 'none' },
          }}
        >
          {aside}
        </Typography>
      )}
    </Typography>
  );
}

const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

/**
 * One row of the list: a link that is a tree item, with its fold mark and its drop marks.
 */

import LinkOff from '@mui/icons-material/LinkOff';
import type { CSSObject, Theme } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { TextPiece } from '../../../../contract/search.ts';
import type { Placement } from '../../../../core/records/tree.ts';
import { ICON, TYPE, WEIGHT } from '../../../../ui/measures.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { MarkedText } from '../../../../ui/search/MarkedText.tsx';
import type { TreeRow } from '../../model/visible-rows.ts';

export const ROW_HEIGHT = 32;
export const TALL_ROW_HEIGHT = 46;
export const INDENT = 16;

export type Mark = (text: string) => readonly TextPiece[];

export interface EntryRowProps {
  readonly row: TreeRow;
  readonly domId: string;
  readonly address: string;
  readonly top: number;
  readonly height: number;
  readonly label: string;
  readonly detail?: string;
  /** An address, or empty where there is only the place of one. */
  readonly picture?: string;
  readonly selected: boolean;
  readonly active: boolean;
  /** Rows of a list without any fold mark keep no room for one. */
  readonly roomForFold: boolean;
  readonly dragged: boolean;
  /** What is dragged would land in this one. */
  readonly receives: boolean;
  readonly movable: boolean;
  readonly mark?: Mark;
  readonly setSize: number;
  /** Others stand between it and the row above, so that its place is not known. */
  readonly isApart: boolean;
}

/** Hears nothing itself: the tree hears for all of its rows, and finds the one that is meant by `data-id`. */
export function EntryRow(props: EntryRowProps) {
  const { row, selected, active, detail } = props;
  const { placement } = row.node;
  return (
    <a
      // The browser's own dragging of links would take the pointer away.
      draggable={false}
      href={props.address}
      id={props.domId}
      data-id={row.id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.depth}
      aria-posinset={props.isApart ? undefined : row.position}
      aria-setsize={props.setSize}
      aria-selected={selected}
      aria-expanded={row.foldable ? row.expanded : undefined}
      data-active={active || undefined}
      data-dragged={props.dragged || undefined}
      data-receives={props.receives || undefined}
      data-movable={props.movable || undefined}
      data-apart={props.isApart || undefined}
      style={{ top: props.top, height: props.height, paddingLeft: 8 + (row.depth - 1) * INDENT }}
    >
      <RowFace
        label={props.label}
        detail={detail}
        picture={props.picture}
        mark={props.mark}
        placement={placement}
        fold={props.roomForFold ? (row.foldable ? (row.expanded ? 'open' : 'closed') : 'none') : undefined}
      />
    </a>
  );
}

interface RowFaceProps {
  readonly label: string;
  readonly detail: string | undefined;
  readonly picture: string | undefined;
  readonly placement: Placement;
  readonly mark: Mark | undefined;
  /** `undefined`: no room for a fold mark. */
  readonly fold: 'open' | 'closed' | 'none' | undefined;
}

/** What is to be read on a row. Where rows above unfold, it moves and stays the same. */
const RowFace = memo(function RowFace({ label, detail, picture, placement, mark, fold }: RowFaceProps) {
  const shown = (text: string) => (mark ? <MarkedText pieces={mark(text)} /> : text);
  return (
    <>
      {fold && <span className="fold" aria-hidden data-fold={fold} />}
      {picture !== undefined && <Picture url={picture || undefined} />}
      {detail === undefined ? (
        <span className="label">{shown(label)}</span>
      ) : (
        <span className="two-lines">
          <span className="label">{shown(label)}</span>
          <span className="detail">{shown(detail)}</span>
        </span>
      )}
      {placement !== 'placed' && <OddPlace placement={placement} />}
    </>
  );
});

function OddPlace({ placement }: { readonly placement: Placement }) {
  const translate = useTranslate();
  return <LinkOff className="odd" titleAccess={translate(`balcao.collectionScreen.list.${placement}`)} />;
}

/** Points right: cut out of the text's colour, it costs a row one element and no picture. */
const CHEVRON = 'polygon(41.7% 25%, 35.8% 30.9%, 54.9% 50%, 35.8% 69.1%, 41.7% 75%, 66.7% 50%)';

/** For whoever holds the rows: written into the page once and not once a row, as there are many. */
export function rowStyles(theme: Theme): CSSObject {
  const { palette } = theme.vars;
  return {
    '& [role=treeitem]': {
      position: 'absolute',
      left: 0,
      right: 0,
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      marginInline: 8,
      paddingRight: 8,
      borderRadius: 6,
      color: palette.text.primary,
      fontSize: TYPE.body,
      textDecoration: 'none',
      userSelect: 'none',
    },
    '& [role=treeitem]:hover': { backgroundColor: palette.action.hover },
    '& [role=treeitem][aria-selected=true]': {
      backgroundColor: palette.balcao.accentSoft,
      fontWeight: WEIGHT.strong,
    },
    '& [role=treeitem]:focus-visible': { outline: 'none' },
    '&:focus-visible [data-active]': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& [data-dragged]': { opacity: 0.45 },
    '& [data-movable]': { WebkitTouchCallout: 'none' },
    '& [data-apart]::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: -1,
      borderTop: `2px dotted ${palette.balcao.borderStrong}`,
    },
    '& [data-receives]': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
    '& .label, & .two-lines': { minWidth: 0, flex: 1 },
    '& .label, & .detail': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .detail': {
      fontSize: TYPE.small,
      lineHeight: 1.35,
      fontWeight: WEIGHT.normal,
      color: palette.text.secondary,
    },
    '& .picture': {
      flex: 'none',
      width: 24,
      height: 24,
      marginRight: 4,
      borderRadius: 4,
      overflow: 'hidden',
      backgroundColor: palette.action.hover,
      '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
    },
    '&[data-tall] .picture': { width: 32, height: 32 },
    '& .odd': { fontSize: ICON.small, color: palette.warning.main },
    '& .fold': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 20,
      height: 24,
      marginLeft: -4,
      [TOUCH]: { width: 32, height: FINGER, marginLeft: -8 },
      borderRadius: 4,
      color: palette.text.faint,
    },
    "& .fold:not([data-fold='none'])::before": {
      content: '""',
      width: 16,
      height: 16,
      backgroundColor: 'currentColor',
      clipPath: CHEVRON,
      transition: 'transform 100ms',
    },
    "& .fold[data-fold='open']::before": { transform: 'rotate(90deg)' },
    '& .fold:hover': { color: palette.text.primary },
  };
}

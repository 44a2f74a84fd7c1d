/**
 * One row, as cells of the columns or, on a phone, as a card.
 */

import OpenInNew from '@mui/icons-material/OpenInNew';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import { recordLabel } from '../../../../core/records/record-label.ts';
import { pictureUrl } from '../../../../core/values/picture-url.ts';
import { recentText } from '../../../../core/values/recent.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import type { CellEditing, CellMarks } from '../../../../ui/cell-editing.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import type { ShownLink } from '../../../../ui/shown-link.ts';
import { STATE_TONES, tagTone } from '../../model/cell-look.ts';
import type { TableColumn } from '../../model/table-columns.ts';
import type { StateOf } from '../cells/use-cell-texts.ts';

export interface TableRowProps {
  readonly id: string;
  readonly record: ConsoleRecord;
  readonly columns: readonly TableColumn[];
  readonly texts: readonly string[];
  /** `undefined`: rows cannot be chosen. */
  readonly chosen: boolean | undefined;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  readonly rowIndex: number;
  readonly top: number;
  readonly height: number;
  readonly card: boolean;
  readonly links: readonly ShownLink[] | undefined;
  /** The name of the box that chooses the row so named. */
  readonly choiceLabel: (name: string) => string;
  readonly stateOf: StateOf | undefined;
  /** To the minute; 0 where no column says how long ago something was. */
  readonly now: number;
  readonly onClick: (id: string, event: MouseEvent) => void;
  readonly onChoose: (id: string, reaching: boolean) => void;
  /** While cells are edited: what is said of them, which one is active, and which are only read. */
  readonly marks?: CellMarks | undefined;
  readonly activeColumn?: number | undefined;
  readonly mayEdit?: CellEditing['mayEdit'] | undefined;
  readonly edited?: { readonly path: string; readonly input: ReactNode } | undefined;
}

/** Its parts are functions and no components: a page has hundreds of them, and none has anything to remember. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, chosen, card } = props;
  const selected = chosen === undefined ? {} : { 'aria-selected': chosen };
  return (
    <tr
      id={props.id}
      aria-rowindex={props.rowIndex}
      {...selected}
      data-active={props.isActive || undefined}
      data-open={props.isOpen || undefined}
      className={card ? 'row card' : 'row cells'}
      style={{ top: props.top, height: props.height }}
      onClick={(event) => props.onClick(record.id, event)}
    >
      {chosen !== undefined && choiceCell(props, chosen)}
      {card ? cardCell(props) : cells(props)}
      {props.links && linksCell(props.links)}
    </tr>
  );
});

function choiceCell({ record, onChoose, choiceLabel, texts }: TableRowProps, chosen: boolean) {
  // Documents without a title or a name are told apart by what is read first in their rows.
  const name = texts.find((text) => text !== '') ?? recordLabel(record);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
    <td
      className="choice"
      onClick={(event) => {
        event.stopPropagation();
        onChoose(record.id, event.shiftKey);
      }}
    >
      <input type="checkbox" tabIndex={-1} aria-label={choiceLabel(name)} checked={chosen} readOnly />
    </td>
  );
}

function cells({ id, record, columns, texts, stateOf, now, ...props }: TableRowProps) {
  const { marks, activeColumn, mayEdit, edited } = props;
  const first = columns.findIndex(({ look }) => look !== 'picture');
  return columns.map((column, index) => {
    const text = texts[index] ?? '';
    const { field, path, look } = column;
    const tone =
      look === 'state'
        ? stateOf && STATE_TONES[stateOf(record)]
        : text !== '' && field.options
          ? tagTone(field, valueAt(record, path))
          : undefined;
    const mark = marks?.get(path);
    const isEdited = edited?.path === path;
    return (
      <td
        key={column.path}
        className={`cell ${column.align}${index === first ? ' first' : ''}${text === '' ? ' empty' : ''}`}
        {...(mayEdit && {
          id: `${id}-${index}`,
          'aria-readonly': !mayEdit({ record, path }),
          'data-active': index === activeColumn || undefined,
          'data-mark': mark?.state,
          'data-edited': isEdited || undefined,
          'aria-invalid': (mark && mark.state !== 'pending') || undefined,
          ...(mark?.text && { title: mark.text }),
        })}
      >
        {isEdited ? (
          edited.input
        ) : tone ? (
          <span className="tag" data-tone={tone}>
            {text}
          </span>
        ) : look === 'picture' ? (
          <Picture url={pictureUrl(valueAt(record, path))} />
        ) : look === 'recent' ? (
          passed(text, valueAt(record, path), now)
        ) : (
          text || '–'
        )}
      </td>
    );
  });
}

/** How long ago, for some days; the whole date as the title. */
function passed(text: string, value: unknown, now: number) {
  const recent = typeof value === 'string' ? recentText(value, now) : undefined;
  if (recent === undefined) return text || '–';
  return (
    <time dateTime={String(value)} title={text}>
      {recent}
    </time>
  );
}

/** Two texts at the start make the title, as a name often comes in two. */
function cardCell({ columns: all, texts: allTexts }: TableRowProps) {
  const columns = all.filter(({ look }) => look !== 'picture');
  const texts = allTexts.filter((_text, index) => all[index]?.look !== 'picture');
  const inTitle = columns[0]?.field.type === 'text' && columns[1]?.field.type === 'text' ? 2 : 1;
  const said = (part: readonly string[]) => part.filter((text) => text !== '');
  return (
    <td className="said">
      <span className="first">{said(texts.slice(0, inTitle)).join(' ') || '–'}</span>
      <span className="more">{said(texts.slice(inTitle)).join(' · ')}</span>
    </td>
  );
}

function linksCell(links: readonly ShownLink[]) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is inside has keys of its own
    <td className="links" onClick={(event) => event.stopPropagation()}>
      {links.map(({ label, to, icon }) => (
        <Link key={to} to={to} aria-label={label} title={label}>
          {icon ?? <OpenInNew />}
        </Link>
      ))}
    </td>
  );
}

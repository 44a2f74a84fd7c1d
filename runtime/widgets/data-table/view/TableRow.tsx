/**
 * One row, as cells of the columns or, on a phone, as a card.
 */
import OpenInNew from '@mui/icons-material/OpenInNew';
import { type MouseEvent, memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { EntryLink } from '../../../contract/entry-link.ts';
import { tagTone } from '../model/cell-look.ts';
import { cellValue, type TableColumn } from '../model/table-columns.ts';

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
  readonly template: string;
  readonly card: boolean;
  readonly links: readonly EntryLink[] | undefined;
  readonly onClick: (id: string, event: MouseEvent) => void;
  readonly onChoose: (id: string, reaching: boolean) => void;
}

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
      style={{
        top: props.top,
        height: props.height,
        ...(!card && { gridTemplateColumns: props.template }),
      }}
      onClick={(event) => props.onClick(record.id, event)}
    >
      {chosen !== undefined && <ChoiceCell {...props} chosen={chosen} />}
      {card ? <Card {...props} /> : <Cells {...props} />}
      {props.links && <LinksCell links={props.links} at={props.columns.length + 2} />}
    </tr>
  );
});

function ChoiceCell({ record, chosen, onChoose }: TableRowProps & { readonly chosen: boolean }) {
  const translate = useTranslate();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
    <td
      className="choice"
      aria-colindex={1}
      onClick={(event) => {
        event.stopPropagation();
        onChoose(record.id, event.shiftKey);
      }}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={translate('balcao.dataTable.chooseRow')}
        checked={chosen}
        readOnly
      />
    </td>
  );
}

function Cells({ record, columns, texts, chosen }: TableRowProps) {
  const first = chosen === undefined ? 1 : 2;
  return columns.map((column, index) => {
    const text = texts[index] ?? '';
    const tone = text === '' ? undefined : tagTone(column.field, cellValue(record, column.path));
    return (
      <td
        key={column.path}
        aria-colindex={index + first}
        className={`cell ${column.align}${index === 0 ? ' first' : ''}${text === '' ? ' empty' : ''}`}
        title={text}
      >
        {tone ? (
          <span className="tag" data-tone={tone}>
            {text}
          </span>
        ) : (
          text || '–'
        )}
      </td>
    );
  });
}

/** Two texts at the start make the title, as a name often comes in two. */
function Card({ columns, texts, chosen }: TableRowProps) {
  const inTitle = columns[0]?.field.type === 'text' && columns[1]?.field.type === 'text' ? 2 : 1;
  const said = (part: readonly string[]) => part.filter((text) => text !== '');
  return (
    <td className="said" aria-colindex={chosen === undefined ? 1 : 2}>
      <span className="first">{said(texts.slice(0, inTitle)).join(' ') || '–'}</span>
      <span className="more">{said(texts.slice(inTitle)).join(' · ')}</span>
    </td>
  );
}

function LinksCell({ links, at }: { readonly links: readonly EntryLink[]; readonly at: number }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is inside has keys of its own
    <td className="links" aria-colindex={at} onClick={(event) => event.stopPropagation()}>
      {links.map(({ label, to }) => (
        <Link key={to} to={to} aria-label={label} title={label}>
          <OpenInNew />
        </Link>
      ))}
    </td>
  );
}

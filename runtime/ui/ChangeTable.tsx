/**
 * What changed, as a table: what it is, before and after, and what can be done about it. On a phone each change is a
 * block of its own, before beside after.
 */
import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { space, TYPE, WEIGHT } from './measures.ts';
import { paletteOf } from './palette-of.ts';

export interface ShownChange {
  readonly key: string;
  readonly what: ReactNode;
  /** Below it: why, by whom, when. */
  readonly about?: ReactNode;
  /** Empty where there was nothing. */
  readonly before: string;
  readonly after: string;
  readonly action?: ReactNode;
}

export interface ChangeTableProps {
  readonly label: string;
  readonly heads: { readonly what: string; readonly before: string; readonly after: string };
  readonly changes: readonly ShownChange[];
  readonly ref?: Ref<HTMLTableElement>;
}

export function ChangeTable({ label, heads, changes, ref }: ChangeTableProps) {
  const hasActions = changes.some(({ action }) => action);
  return (
    <Changes ref={ref} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heads.what}</th>
          <th scope="col">{heads.before}</th>
          <th scope="col">{heads.after}</th>
          {hasActions && <td />}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, what, about, before, after, action }) => (
          <tr key={key}>
            <th scope="row">
              {what}
              {about && <div>{about}</div>}
            </th>
            <td data-head={heads.before} data-before>
              {before || NOTHING}
            </td>
            <td data-head={heads.after}>{after || NOTHING}</td>
            {hasActions && <td>{action}</td>}
          </tr>
        ))}
      </tbody>
    </Changes>
  );
}

const NOTHING = '—';

const Changes = styled('table')(({ theme }) => {
  const { text, divider } = paletteOf(theme);
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: TYPE.body,
    lineHeight: 1.45,
    '& th, & td': {
      padding: `${space(1.5)}px ${space(2)}px`,
      borderBottom: `1px solid ${divider}`,
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      fontWeight: WEIGHT.normal,
    },
    '& thead th': { fontSize: TYPE.small, color: text.secondary },
    '& tbody th': { width: '40%' },
    '& tbody th > div': { color: text.secondary, whiteSpace: 'pre-line', fontSize: TYPE.small },
    '& [data-before]': { color: text.secondary },
    '& td:last-of-type': { fontVariantNumeric: 'tabular-nums' },
    '@media (max-width: 600px)': {
      '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        borderBottom: `1px solid ${divider}`,
      },
      '& tbody th': { gridColumn: '1 / -1', width: 'auto' },
      '& tbody :is(th, td)': { borderBottom: 0 },
      '& tbody td[data-head]::before': {
        content: 'attr(data-head)',
        display: 'block',
        fontSize: TYPE.small,
        color: text.secondary,
      },
    },
  };
});

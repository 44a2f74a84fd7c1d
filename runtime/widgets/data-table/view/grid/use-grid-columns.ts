/**
 * How wide the columns of the grid are: what the operator has set, else a share of the rest by the texts of the first
 * screen.
 */
import { useState } from 'react';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { ShownLink } from '../../../../ui/shown-link.ts';
import { columnShares } from '../../model/column-shares.ts';
import type { TableColumn } from '../../model/table-columns.ts';
import type { RowTexts } from '../cells/use-cell-texts.ts';
import { CHOICE_WIDTH } from './grid-styles.ts';

/** Rows whose texts share the width out: about those of the first screen. */
const MEASURED = 24;
const LINK_WIDTH = 28;
const PADDING = 24;

interface GridColumnsOptions {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly ConsoleRecord[];
  readonly widths: { readonly [path: string]: number };
  readonly textsOf: RowTexts;
  readonly hasChoice: boolean;
  readonly linksFor: ((record: ConsoleRecord) => readonly ShownLink[]) | undefined;
}

/** `template` as CSS grid takes it, `leastWidth` in pixels. */
export function useGridColumns({ columns, rows, widths, textsOf, hasChoice, linksFor }: GridColumnsOptions) {
  const shares = useShares(columns, rows, textsOf);
  const links = linksFor ? rows.slice(0, MEASURED).map((row) => linksFor(row).length) : [];
  const linkWidth = linksFor ? Math.max(1, ...links) * LINK_WIDTH : 0;
  const template = [
    ...(hasChoice ? [`${CHOICE_WIDTH}px`] : []),
    ...columns.map(({ path, least, look }) => {
      const width = widths[path] ?? (look === 'picture' ? least : undefined);
      return width === undefined ? `minmax(${least}px, ${shares[path] ?? 1}fr)` : `${width}px`;
    }),
    ...(linksFor ? [`${linkWidth}px`] : []),
  ].join(' ');
  const leastWidth = columns.reduce(
    (sum, { path, least }) => sum + (widths[path] ?? least),
    PADDING + (hasChoice ? CHOICE_WIDTH : 0) + linkWidth,
  );
  return { template, leastWidth };
}

/** Shares of the width by column, once for a set of columns: widths that follow each page or filter would jump. */
function useShares(
  columns: readonly TableColumn[],
  rows: readonly ConsoleRecord[],
  textsOf: RowTexts,
): { readonly [path: string]: number } {
  const measure = (): { readonly [path: string]: number } => {
    const shares = columnShares(
      columns.map(({ label, translated }) => (translated ? '' : label)),
      rows.slice(0, MEASURED).map((row) => textsOf(row)),
    );
    return Object.fromEntries(columns.map(({ path }, index) => [path, shares[index] ?? 1]));
  };
  const [known, setKnown] = useState(() => ({ columns, shares: measure() }));
  if (known.columns === columns || columns.every(({ path }) => path in known.shares)) return known.shares;
  const next = { columns, shares: measure() };
  setKnown(next);
  return next.shares;
}

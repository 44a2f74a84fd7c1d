/**
 * A customer's credits, the newest first, each with the balance that it made. What does not count says why.
 */

import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import type { CreditLine } from '../../../core/credits/statement.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { centsText } from '../../../core/values/numbers.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  maxWidth: 760,
  borderCollapse: 'collapse',
  fontSize: TYPE.body,
  '& th, & td': {
    padding: '6px 8px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${paletteOf(theme).divider}`,
  },
  '& th': { fontWeight: WEIGHT.strong, color: paletteOf(theme).text.secondary },
  '& th:not(:first-of-type), & td:not(:first-of-type)': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
}));

export interface ExtractProps {
  /** Oldest first. */
  readonly lines: readonly CreditLine[];
  /** Of `customer-credit`. */
  readonly definition: CollectionDefinition;
}

export function Extract({ lines, definition }: ExtractProps) {
  const translate = useTranslate();
  const t = (key: string): string => translate(`balcao.creditPanel.extract.${key}`);
  return (
    <Table aria-label={t('name')}>
      <thead>
        <tr>
          <th scope="col">{t('entry')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('balance')}</th>
        </tr>
      </thead>
      <tbody>
        {[...lines].reverse().map((line) => (
          <Row key={line.record.id} line={line} definition={definition} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ line, definition }: { readonly line: CreditLine; readonly definition: CollectionDefinition }) {
  const translate = useTranslate();
  const t = (key: string, values?: object): string => translate(`balcao.creditPanel.${key}`, values);
  const { timeZone } = useWidgetServices();
  const { record, state, cents, balance, left } = line;
  const counts = state === 'counts';
  const origins = fieldAt(definition.fields, 'origin')?.options;
  const moment = (value: unknown) => shownDateTime(value, timeZone, 'minutes');
  const ends = valueAt(record, 'Options.endAt');
  const day = moment(state === 'later' ? valueAt(record, 'Options.startAt') : ends);
  const facts = [
    moment(record.createdAt),
    origins?.find(({ value }) => value === record.origin)?.label ?? '',
    counts ? '' : t(`state.${state}`, { day }),
    counts && left > 0 && left < cents ? t('extract.left', { amount: centsText(left) }) : '',
    left > 0 && day !== '' ? t('extract.until', { day }) : '',
  ].filter((fact) => fact !== '');
  const title = typeof record.description === 'string' ? record.description.trim() : '';
  return (
    <tr>
      <td>
        <MuiLink
          component={Link}
          to={`/${definition.name}/${encodeURIComponent(record.id)}`}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {title === '' ? t('extract.untitled') : title}
        </MuiLink>
        <Box sx={{ color: 'text.secondary', fontSize: TYPE.small }}>{facts.join(' · ')}</Box>
      </td>
      <Box component="td" sx={counts ? {} : { color: 'text.secondary' }}>
        {centsText(cents)}
      </Box>
      <td>{counts && centsText(balance)}</td>
    </tr>
  );
}

/**
 * Events as the rows of a table; in a narrow window a row is a block, and what is empty takes no room. An event never
 * changes, so that a row is drawn once.
 */

import { styled } from '@mui/material/styles';
import { type FocusEventHandler, memo, type PointerEventHandler } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import type { FeedEvent } from '../model/merged-feed.ts';

const NARROW = '@container feed (max-width: 760px)';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: TYPE.body,
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${paletteOf(theme).divider}`,
    overflowWrap: 'anywhere',
  },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    fontWeight: WEIGHT.strong,
    color: paletteOf(theme).text.secondary,
    backgroundColor: paletteOf(theme).background.paper,
  },
  '& tbody tr:hover': { backgroundColor: paletteOf(theme).action.hover },
  '& [data-part=action]': { fontWeight: WEIGHT.strong },
  '& [data-part=when]': { fontVariantNumeric: 'tabular-nums' },
  '& a': { color: paletteOf(theme).primary.main },
  [TOUCH]: {
    '& td a': { display: 'inline-flex', alignItems: 'center', minHeight: FINGER, minWidth: FINGER },
  },
  [NARROW]: {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { padding: '10px 0', borderBottom: `1px solid ${paletteOf(theme).divider}` },
    '& td': { display: 'inline', padding: 0, border: 0 },
    '& td:empty': { display: 'none' },
    '& td[data-label]::before': {
      content: 'attr(data-label) ": "',
      color: paletteOf(theme).text.secondary,
    },
    '& td:not(:last-of-type)::after': { content: '"\\A"', whiteSpace: 'pre' },
  },
}));

export interface EventTableProps {
  readonly events: readonly FeedEvent[];
  readonly fields: readonly FieldDefinition[];
  readonly customerName: (event: FeedEvent) => string | undefined;
  readonly timeZone: string;
  /** Absent where all are of one store. */
  readonly storeLabels?: ReadonlyMap<string, string>;
  readonly onPointerEnter: PointerEventHandler;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

const WIDTHS = {
  when: '10%',
  action: '13%',
  customer: '22%',
  product: '8%',
  search: '10%',
  place: '14%',
  page: '14%',
  banners: '9%',
  store: '11%',
};

export function EventTable(props: EventTableProps) {
  const { events, fields, customerName, timeZone, storeLabels, ...handlers } = props;
  const translate = useTranslate();
  const columns = Object.entries(WIDTHS).filter(([column]) => storeLabels || column !== 'store');
  return (
    <Table>
      <thead>
        <tr>
          {columns.map(([column, width]) => (
            <th key={column} scope="col" style={{ width }}>
              {translate(`balcao.eventFeed.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...handlers}>
        {events.map((event) => (
          <EventRow
            key={event.key}
            record={event.record}
            store={event.store}
            storeLabel={storeLabels && (storeLabels.get(event.store) ?? event.store)}
            customer={customerName(event)}
            fields={fields}
            timeZone={timeZone}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface EventRowProps {
  readonly record: ConsoleRecord;
  readonly store: string;
  readonly storeLabel: string | undefined;
  readonly customer: string | undefined;
  readonly fields: readonly FieldDefinition[];
  readonly timeZone: string;
}

const EventRow = memo(function EventRow(props: EventRowProps) {
  const { record, store, storeLabel, customer, fields, timeZone } = props;
  const translate = useTranslate();
  const t = (key: string, values?: object): string => translate(`balcao.eventFeed.${key}`, values);
  const options = fields.find(({ name }) => name === 'action')?.options;
  const action = textOf(record, 'action');
  const customerId = textOf(record, 'customerId');
  const name = customer ?? customerId;
  const product = textOf(record, 'ProductCode');
  const banners = Array.isArray(record.layoutRules) ? record.layoutRules.map(String) : [];
  return (
    <tr>
      <td data-part="when">{shownDateTime(record.createdAt, timeZone)}</td>
      <td data-part="action">{options?.find(({ value }) => value === action)?.label ?? action}</td>
      <td>
        {customerId === '' ? (
          t('visitor')
        ) : (
          <Link to={addressIn(store, '/orders', { customerId })} aria-label={t('orders', { customer: name })}>
            {name}
          </Link>
        )}
      </td>
      <td data-label={t('column.product')}>
        {product !== '' && (
          <Link to={addressIn(store, `/product/${encodeURIComponent(product)}`)}>{product}</Link>
        )}
      </td>
      <td data-label={t('column.search')}>{textOf(record, 'search')}</td>
      <td data-label={t('column.place')}>{placeOf(record)}</td>
      <td data-label={t('column.page')}>{textOf(record, 'location.pathname')}</td>
      <td data-label={t('column.banners')}>
        {banners.map((id, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link
              to={addressIn(store, `/layout-rule/${encodeURIComponent(id)}`)}
              aria-label={t('banner', { id })}
            >
              {id}
            </Link>
          </span>
        ))}
      </td>
      {storeLabel !== undefined && <td data-label={t('column.store')}>{storeLabel}</td>}
    </tr>
  );
});

/** In the store of the event, which need not be the one that is shown. */
function addressIn(project: string, pathname: string, more: { readonly [name: string]: string } = {}) {
  return { pathname, search: `?${new URLSearchParams({ project, ...more })}` };
}

function placeOf(record: ConsoleRecord): string {
  const zipcode = textOf(record, 'zipcode');
  const region = textOf(record, 'zipcodeRegion');
  const byIp = ['about.ipCity', 'about.ipRegion']
    .map((path) => textOf(record, path))
    .filter((text) => text !== '');
  return [zipcode, region === '' ? byIp.join(', ') : region].filter((text) => text !== '').join(' · ');
}

function textOf(record: ConsoleRecord, path: string): string {
  const value = valueAt(record, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

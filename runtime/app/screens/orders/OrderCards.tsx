/**
 * Orders, one card each: number, moment and state, the items with their names and pictures, what was sent, the total.
 */
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { fileAddress } from '../../../core/layout/render/addresses.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { measuredNumber } from '../../../core/values/numbers.ts';
import { Chip } from '../../../ui/controls/buttons.tsx';
import { PlainList } from '../../../ui/controls/words.tsx';
import { FileThumbFrame } from '../../../ui/file-thumb.ts';
import { space, TYPE, WEIGHT } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

import type { KnownItem, KnownOrder, KnownShipment } from './known-orders.ts';

export function OrderCards({ orders }: { readonly orders: readonly KnownOrder[] }) {
  const { useRecords } = useWidgetServices();
  const skus = useMemo(
    () => [...new Set(orders.flatMap(({ items }) => items.map(({ sku }) => sku)).filter(Boolean))],
    [orders],
  );
  const products = useRecords('product', skus);
  const byCode = useMemo(() => new Map(products?.map((record) => [record.id, record])), [products]);
  return (
    <Cards>
      {orders.map((order, index) => (
        <OrderCard key={order.number || `#${index}`} order={order} products={byCode} />
      ))}
    </Cards>
  );
}

interface OrderCardProps {
  readonly order: KnownOrder;
  readonly products: ReadonlyMap<string, ConsoleRecord>;
}

function OrderCard({ order, products }: OrderCardProps) {
  const translate = useTranslate();
  const say = (key: string, words: object = {}) => translate(`balcao.app.orders.${key}`, words);
  const { timeZone } = useWidgetServices();
  const { number, createdAt, status, payment, shipment, items, shipments, total } = order;
  const title = number === '' ? say('noNumber') : say('order', { number });
  return (
    <article aria-label={title}>
      <header>
        <h2>{title}</h2>
        {createdAt !== undefined && <small>{shownDateTime(createdAt, timeZone, 'minutes')}</small>}
      </header>
      <p>
        {status !== '' && <Chip>{status}</Chip>}
        {payment !== '' && <Chip>{say('payment', { status: payment })}</Chip>}
        {shipment !== '' && <Chip>{say('shipment', { status: shipment })}</Chip>}
      </p>
      <PlainList>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in two lines, and none has a state
          <ItemLine key={index} item={item} product={products.get(item.sku)} />
        ))}
      </PlainList>
      {shipments.length > 0 && (
        <>
          <h3>{say('shipments')}</h3>
          <PlainList>
            {shipments.map((one) => (
              <ShipmentLine key={JSON.stringify(one)} shipment={one} />
            ))}
          </PlainList>
        </>
      )}
      {total !== undefined && (
        <footer>
          {say('total')} <strong>{measuredNumber(total, { unit: 'BRL' })}</strong>
        </footer>
      )}
    </article>
  );
}

interface ItemLineProps {
  readonly item: KnownItem;
  /** Absent: the store has it no more. */
  readonly product: ConsoleRecord | undefined;
}

function ItemLine({ item: { sku, quantity }, product }: ItemLineProps) {
  const picture = pictureOf(product);
  const name = typeof product?.ProductSiteName === 'string' ? product.ProductSiteName : sku;
  return (
    <li>
      <FileThumbFrame data-small>
        {picture === undefined ? (
          <Inventory2Outlined fontSize="inherit" />
        ) : (
          <img src={picture} alt="" loading="lazy" />
        )}
      </FileThumbFrame>
      <span>
        {product ? (
          <MuiLink component={Link} to={`/product/${encodeURIComponent(sku)}`}>
            {name}
          </MuiLink>
        ) : (
          name
        )}
        {name !== sku && <small>{sku}</small>}
      </span>
      {quantity !== undefined && <span>{`${quantity} ×`}</span>}
    </li>
  );
}

function pictureOf(product: ConsoleRecord | undefined): string | undefined {
  const images: readonly unknown[] = Array.isArray(product?.images) ? product.images : [];
  return (
    images.map(fileAddress).find((address) => address !== undefined) ?? fileAddress(product?.ProductImage)
  );
}

function ShipmentLine({ shipment }: { readonly shipment: KnownShipment }) {
  const translate = useTranslate();
  const { timeZone } = useWidgetServices();
  const { facts, deliveredAt, trackingUrl } = shipment;
  const moment = deliveredAt && shownDateTime(deliveredAt, timeZone, 'minutes');
  const delivered = moment ? [translate('balcao.app.orders.deliveredAt', { moment })] : [];
  return (
    <li>
      <span>{[...facts, ...delivered].join(' · ')}</span>
      {trackingUrl !== undefined && (
        <MuiLink href={trackingUrl} target="_blank" rel="noopener noreferrer">
          {translate('balcao.app.orders.track')}
        </MuiLink>
      )}
    </li>
  );
}

const Cards = styled('div')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    display: 'grid',
    gap: space(4),
    '& article': {
      display: 'grid',
      gap: space(3),
      padding: space(4),
      border: `1px solid ${palette.divider}`,
      borderRadius: theme.shape.borderRadius,
    },
    '& header, & footer': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: space(2),
    },
    '& article h2': { margin: 0 },
    '& h3': { margin: 0, fontSize: TYPE.small, fontWeight: WEIGHT.normal, color: palette.text.secondary },
    '& p': { display: 'flex', flexWrap: 'wrap', gap: space(2), margin: 0 },
    '& li': { display: 'flex', alignItems: 'center', gap: space(3), padding: `${space(1)}px 0` },
    '& li > span:nth-of-type(2)': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& li small': { display: 'block' },
    '& footer': { borderTop: `1px solid ${palette.divider}`, paddingTop: space(3) },
  };
});

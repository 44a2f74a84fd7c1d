/**
 * Where links to a customer's orders lead when another console shows them (admin console, §2).
 */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { Message } from '../Message.tsx';

export interface OrdersElsewhereProps {
  /** The origin of the console that shows them. */
  readonly ordersConsole: string;
}

export function OrdersElsewhere({ ordersConsole }: OrdersElsewhereProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const customerId = asked.get('customerId');
  const say = (key: string, words: object = {}) => translate(`balcao.app.orders.${key}`, words);
  const who = customerId ?? asked.get('customerEmail');
  return (
    <>
      <title>{`${say('title')} · Balcão`}</title>
      <Message title={who === null ? say('title') : say('titleOf', { who })} about={say('elsewhere')}>
        <Button
          variant="contained"
          href={`${ordersConsole}/console/orders${search}`}
          target="_blank"
          rel="noopener"
        >
          {say('open')}
        </Button>
        {customerId !== null && (
          <Button component={Link} to={`/customer/${encodeURIComponent(customerId)}`} variant="outlined">
            {say('customer')}
          </Button>
        )}
      </Message>
    </>
  );
}

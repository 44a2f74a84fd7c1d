/**
 * Where links to a customer's orders lead (admin console, §2). Orders are another console's: a way there where one is
 * set, and otherwise the plain word that they are not shown here.
 */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { Message } from './Message.tsx';

export interface OrdersProps {
  /** The origin of the console that shows them. */
  readonly ordersConsole: string | undefined;
}

export function Orders({ ordersConsole }: OrdersProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const customerId = asked.get('customerId');
  const say = (key: string, words: object = {}) => translate(`balcao.app.orders.${key}`, words);
  const who = customerId ?? asked.get('customerEmail');
  return (
    <>
      <title>{`${say('title')} · Balcão`}</title>
      <Message
        title={who === null ? say('title') : say('titleOf', { who })}
        about={say(ordersConsole === undefined ? 'nowhere' : 'elsewhere')}
      >
        {ordersConsole !== undefined && (
          <Button
            variant="contained"
            href={`${ordersConsole}/console/orders${search}`}
            target="_blank"
            rel="noopener"
          >
            {say('open')}
          </Button>
        )}
        {customerId !== null && (
          <Button component={Link} to={`/customer/${encodeURIComponent(customerId)}`} variant="outlined">
            {say('customer')}
          </Button>
        )}
      </Message>
    </>
  );
}

/**
 * A customer's orders as the store knows them, read only, beside her credits, subscriptions, leads and events (admin
 * console, §2). Links to orders lead here from customers, leads, events and conversations.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { measuredNumber } from '../../../core/values/numbers.ts';
import { PlainList } from '../../../ui/controls/words.tsx';
import { space, TYPE, WEIGHT } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { CreditPanel } from '../../../widgets/credit-panel/index.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { Message } from '../Message.tsx';
import { boughtTotal, type KnownPart, knownLeads, knownOrders, knownSubscriptions } from './known-orders.ts';
import { OrderCards } from './OrderCards.tsx';
import { type AskedCustomer, useCustomer } from './use-customer.ts';

export interface OrdersScreenProps {
  /** Of `customer-credit` and `customer-event`. */
  readonly credit: CollectionDefinition;
  readonly event: CollectionDefinition;
}

const EVENTS = 10;

export function OrdersScreen({ credit, event }: OrdersScreenProps) {
  const translate = useTranslate();
  const say = (key: string, words: object = {}) => translate(`balcao.app.orders.${key}`, words);
  const { current } = useProjects();
  const asked = useCustomer();
  const who = nameOf(asked);
  const title = who === undefined ? say('title') : say('titleOf', { who });
  const { status, facts, customer, id } = asked;
  const orders = useMemo(() => knownOrders(facts), [facts]);
  const tab = <title>{`${title} · ${current.label} · Balcão`}</title>;
  if (status === 'unasked') return <Message title={say('title')} about={say('unasked')} />;
  return (
    <Page>
      {tab}
      <header>
        <Typography variant="h1">{title}</Typography>
        {customer && (
          <Button component={Link} to={`/customer/${encodeURIComponent(customer.id)}`} variant="outlined">
            {say('customer')}
          </Button>
        )}
      </header>
      <output>
        {status === 'loading' && say('loading')}
        {status === 'failed' && <Alert severity="warning">{say('failed')}</Alert>}
        {status === 'ready' && facts.length === 0 && <Alert severity="info">{say('unknown')}</Alert>}
        {status === 'ready' && facts.length > 0 && summary(orders, say)}
      </output>
      <Columns>
        <OrderCards orders={orders} />
        <aside>
          {id !== undefined && (
            <Part title={say('credits')}>
              <CreditPanel id={id} definition={credit} />
            </Part>
          )}
          <Subscriptions title={say('subscriptions')} parts={knownSubscriptions(facts)} />
          <Leads title={say('leads')} parts={knownLeads(facts)} />
          {id !== undefined && <Events customer={id} definition={event} say={say} />}
        </aside>
      </Columns>
    </Page>
  );
}

type Say = (key: string, words?: object) => string;

function nameOf({ customer, facts, email, id }: AskedCustomer): string | undefined {
  const known: readonly (ConsoleRecord | undefined)[] = [customer, ...facts];
  const names = known.map((one) => [one?.firstName, one?.lastName].filter(Boolean).join(' '));
  return names.find((name) => name !== '') ?? email ?? id;
}

function summary(orders: ReturnType<typeof knownOrders>, say: Say): string {
  if (orders.length === 0) return say('none');
  const count = say('orders', { smart_count: orders.length });
  return `${count} ${say('bought', { amount: measuredNumber(boughtTotal(orders), { unit: 'BRL' }) })}`;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface PartsProps {
  readonly title: string;
  readonly parts: readonly KnownPart[];
}

function Subscriptions({ title, parts }: PartsProps) {
  const { useRecords } = useWidgetServices();
  const ids = useMemo(() => [...new Set(parts.map(({ name }) => name).filter(Boolean))], [parts]);
  const courses = useRecords('course', ids);
  if (parts.length === 0) return null;
  return (
    <Part title={title}>
      <Lines
        lines={parts.map(({ name, about }) => ({
          head: String(courses?.find(({ id }) => id === name)?.title ?? name),
          about,
        }))}
      />
    </Part>
  );
}

function Leads({ title, parts }: PartsProps) {
  const { timeZone } = useWidgetServices();
  if (parts.length === 0) return null;
  return (
    <Part title={title}>
      <Lines
        lines={parts.map(({ name, about }) => ({
          head: name,
          about: about === '' ? '' : shownDateTime(about, timeZone, 'minutes'),
        }))}
      />
    </Part>
  );
}

interface EventsProps {
  readonly customer: string;
  readonly definition: CollectionDefinition;
  readonly say: Say;
}

/** Live. */
function Events({ customer, definition, say }: EventsProps) {
  const { useList, timeZone } = useWidgetServices();
  const query = useMemo(
    () =>
      ({
        where: { customerId: customer },
        order: { field: 'createdAt', direction: 'desc' },
        limit: EVENTS,
      }) as const,
    [customer],
  );
  const { data } = useList(definition.name, query);
  const actions = fieldAt(definition.fields, 'action')?.options ?? [];
  if (!data) return null;
  return (
    <Part title={say('events')}>
      {data.records.length === 0 && say('noEvents')}
      <Lines
        lines={data.records.map((record) => ({
          head: actions.find(({ value }) => value === record.action)?.label ?? String(record.action ?? ''),
          about: shownDateTime(record.createdAt, timeZone, 'minutes'),
          to: `/${definition.name}/${encodeURIComponent(record.id)}`,
        }))}
      />
    </Part>
  );
}

interface Line {
  readonly head: string;
  readonly about: string;
  readonly to?: string;
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <PlainList>
      {lines.map(({ head, about, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be alike, and nothing in one has a state
        <li key={index}>
          {to === undefined ? (
            head
          ) : (
            <MuiLink component={Link} to={to}>
              {head}
            </MuiLink>
          )}
          {about !== '' && <small>{about}</small>}
        </li>
      ))}
    </PlainList>
  );
}

const Page = styled('div')(({ theme }) => ({
  height: '100%',
  overflowY: 'auto',
  containerType: 'inline-size',
  padding: space(6),
  backgroundColor: paletteOf(theme).background.paper,
  fontSize: TYPE.body,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space(3),
    marginBottom: space(2),
  },
  '& > output': { display: 'block', color: paletteOf(theme).text.secondary, marginBottom: space(4) },
  '& h2': { margin: 0, marginBottom: space(2), fontSize: TYPE.strong, fontWeight: WEIGHT.strong },
  '@container (max-width: 600px)': { '&': { padding: space(4) } },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(260px, 340px)',
  gap: space(6),
  alignItems: 'start',
  '& > aside': { display: 'grid', gap: space(6) },
  '& > aside li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space(2),
    padding: `${space(1)}px 0`,
  },
  '& small': { fontSize: TYPE.small, color: paletteOf(theme).text.secondary },
  '@container (max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/**
 * What customers leave behind in a demo shop: leads, ratings, credits and the events of their visits.
 */
import { type DemoDocument, isoDaysAgo } from './demo-document.ts';
import type { DemoProduct } from './products/products.ts';
import type { Random } from './random.ts';

export function buildFeed(
  customers: readonly DemoDocument[],
  products: readonly DemoProduct[],
  random: Random,
): DemoDocument[] {
  const known = random.sample(customers, 24);
  return [
    ...known.map((customer) => lead(customer, random)),
    ...known.map((customer) => rating(customer, products, random)),
    ...known.map((customer) => credit(customer, random)),
    ...Array.from({ length: 80 }, () => event(random.pick(known), random.pick(products), random)),
  ];
}

function lead({ id, data }: DemoDocument, random: Random): DemoDocument {
  const location = {
    pathname: random.pick(['/', '/ofertas', '/ajuda']),
    params: { utm_source: 'instagram' },
  };
  return made(
    'popup-lead',
    { customer: id, email: data.email, phoneNumber: data.phoneNumber, label: 'boas-vindas', location },
    random,
  );
}

const COMMENTS = [
  { score: 5, comment: 'Chegou antes do prazo e muito bem embalado.' },
  { score: 4, comment: 'Produto ótimo. A caixa veio um pouco amassada.' },
  { score: 2, comment: 'A entrega atrasou três dias.' },
];

function rating({ data }: DemoDocument, products: readonly DemoProduct[], random: Random): DemoDocument {
  const about = {
    channel: random.pick(['Google', 'Site', 'Reclame Aqui']),
    customer: { name: `${data.firstName} ${data.lastName}` },
    ratedAt: isoDaysAgo(random.integer(61, 200)),
    orderId: String(random.integer(10_000, 99_999)),
    products: [random.pick(products).id],
  };
  return made('rating-store', { ...about, ...random.pick(COMMENTS) }, random);
}

function credit({ id }: DemoDocument, random: Random): DemoDocument {
  const origin = random.pick(['order-rma-in', 'order-cashback-in', 'order-out', 'transfer-out']);
  const amount = random.integer(10, 250);
  const data = {
    customerId: id,
    referenceType: 'order',
    referenceId: String(random.integer(10_000, 99_999)),
    origin,
    description: origin.endsWith('in') ? 'Crédito para a próxima compra' : 'Crédito usado',
    total: origin.endsWith('in') ? amount : -amount,
    status: random.pick(['pending', 'active', 'cancelled']),
    Options: { startAt: isoDaysAgo(30), endAt: '2027-11-16T02:59:59.000Z', canTransfer: random.chance(0.5) },
  };
  return made('customer-credit', data, random);
}

const ACTIONS = [
  'start',
  'category_view',
  'view_item',
  'search',
  'add_to_cart',
  'shipping_quote',
  'begin_checkout',
  'purchase',
];

function event({ id, data }: DemoDocument, product: DemoProduct, random: Random): DemoDocument {
  const action = random.pick(ACTIONS);
  const address = data.address as { city: string; state: string; zipcode: string };
  const seen = {
    action,
    customerId: id,
    location: { pathname: action === 'view_item' ? `/produto/${product.id}` : '/' },
    device: random.pick(['Android, Chrome', 'iPhone, Safari', 'Windows, Firefox']),
    about: { ip: `203.0.113.${random.integer(1, 254)}`, ipCity: address.city, ipRegion: address.state },
    layoutRules: random.chance(0.3) ? ['boas-vindas'] : [],
    ...(['view_item', 'add_to_cart', 'purchase'].includes(action) && { ProductCode: product.id }),
    ...(action === 'search' && { search: String(product.data.ProductLine).toLowerCase() }),
    ...(action === 'shipping_quote' && { zipcode: address.zipcode }),
  };
  return made('customer-event', seen, random);
}

function made(collection: string, data: object, random: Random): DemoDocument {
  const createdAt = isoDaysAgo(random.integer(1, 60) + random.integer(0, 86_399) / 86_400);
  return { collection, id: random.documentId(), data: { ...data, createdAt, updatedAt: createdAt } };
}

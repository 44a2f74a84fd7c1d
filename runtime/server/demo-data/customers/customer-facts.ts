/**
 * What a demo shop knows of each customer, in the shape of the warehouse's row: made-up orders, courses and the leads
 * of its feed. Segments and banners ask about these.
 */
import { type DemoDocument, isoDaysAgo, stamped } from '../demo-document.ts';
import type { DemoProduct } from '../products/products.ts';
import type { Random } from '../random.ts';

const COURSES = ['primeiros-passos'] as const;

export function buildCustomerFacts(
  customers: readonly DemoDocument[],
  products: readonly DemoProduct[],
  typeOf: ReadonlyMap<string, string>,
  feed: readonly DemoDocument[],
  random: Random,
): DemoDocument[] {
  const leadsOf = (id: string) =>
    feed.filter(({ collection, data }) => collection === 'popup-lead' && data.customer === id);
  return customers.map(({ id, data }) => {
    const orders = ordersOf(products, typeOf, random);
    const leads = leadsOf(id).map((lead) => ({
      id: lead.id,
      label: lead.data.label,
      createdAt: lead.data.createdAt,
    }));
    const facts = {
      email: data.email,
      firstName: data.firstName,
      lastName: data.lastName,
      phoneNumber: data.phoneNumber,
      address: placeOf(data.address),
      ordersCount: orders.length,
      ...(orders.length > 0 && { orders }),
      ...(random.chance(0.15) && {
        subscriptions: [{ course: random.pick(COURSES), status: random.pick(['ativa', 'cancelada']) }],
      }),
      ...(leads.length > 0 && { leads }),
    };
    return { collection: 'customer-facts', id, data: stamped(facts, 1) };
  });
}

function placeOf(address: unknown): object {
  const { city, state } = { city: undefined, state: undefined, ...Object(address) };
  return { city, state };
}

function ordersOf(products: readonly DemoProduct[], typeOf: ReadonlyMap<string, string>, random: Random) {
  const count = random.chance(0.3) ? 0 : random.integer(1, 4);
  return Array.from({ length: count }, () => {
    const items = random.sample(products, random.integer(1, 3)).map(({ id, price }) => ({
      product: { sku: id, ...(typeOf.has(id) && { type: typeOf.get(id) }), qty: random.integer(1, 3) },
      price,
    }));
    const total = items.reduce((sum, { product, price }) => sum + product.qty * price, 0);
    const isPaid = random.chance(0.85);
    const number = random.integer(100_000, 999_999);
    const daysAgo = random.integer(1, 540);
    const order = {
      id: `P${number}`,
      createdAt: isoDaysAgo(daysAgo),
      status: isPaid ? random.pick(['concluído', 'em separação']) : random.pick(['cancelado', 'aguardando']),
      paymentStatus: isPaid ? 'pago' : 'pendente',
      shipmentStatus: isPaid ? random.pick(['entregue', 'enviado', 'postado']) : 'não enviado',
      total: Math.round(total * 100) / 100,
      items: items.map(({ product }) => product),
    };
    return isPaid ? { ...order, shipments: [shipmentOf(number, daysAgo, order.shipmentStatus)] } : order;
  });
}

function shipmentOf(number: number, daysAgo: number, status: string): object {
  return {
    carrier: number % 2 === 0 ? 'Correios' : 'Jadlog',
    trackingCode: `AA${number}000BR`,
    status,
    ...(status === 'entregue' && { deliveredAt: isoDaysAgo(Math.max(0, daysAgo - 5)) }),
  };
}

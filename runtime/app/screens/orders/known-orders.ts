/**
 * What the facts of a customer say of orders, subscriptions and leads, as the screen shows it: the newest first, whatever
 * a shop's system has left out.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { momentMs } from '../../../core/values/moment.ts';

export interface KnownItem {
  readonly sku: string;
  readonly quantity: number | undefined;
}

export interface KnownShipment {
  /** What is known of it, in the order in which it is read. */
  readonly facts: readonly string[];
  readonly deliveredAt: string | undefined;
  /** Of the web alone. */
  readonly trackingUrl: string | undefined;
}

export interface KnownOrder {
  readonly number: string;
  readonly createdAt: string | undefined;
  readonly status: string;
  readonly payment: string;
  readonly shipment: string;
  readonly total: number | undefined;
  readonly items: readonly KnownItem[];
  readonly shipments: readonly KnownShipment[];
}

/** A person may have facts by her id and by her e-mail; an order of both is one. */
export function knownOrders(facts: readonly ConsoleRecord[]): readonly KnownOrder[] {
  const orders = facts.flatMap((one) => mapsIn(one, 'orders').map(orderOf));
  const byNumber = new Map(orders.map((order, index) => [order.number || `#${index}`, order]));
  const time = ({ createdAt }: KnownOrder) => momentMs(createdAt) ?? 0;
  return [...byNumber.values()].sort((a, b) => time(b) - time(a));
}

function orderOf(order: object): KnownOrder {
  return {
    number: textIn(order, 'id'),
    createdAt: textIn(order, 'createdAt') || undefined,
    status: textIn(order, 'status'),
    payment: textIn(order, 'paymentStatus'),
    shipment: textIn(order, 'shipmentStatus'),
    total: numberIn(order, 'total'),
    items: mapsIn(order, 'items').map((item) => ({
      sku: textIn(item, 'sku'),
      quantity: numberIn(item, 'qty'),
    })),
    shipments: mapsIn(order, 'shipments').map(shipmentOf),
  };
}

function shipmentOf(shipment: object): KnownShipment {
  const url = textIn(shipment, 'trackingUrl');
  return {
    facts: ['carrier', 'trackingCode', 'status'].map((name) => textIn(shipment, name)).filter(Boolean),
    deliveredAt: textIn(shipment, 'deliveredAt') || undefined,
    trackingUrl: /^https?:\/\//i.test(url) ? url : undefined,
  };
}

/** Of all orders that have one and were not cancelled. */
export function boughtTotal(orders: readonly KnownOrder[]): number {
  const amounts = orders.flatMap(({ total, status }) =>
    total === undefined || /^cancel/i.test(status) ? [] : [Math.round(total * 100)],
  );
  return amounts.reduce((sum, cents) => sum + cents, 0) / 100;
}

export interface KnownPart {
  /** Of a course, or what a lead is called. */
  readonly name: string;
  readonly about: string;
}

export function knownSubscriptions(facts: readonly ConsoleRecord[]): readonly KnownPart[] {
  return facts
    .flatMap((one) => mapsIn(one, 'subscriptions'))
    .map((one) => ({ name: textIn(one, 'course'), about: textIn(one, 'status') }));
}

/** `about` is a moment. */
export function knownLeads(facts: readonly ConsoleRecord[]): readonly KnownPart[] {
  return facts
    .flatMap((one) => mapsIn(one, 'leads'))
    .map((one) => ({ name: textIn(one, 'label'), about: textIn(one, 'createdAt') }))
    .sort((a, b) => (momentMs(b.about) ?? 0) - (momentMs(a.about) ?? 0));
}

function mapsIn(record: object, name: string): readonly { readonly [name: string]: unknown }[] {
  const list = fieldOf({ ...record }, name);
  return Array.isArray(list) ? list.filter(isMap) : [];
}

function textIn(record: object, name: string): string {
  const value = fieldOf({ ...record }, name);
  return typeof value === 'string' ? value.trim() : '';
}

function numberIn(record: object, name: string): number | undefined {
  const value = fieldOf({ ...record }, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

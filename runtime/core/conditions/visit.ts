/**
 * A visit of the shop, which banners ask about: a moment, where it comes from, what was done, and the customer and the
 * product that it is about. No schema declares it; options come from the banner's own fields, and the fields of the
 * customer and the product from their schemas.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FieldCondition } from '../../contract/field.ts';
import { fieldAt } from '../../contract/field-at.ts';
import { type ConditionField, type Subject, type SubjectDefinition, subjectOf } from './subject.ts';

export const VISIT = 'visit';
/** The collection whose documents hold conditions of a visit, and the field that holds them. */
export const BANNERS = { collection: 'layout-rule', field: 'conditions' } as const;

export interface VisitSubject extends Subject {
  /** What the parts `customer` and `product` are read by. */
  readonly customer: Subject;
  readonly product: Subject;
}

/** What is known of one visit. Absent: not known, or not there. */
export interface VisitFacts {
  /** ISO-8601. */
  readonly at: string;
  /** The state that the address of the network stands for. */
  readonly ipRegion?: string;
  readonly zipcode?: string;
  readonly action?: string;
  /** The page's path, `/panelas`. */
  readonly location?: string;
  /** Records. */
  readonly customer?: object;
  readonly product?: object;
  /** What conditions of a visit do not ask about. */
  readonly [other: string]: unknown;
}

/** `undefined` where the schemas declare no banners, or nothing that they ask about. */
export function visitSubject(
  banners: Pick<CollectionDefinition, 'fields'>,
  definitionOf: (name: string) => SubjectDefinition | undefined,
): VisitSubject | undefined {
  const part = (path: string) => fieldAt(banners.fields, `${BANNERS.field}.${path}`);
  const asked = (condition: FieldCondition | undefined) => {
    const definition = condition && definitionOf(condition.subject);
    return definition && subjectOf(definition, condition.fields);
  };
  const customer = asked(part('customer')?.condition);
  const product = asked(part('product')?.condition);
  if (!customer || !product) return undefined;
  const own = (name: string, label: string, kind: ConditionField['kind'], path = name): ConditionField => {
    const options = part(path)?.item?.options;
    return { name, label, section: 'Visita', kind, stored: [name], ...(options && { options }) };
  };
  const fields = [
    own('at', 'Momento da visita', 'moment'),
    own('ipRegion', 'Estado pelo IP', 'choice'),
    own('zipcode', 'CEP', 'code'),
    own('action', 'Ação', 'choice', 'event.action'),
    own('location', 'Página', 'code', 'event.location'),
    own('isCustomer', 'Cliente conhecido', 'boolean'),
    own('isProduct', 'Página de produto', 'boolean'),
    ...fieldsIn('customer', 'Cliente', customer),
    ...fieldsIn('product', 'Produto', product),
  ];
  return {
    name: VISIT,
    label: { one: 'Visita', many: 'visitas' },
    fields: new Map(fields.map((field) => [field.name, field])),
    customer,
    product,
  };
}

/** The names of the collections that the banners of these schemas ask about. */
export function visitParts(banners: Pick<CollectionDefinition, 'fields'>): readonly string[] {
  return ['customer', 'product'].flatMap(
    (name) => fieldAt(banners.fields, `${BANNERS.field}.${name}`)?.condition?.subject ?? [],
  );
}

function fieldsIn(name: string, label: string, { fields }: Subject): readonly ConditionField[] {
  return [...fields.values()].map((field) => ({
    ...field,
    name: `${name}.${field.name}`,
    label: `${label} › ${field.label}`,
    section: [label, field.section].filter((text) => text !== '').join(' › '),
    stored: [name, ...field.stored],
  }));
}

/** The record that conditions of a visit are asked of. */
export function visitRecord(facts: VisitFacts): object {
  const { customer, product, zipcode, ...rest } = facts;
  return {
    ...rest,
    ...(zipcode !== undefined && { zipcode: plainZipcode(zipcode) ?? zipcode }),
    isCustomer: customer !== undefined,
    isProduct: product !== undefined,
    ...(customer && { customer }),
    ...(product && { product }),
  };
}

/** `01310-100`, however it was typed; nothing for what is no CEP. */
export function plainZipcode(text: unknown): string | undefined {
  const [, start, end] = typeof text === 'string' ? (/^\s*(\d{5})-?(\d{3})\s*$/.exec(text) ?? []) : [];
  return start && end && `${start}-${end}`;
}

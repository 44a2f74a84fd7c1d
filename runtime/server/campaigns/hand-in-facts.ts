/**
 * What a shop's systems hand in about customers: orders, subscriptions and, for who is no customer, names and addresses.
 * Each row is a person's, by her code or her e-mail; what is wrong with a row keeps that row out alone.
 */
import type { HandedIn, RefusedFacts } from '../../contract/campaigns.ts';
import { FACTS } from '../../contract/campaigns.ts';
import type { DocumentData } from '../../contract/collection.ts';
import type { RecordValidators } from '../../contract/record-validators.ts';
import { factsHandedIn } from '../../core/campaigns/facts.ts';
import { emailAddress } from '../../core/campaigns/people.ts';
import { isId } from '../../core/csv-import/import-id.ts';
import { fieldOf, isMap } from '../../core/values/map-value.ts';
import { storedSize } from '../../core/values/stored-size.ts';
import { ApiError } from '../console-api/api-error.ts';
import type { Documents } from '../ports/documents.ts';
import { type FactsChange, type FactsWriter, factsDefinition, openFactsWriter } from './facts-writer.ts';

export const MOST_FACTS = 500;
export const FACTS_BYTES = 16 * 1024 * 1024;
/** Of one row. */
const MOST_ROW_BYTES = 300_000;
/** Gathered by the console itself. */
const OWN_FIELD = 'leads';
const CODE = 'customerId';

export interface HandingIn {
  readonly documents: Documents;
  readonly validators?: RecordValidators | undefined;
}

/** Throws an ApiError for a body that is no list of rows. */
export async function handIn(means: HandingIn, project: string, body: unknown): Promise<HandedIn> {
  const rows = isMap(body) ? fieldOf(body, 'rows') : undefined;
  if (!Array.isArray(rows)) throw new ApiError(400, 'Pedido inválido: falta a lista "rows".');
  if (rows.length > MOST_FACTS) throw new ApiError(413, `São no máximo ${MOST_FACTS} clientes por chamada.`);
  const facts = await openFactsWriter(means.documents, project);
  const changes: FactsChange[] = [];
  const at: number[] = [];
  const refused: RefusedFacts[] = [];
  const refuse = (index: number, reason: string) =>
    refused.push({ row: index + 1, ...whoIn(rows[index]), reason });
  for (const [index, row] of rows.entries()) {
    const read = await readRow(row, facts, means.validators);
    if (typeof read === 'string') {
      refuse(index, read);
      continue;
    }
    changes.push(read);
    at.push(index);
  }
  const outcomes = await facts.write(changes);
  for (const [nth, outcome] of outcomes.entries()) {
    if (outcome === 'too-large') refuse(at[nth] ?? 0, 'Com o que já se sabe do cliente, são dados demais.');
  }
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  return { created: count('created'), changed: count('changed'), unchanged: count('unchanged'), refused };
}

/** The change, or what is wrong. */
async function readRow(
  row: unknown,
  facts: FactsWriter,
  validators: RecordValidators | undefined,
): Promise<FactsChange | string> {
  if (!isMap(row)) return 'Não é um objeto.';
  if (storedSize(row) > MOST_ROW_BYTES) return 'São mais de 300 kB de dados do cliente.';
  const { [CODE]: code, ...given } = row;
  const wrong = await wrongField(given);
  if (wrong) return wrong;
  if (code !== undefined && !(typeof code === 'string' && isId(code)))
    return 'O código do cliente não é válido.';
  const email = emailAddress(given.email);
  if (given.email !== undefined && email === undefined) return 'O e-mail não é válido.';
  const known = typeof code === 'string' ? await facts.read(code) : undefined;
  if (email === undefined && known?.email === undefined) {
    return code === undefined
      ? 'Informe o cliente em "customerId" ou "email".'
      : 'Informe o e-mail: o cliente ainda não é conhecido.';
  }
  const [problem] = (await validators?.problemsOf(FACTS, { ...given, email: email ?? known?.email })) ?? [];
  if (problem) return `${problem.pointer.slice(1).replaceAll('/', '.')}: ${problem.message}`;
  const id = typeof code === 'string' ? code : await facts.idOf(email ?? '');
  return { id, make: (before) => factsHandedIn(before, given) };
}

async function wrongField(row: DocumentData): Promise<string | undefined> {
  const { fields } = await factsDefinition();
  const taken = fields.filter(({ name }) => name !== OWN_FIELD);
  const unknown = Object.keys(row).find((name) => !taken.some((field) => field.name === name));
  if (unknown !== undefined) return `O campo "${unknown}" não é aceito.`;
  const lists = taken.filter(({ type }) => type === 'array_struct').map(({ name }) => name);
  const wrong = lists.find((name) => {
    const items = fieldOf(row, name);
    return items !== undefined && !(Array.isArray(items) && items.every(isMap));
  });
  if (wrong !== undefined) return `O campo "${wrong}" não é uma lista de objetos.`;
  const orders = fieldOf(row, 'orders');
  const isNamed = (order: unknown) => isMap(order) && typeof order.id === 'string' && order.id !== '';
  if (Array.isArray(orders) && !orders.every(isNamed)) return 'Um pedido está sem o código em "id".';
  const count = fieldOf(row, 'ordersCount');
  const isCount = count === undefined || (typeof count === 'number' && Number.isInteger(count) && count >= 0);
  return isCount ? undefined : 'O campo "ordersCount" não é um número inteiro.';
}

function whoIn(row: unknown): { readonly who?: string } {
  const found = isMap(row) ? (fieldOf(row, CODE) ?? fieldOf(row, 'email')) : undefined;
  return typeof found === 'string' ? { who: found.slice(0, 200) } : {};
}

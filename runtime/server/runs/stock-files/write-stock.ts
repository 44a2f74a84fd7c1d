/**
 * Writes a part of a stock file: finds the products, and sets the quantity of one stock unit, in the product and in its
 * `product-data`, each by the version that was read. The outcomes are created in the same commit, under a name of their
 * own: a part that has them was written, and is not written again.
 */
import { RUN_ROWS, rowPieceId } from '../../../contract/row-run.ts';
import { isId } from '../../../core/csv-import/import-id.ts';
import type { RunFacts } from '../../../core/run/work.ts';
import { aboutStockFile } from '../../../core/run/works/stock-file.ts';
import type { StockRowEnd } from '../../../core/stock-files/stock-log.ts';
import type { StockRow } from '../../../core/stock-files/stock-rows.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import type { DocumentState, Documents, DocumentWrite } from '../../ports/documents.ts';

/** Products that people change just then are read again so often before the part waits. */
const MOST_TRIES = 8;

export interface StockPart {
  readonly facts: RunFacts;
  readonly part: number;
  readonly rows: readonly StockRow[];
  /** Who has asked for it. */
  readonly by: { readonly uid: string; readonly name: string };
  goesOn(): boolean;
}

/** `undefined`: nothing was written, and it is to be tried again. */
export async function writeStockPart(
  documents: Documents,
  part: StockPart,
): Promise<readonly StockRowEnd[] | undefined> {
  const find = productFinder(documents, part.facts.project);
  for (let tries = 0; tries < MOST_TRIES && part.goesOn(); tries += 1) {
    const judged = await judgedRows(documents, part, find);
    const ends = judged.map(({ end }) => end);
    const writes = judged.flatMap(({ changes = [] }) => changes.map((change) => quantityWrite(part, change)));
    const outcome = await documents.write([endsWrite(part, ends), ...writes]);
    if (outcome.ok) return ends;
    if (outcome.reason === 'duplicate') return stockPartEnds(documents, part.facts, part.part);
  }
  return undefined;
}

/** What came of a part that was written. */
export async function stockPartEnds(
  documents: Documents,
  facts: RunFacts,
  part: number,
): Promise<readonly StockRowEnd[] | undefined> {
  const stored = await documents.read(endsPath(facts, part));
  return stored ? JSON.parse(String(stored.data.data)).rows : undefined;
}

export async function forgetStockParts(documents: Documents, facts: RunFacts): Promise<void> {
  for (let part = 0; part < aboutStockFile(facts).parts; part += 1) {
    await documents.write([{ kind: 'remove', path: endsPath(facts, part) }]);
  }
}

function endsPath({ project, id }: RunFacts, part: number): string {
  return `project/${project}/${RUN_ROWS}/${rowPieceId(id, part, 0)}`;
}

function endsWrite({ facts, part }: StockPart, rows: readonly StockRowEnd[]): DocumentWrite {
  const data = { run: facts.id, part, piece: 0, pieces: 1, startedAt: new Date() };
  return {
    kind: 'create',
    path: endsPath(facts, part),
    data: { ...data, data: JSON.stringify({ rows }) },
    stamps: ['updatedAt'],
  };
}

interface QuantityChange {
  readonly document: DocumentState;
  readonly place: readonly string[];
  readonly qty: number;
}

function quantityWrite({ by }: StockPart, { document, place, qty }: QuantityChange): DocumentWrite {
  return {
    kind: 'change',
    path: document.path,
    data: {},
    stamps: ['updatedAt'],
    by,
    places: [{ path: place, value: qty }],
    version: document.version,
  };
}

interface JudgedRow {
  readonly end: StockRowEnd;
  readonly changes?: readonly QuantityChange[];
}

async function judgedRows(
  documents: Documents,
  { facts, rows }: StockPart,
  find: FindProduct,
): Promise<readonly JudgedRow[]> {
  const { project } = facts;
  const { stockId } = aboutStockFile(facts);
  const products = await Promise.all(
    rows.map((row) => (row.refused === undefined ? find(row.code) : undefined)),
  );
  const copies = await Promise.all(
    products.map((found) =>
      found?.product ? documents.read(`project/${project}/product-data/${idOf(found.product)}`) : null,
    ),
  );
  const rowOf = new Map<string, number>();
  return rows.map((row, at): JudgedRow => {
    const { row: number, code } = row;
    const refuse = (text: string): JudgedRow => ({ end: { row: number, code, outcome: 'refused', text } });
    if (row.refused !== undefined) return refuse(row.refused);
    const product = products[at]?.product;
    if (!product) return refuse(products[at]?.refused ?? NOT_FOUND);
    const first = rowOf.get(product.path);
    if (first !== undefined) return refuse(`O produto ${idOf(product)} já está na linha ${first}.`);
    rowOf.set(product.path, number);
    return (
      judgedRow(row, stockId, product, copies[at] ?? null) ??
      refuse('O estoque do produto não pode ser lido.')
    );
  });
}

function judgedRow(
  { row, code, qty }: Extract<StockRow, { readonly qty: number }>,
  stockId: string,
  product: DocumentState,
  copy: DocumentState | null,
): JudgedRow | undefined {
  const lines = fieldOf(product.data, 'Stock') ?? {};
  const line = isMap(lines) ? (fieldOf(lines, stockId) ?? {}) : undefined;
  const copied = copy === null ? {} : (fieldOf(copy.data, 'Stock') ?? {});
  if (!isMap(line) || !isMap(copied)) return undefined;
  const before = fieldOf(line, 'qty');
  const changes: QuantityChange[] = [];
  if (before !== qty) changes.push({ document: product, place: ['Stock', stockId, 'qty'], qty });
  if (copy && fieldOf(copied, stockId) !== qty)
    changes.push({ document: copy, place: ['Stock', stockId], qty });
  const outcome = changes.length > 0 ? 'written' : 'unchanged';
  const id = idOf(product);
  const end = {
    row,
    code,
    ...(id !== code && { product: id }),
    outcome,
    after: qty,
    ...(typeof before === 'number' && { before }),
  } as const;
  return { end, changes };
}

type FoundProduct =
  | { readonly product: DocumentState; readonly refused?: never }
  | { readonly product?: never; readonly refused: string };
type FindProduct = (code: string) => Promise<FoundProduct>;

const NOT_FOUND = 'Não há produto com este código.';
const OTHER_CODES = [
  { field: 'ProductCodeErp', label: 'código no ERP', form: /./ },
  { field: 'EAN13', label: 'GTIN', form: /^(\d{8}|\d{12,14})$/ },
] as const;

/** By the product's own code, then by that of the ERP, then by its GTIN. */
function productFinder(documents: Documents, project: string): FindProduct {
  const collection = `project/${project}/product`;
  return async (code) => {
    const own = isId(code) ? await documents.read(`${collection}/${code}`) : null;
    if (own) return { product: own };
    for (const { field, label, form } of OTHER_CODES) {
      if (!form.test(code)) continue;
      // Those that only begin with it come after those that are it.
      const found = await documents.find(collection, { field, value: code, limit: 2 });
      const [one, other] = found.filter(({ data }) => data[field] === code);
      if (other) return { refused: `Há mais de um produto com este ${label}.` };
      if (one) return { product: one };
    }
    return { refused: NOT_FOUND };
  };
}

function idOf({ path }: DocumentState): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

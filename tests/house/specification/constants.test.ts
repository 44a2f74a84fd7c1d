/**
 * Every number of both specifications' §9, held against the code that has it. A row says what the operators were
 * promised, where it stands and what the console goes by; what is otherwise on purpose names its decision.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { definition as asaas } from '../../../generated/collections/asaas/model.ts';
import { definition as belluno } from '../../../generated/collections/belluno/model.ts';
import { definition as category } from '../../../generated/collections/category/model.ts';
import { definition as content } from '../../../generated/collections/content/model.ts';
import { definition as course } from '../../../generated/collections/course/model.ts';
import { definition as layoutRule } from '../../../generated/collections/layout-rule/model.ts';
import { definition as payment } from '../../../generated/collections/payment/model.ts';
import { MOST_TOOL_ROUNDS } from '../../../runtime/contract/assistant.ts';
import { type CollectionDefinition, DEFAULT_LIST_LIMIT } from '../../../runtime/contract/collection.ts';
import { DEFAULT_FILE_PATH } from '../../../runtime/contract/files.ts';
import { MOST_WRITES_IN_COMMIT } from '../../../runtime/contract/imports.ts';
import { MOST_PROCESSES } from '../../../runtime/contract/run.ts';
import { csvFileName } from '../../../runtime/core/csv/index.ts';
import { blobKey } from '../../../runtime/core/files/clean-name.ts';
import { markupOf } from '../../../runtime/core/pricing/markup.ts';
import { PAUSE_AFTER_PRODUCT_MS } from '../../../runtime/core/run/works/sync.ts';
import { measuredNumber, shownNumber } from '../../../runtime/core/values/numbers.ts';
import { COPIED_MS, SQL_COPIED_MS } from '../../../runtime/ui/copy-text.ts';
import { FILTER_DEBOUNCE_MS } from '../../../runtime/ui/use-debounced.ts';
import { MAX_DEPTH } from '../../../runtime/widgets/collection-screen/model/visible-rows.ts';
import { PREVIEW_ROWS } from '../../../runtime/widgets/csv-exchange/worker/read-file.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../runtime/widgets/data-table/model/table-view.ts';
import {
  DEEPEST_LEVEL,
  OPTION_LIMIT,
} from '../../../runtime/widgets/document-form/model/layout/reference-options.ts';
import {
  READY_DELAY,
  SAVE_WAIT,
} from '../../../runtime/widgets/document-form/model/saving/autosave-state.ts';
import { FEED_LENGTH } from '../../../runtime/widgets/event-feed/model/merged-feed.ts';
import { NO_ZOOM, steppedZoom, zoomed } from '../../../runtime/widgets/layout-editor/model/zoom.ts';
import { EDITOR_STYLES } from '../../../runtime/widgets/layout-editor/view/editor-styles.ts';
import { LEAST_PROCESSES, NO_CHOICES } from '../../../runtime/widgets/product-sync/model/choices.ts';
import state from '../../../schemas/shared/state.schema.json' with { type: 'json' };
import { fieldsByPath } from '../catalogue/spec.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DECISIONS = join(ROOT, 'docs/decisions');
const decided = readdirSync(DECISIONS)
  .filter((page) => page.endsWith('-words-that-stay-different.md'))
  .map((page) => readFileSync(join(DECISIONS, page), 'utf8'))
  .join();

type Row = readonly [says: string, file: string, is: unknown, want: unknown];

const imageOf = ({ fields }: CollectionDefinition, path: string) => fieldsByPath(fields).get(path)?.image;
const below = ({ fields }: CollectionDefinition, path: string) =>
  fieldsByPath(fields)
    .get(path)
    ?.fields?.map(({ name }) => name);
const mobilePage = /\.le-page\[data-mobile\] \{ width: (\d+)px; height: (\d+)px/.exec(EDITOR_STYLES);

const OPERATIONS: readonly Row[] = [
  ['the fewest concurrent processes', 'runtime/widgets/product-sync/model/choices.ts', LEAST_PROCESSES, 1],
  ['the most concurrent processes', 'runtime/contract/run.ts', MOST_PROCESSES, 10],
  ['the processes by default', 'runtime/widgets/product-sync/model/choices.ts', NO_CHOICES.concurrency, 1],
  ['the pause after each product, in ms', 'runtime/core/run/works/sync.ts', PAUSE_AFTER_PRODUCT_MS, 400],
  [
    'the wait of autosave, in ms',
    'runtime/widgets/document-form/model/saving/autosave-state.ts',
    SAVE_WAIT,
    3000,
  ],
  [
    'the delay of a form, in ms',
    'runtime/widgets/document-form/model/saving/autosave-state.ts',
    READY_DELAY,
    100,
  ],
  [
    'supplier prices in BRL',
    'runtime/core/values/numbers.ts',
    measuredNumber(1234.5, { unit: 'BRL' }),
    'R$\u00a01.234,50',
  ],
  ['the multiple, to 2 decimals', 'runtime/core/pricing/markup.ts', markupOf(10, 3), 3.33],
  [
    'the sizes of a page of a table',
    'runtime/widgets/data-table/model/table-view.ts',
    PAGE_SIZES,
    [50, 500, 1000],
  ],
  ['the size of a page by default', 'runtime/widgets/data-table/model/table-view.ts', DEFAULT_PAGE_SIZE, 50],
  [
    'the documents that a tree select asks for',
    'runtime/widgets/document-form/model/layout/reference-options.ts',
    OPTION_LIMIT,
    1000,
  ],
  ['the rounds of tools', 'runtime/contract/assistant.ts', MOST_TOOL_ROUNDS, 10],
  [
    'a step of zoom, in tenths',
    'runtime/widgets/layout-editor/model/zoom.ts',
    zoomed(NO_ZOOM, 1) - NO_ZOOM,
    1,
  ],
  ['the least zoom, in tenths', 'runtime/widgets/layout-editor/model/zoom.ts', steppedZoom(0), 2],
  [
    'the mobile preview',
    'runtime/widgets/layout-editor/view/editor-styles.ts',
    mobilePage?.slice(1),
    ['375', '667'],
  ],
  ['how long a label says copied, in ms', 'runtime/ui/copy-text.ts', COPIED_MS, 1000],
  ['how long it says that SQL was copied, in ms', 'runtime/ui/copy-text.ts', SQL_COPIED_MS, 2000],
  ['the path of an upload by default', 'runtime/contract/files.ts', DEFAULT_FILE_PATH, 'editor'],
  [
    'the prefix of a filename',
    'runtime/core/files/clean-name.ts',
    blobKey('loja', 'editor', '042', 'a.png'),
    'loja/editor/042-a.png',
  ],
];

const CONSOLE: readonly Row[] = [
  ['the page of a list', 'runtime/contract/collection.ts', DEFAULT_LIST_LIMIT, 50],
  [
    'the list of categories, contents and courses',
    'schemas/catalog/category.schema.json',
    [category, content, course].map(({ list }) => list.limit),
    [1000, 1000, 1000],
  ],
  ['the wait of a filter box, in ms', 'runtime/ui/use-debounced.ts', FILTER_DEBOUNCE_MS, 300],
  ['the rows that an import previews', 'runtime/widgets/csv-exchange/worker/read-file.ts', PREVIEW_ROWS, 10],
  ['the event feed', 'runtime/widgets/event-feed/model/merged-feed.ts', FEED_LENGTH, 50],
  [
    'the name of an exported file',
    'runtime/core/csv/file-name.ts',
    csvFileName('brand', new Date('2026-03-04T15:06:07Z'), 'America/Sao_Paulo'),
    'brand_2026-03-04_12-06-07.csv',
  ],
  ['the levels of a tree', 'runtime/widgets/collection-screen/model/visible-rows.ts', MAX_DEPTH, 6],
  [
    'the levels of a tree of choices',
    'runtime/widgets/document-form/model/layout/reference-options.ts',
    DEEPEST_LEVEL,
    6,
  ],
  [
    'the banner of a popup',
    'schemas/rules/layout-rule.schema.json',
    imageOf(layoutRule, 'popup.image'),
    { width: 350, height: 400 },
  ],
  [
    'the flag of a coupon',
    'schemas/rules/layout-rule.schema.json',
    imageOf(layoutRule, 'productPriceFlag.image'),
    { width: 184, height: 66 },
  ],
  [
    'the thumb of a course',
    'schemas/content/course.schema.json',
    imageOf(course, 'thumb'),
    { width: 1200, height: 1200 },
  ],
  [
    'the settings of instalments',
    'schemas/config/payment.schema.json',
    below(payment, 'installments'),
    ['minValue', 'maxQty', 'fees'],
  ],
  [
    'forced fees of Asaas',
    'schemas/config/asaas.schema.json',
    below(asaas, 'fees'),
    expect.arrayContaining(['forceFee']),
  ],
  [
    'forced fees of Belluno',
    'schemas/config/belluno.schema.json',
    below(belluno, 'fees'),
    expect.arrayContaining(['forceFee']),
  ],
  ['numbers in pt-BR', 'runtime/core/values/numbers.ts', shownNumber(1234.5), '1.234,5'],
  ['the codes of states', 'schemas/shared/state.schema.json', state.enum.length, 27],
];

/** What stands in the place of a number on purpose: the words by which the decision says it. */
const OTHERWISE: readonly Row[] = [
  ['a millisecond a row of an import', 'runtime/contract/imports.ts', MOST_WRITES_IN_COMMIT, 100],
];

describe('the numbers of product operations, §9', () => {
  it.each(OPERATIONS)('are what the code goes by: %s', (_says, file, is, want) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    expect(is).toEqual(want);
  });
});

describe('the numbers of the admin console, §9', () => {
  it.each(CONSOLE)('are what the code goes by: %s', (_says, file, is, want) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    expect(is).toEqual(want);
  });

  it.each(OTHERWISE)('are left on purpose, as a decision says: %s', (says, file, is, want) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    expect(is).toEqual(want);
    expect(decided).toContain(says);
  });
});

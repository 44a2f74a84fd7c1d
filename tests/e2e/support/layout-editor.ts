/**
 * The layout editor as an operator's hands meet it, and what is then stored of a layout.
 */
import type { Locator, Page } from 'playwright-core';
import type { Operator } from './operator.ts';
import type { Store } from './stored.ts';

export interface StoredBlock {
  readonly id: string;
  readonly type: string;
  readonly parent?: string;
  readonly props: { readonly [name: string]: unknown };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** By its tab; `null` where the form has no tabs. */
export async function openEditor(page: Page, tab: string | null = 'Conteúdo'): Promise<void> {
  if (tab !== null) await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: 'Abrir editor' }).click();
  await page.getByRole('toolbar', { name: 'Ferramentas' }).waitFor();
}

export async function storedBlocks(store: Store, path: string): Promise<readonly StoredBlock[]> {
  const fields = await store.read(path);
  return (plain(fields?.content) ?? []) as readonly StoredBlock[];
}

/** Firestore's JSON as plain JSON. */
function plain(value: unknown): unknown {
  const [kind, inner] = Object.entries((value ?? { nullValue: null }) as object)[0] ?? [];
  if (kind === 'arrayValue') return ((inner as { values?: unknown[] }).values ?? []).map(plain);
  if (kind !== 'mapValue') return inner;
  const { fields = {} } = inner as { fields?: object };
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, plain(one)]));
}

/** The places of the editor; in the page of the operator where no other is named. */
export function editorPlaces(operator: () => Operator) {
  return {
    palette: (name: string, page = operator().page) =>
      page.getByRole('group', { name: 'Blocos' }).getByRole('button', { name }),
    layer: (name: string, page = operator().page) =>
      page.getByRole('treeitem', { name: new RegExp(`^${name}`) }),
    canvas: (page = operator().page) => page.getByRole('region', { name: 'Página' }),
    button: (name: string, page = operator().page) => page.getByRole('button', { name, exact: true }),
    press: (key: string) => operator().page.keyboard.press(key),
  };
}

/** Leads the keys to the end of the line of a text on the page. */
export async function writeAfter(page: Page, text: string): Promise<void> {
  const canvas = page.getByRole('region', { name: 'Página' });
  await canvas.getByText(text).dblclick();
  await canvas.locator('[contenteditable=true]:focus').waitFor();
  await page.keyboard.press('End');
}

/** Of the layer tree, in reading order. */
export function layerIds(page: Page): Promise<string[]> {
  return page
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      [...rows]
        .sort(
          (a, b) =>
            Number.parseFloat((a as HTMLElement).style.top) - Number.parseFloat((b as HTMLElement).style.top),
        )
        .map(({ id }) => id.replace('layer-', '')),
    );
}

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 12, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

export function middleOf({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
}

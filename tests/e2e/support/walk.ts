/**
 * One screen after the other inside one page: opens each of them as a link does, without loading the console anew,
 * and tells everything that is wrong with it.
 */
import { catalogue, screens } from '../../../generated/catalogue.ts';
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';
import type { FieldDefinition } from '../../../runtime/contract/field.ts';
import {
  formPages,
  formSections,
} from '../../../runtime/widgets/document-form/model/layout/form-sections.ts';
import { findings, sidewaysScroll } from './accessibility.ts';
import { follow, LOOK_AGAIN, type Operator } from './operator.ts';

type Entry = (typeof catalogue)[number];

/** Where the fields of a form's open section are. */
const OPEN_SECTION = '[id$="-panel"]';

/** What stands in no menu has no screen of its own. */
export const SHOWN: readonly Entry[] = catalogue.filter(({ catalogues }) => catalogues.length > 0);

export interface Walk {
  /**
   * What axe looks at: all lists and sections of forms, or of those that look alike the first one, or none. The rest is
   * looked at either way.
   */
  readonly axe: 'all' | 'kinds' | 'none';
  readonly entries: readonly Entry[];
}

/** Those of the entries, in their order, that show a kind of field or list which none before them shows. */
export async function oneOfEachKind(entries: readonly Entry[]): Promise<readonly Entry[]> {
  const seen = new Set<string>();
  const found: Entry[] = [];
  for (const entry of entries) {
    const { definition } = await entry.loadModel();
    const list = entry.kind === 'singleton' ? 'none' : definition.list.view;
    const kinds = [`list: ${list}`, formKind(definition), ...kindsIn(definition.fields)];
    if (kinds.every((kind) => seen.has(kind))) continue;
    for (const kind of kinds) seen.add(kind);
    found.push(entry);
  }
  return found;
}

export async function walk(person: Operator, { axe, entries }: Walk): Promise<string[]> {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    const told = person.complaints.length;
    const isWanted = (kinds: readonly string[]) =>
      axe === 'all' || (axe === 'kinds' && kinds.some((kind) => !seen.has(kind)));
    const scrolled = (place: string, scroll: number) => {
      if (scroll !== 0) problems.push(`${entry.name}, ${place}: scrolls sideways by ${scroll} px`);
    };
    const look = async (place: string, kinds: readonly string[], part?: string) => {
      scrolled(place, await sidewaysScroll(person.page));
      if (!isWanted(kinds)) return;
      for (const kind of kinds) seen.add(kind);
      for (const found of await findings(person.page, { still: true, always: true, ...(part && { part }) }))
        problems.push(`${entry.name}, ${place}: ${found}`);
    };
    try {
      await visit(person, entry, { look, isWanted, scrolled });
    } catch (error) {
      problems.push(
        `${entry.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      );
    }
    problems.push(...person.complaints.slice(told).map((line) => `${entry.name}, in the log: ${line}`));
  }
  for (const { route, label } of screens) {
    await follow(person.page, route);
    await person.page.getByRole('heading', { level: 1, name: label.many }).waitFor();
    for (const found of axe === 'none' ? [] : await findings(person.page, { still: true, always: true }))
      problems.push(`${route}: ${found}`);
    const scroll = await sidewaysScroll(person.page);
    if (scroll !== 0) problems.push(`${route}: scrolls sideways by ${scroll} px`);
  }
  return problems;
}

interface Looks {
  /** `kinds`: of what is there to see; `part`: what alone has changed since the last look. */
  look(place: string, kinds: readonly string[], part?: string): Promise<void>;
  /** Whether axe looks at such a place. */
  isWanted(kinds: readonly string[]): boolean;
  scrolled(place: string, pixels: number): void;
}

async function visit(person: Operator, entry: Entry, looks: Looks): Promise<void> {
  const { page } = person;
  const isPage = entry.kind === 'singleton';
  await follow(page, isPage ? `config/${entry.name}` : entry.name);
  await page.waitForFunction(
    (title) => document.title.includes(`${title} · `),
    isPage ? entry.label.one : entry.label.many,
    LOOK_AGAIN,
  );
  await person.shown();
  const { definition } = await entry.loadModel();
  if (!isPage) {
    await looks.look('list', [`list: ${definition.list.view}`]);
    const cut = await titlesCut(page);
    if (cut.length > 0) throw new Error(`cuts its title: ${cut.join(', ')}`);
    await person.firstEntry().click();
  }
  await person.status().waitFor();
  await sections(person, definition, looks);
}

async function sections({ page }: Operator, definition: CollectionDefinition, looks: Looks): Promise<void> {
  const declared = formPages(formSections(definition));
  // What depends on another field may rightly be hidden, and what stands in a panel is not there once more.
  const above = definition.panels?.some((name) => name === definition.copyOf?.collection)
    ? definition.copyOf?.fields
    : [];
  const labels = declared.map(({ fields }) =>
    fields
      .filter(({ visibleWhen, name }) => !visibleWhen && !above?.includes(name))
      .map(({ label }) => label),
  );
  const opened = await openEach(
    page,
    labels.map((all) => all.at(-1) ?? ''),
  );
  const tabs = page.getByRole('tablist').last().getByRole('tab');
  for (const [index, { shown, sideways }] of opened.entries()) {
    const { fields = [], label = '' } = declared[index] ?? {};
    const place = declared.length > 1 ? label : 'form';
    looks.scrolled(place, sideways);
    const missing = labels[index]?.filter((one) => !shown.includes(one)) ?? [];
    if (missing.length > 0) throw new Error(`does not show ${missing.join(', ')}`);
    const kinds = kindsIn(fields, shown);
    if (index === 0) kinds.push(formKind(definition));
    if (!looks.isWanted(kinds)) continue;
    if (declared.length > 1) await tabs.nth(index).click();
    await looks.look(place, kinds, index > 0 ? OPEN_SECTION : undefined);
  }
}

interface Opened {
  /** The text of the section, hidden or not. */
  readonly shown: string;
  readonly sideways: number;
}

/**
 * Opens one section after the other inside the page, as the words between here and there take longer than to draw most
 * of them. `last`: for each section what is to be read in it before it is looked at.
 */
function openEach(page: Operator['page'], last: readonly string[]): Promise<readonly Opened[]> {
  return page.evaluate(
    async ({ last, section, patience }) => {
      const frame = () => new Promise(requestAnimationFrame);
      const isIn = (label: string, text: string) => text.toLowerCase().includes(label.toLowerCase());
      const list = last.length > 1 ? [...document.querySelectorAll('[role=tablist]')].at(-1) : undefined;
      const tabs = [...(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
      const opened = [];
      for (const [index, label] of last.entries()) {
        tabs[index]?.click();
        const end = performance.now() + patience;
        const open = () => [...document.querySelectorAll<HTMLElement>(section)].at(-1);
        const isOpen = () => tabs[index]?.ariaSelected !== 'false' && isIn(label, open()?.innerText ?? '');
        do await frame();
        while (!isOpen() && performance.now() < end);
        if (!isOpen()) throw new Error(`does not show ${label}`);
        await frame();
        const { scrollWidth, clientWidth } = document.documentElement;
        opened.push({ shown: open()?.textContent ?? '', sideways: scrollWidth - clientWidth });
      }
      return opened;
    },
    { last, section: OPEN_SECTION, patience: 30_000 },
  );
}

function formKind(definition: CollectionDefinition): string {
  return `form: ${formPages(formSections(definition)).length > 1} ${(definition.panels ?? []).join()}`;
}

/** The kinds of the fields that the form shows, nested ones included. `shown`: the form's text; without it, all fields. */
function kindsIn(fields: readonly FieldDefinition[], shown?: string): string[] {
  return fields.flatMap((field) => {
    const { label, type, component = '', unit = '', readOnly, secret, reference, options, item } = field;
    if (shown !== undefined && !shown.includes(label)) return [];
    const traits = [type, component, unit, readOnly, secret, Boolean(reference), Boolean(options)];
    return [traits.join(), ...kindsIn([...(field.fields ?? []), ...(item ? [item] : [])], shown)];
  });
}

/** Headings of which a part cannot be read. */
export function titlesCut(page: Operator['page']): Promise<readonly string[]> {
  return page
    .getByRole('heading')
    .evaluateAll((headings) =>
      headings
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
}

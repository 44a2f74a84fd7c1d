/**
 * jsdom works out every property of an element when one is asked for, and all anew after each change of the document.
 * Queries by role ask of each element on the page whether it is shown, a click asks it of all around its target, and
 * what is placed beside a field asks of all around that whether they scroll. What they ask for is worked out alone here;
 * all else is jsdom's. `runtime/ui/computed-styles.test.tsx` holds it to jsdom's answers.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Each with jsdom's value where no rule sets it. To jsdom `overflow` is no shorthand. */
const INITIAL = {
  display: 'inline',
  visibility: 'visible',
  'pointer-events': 'auto',
  position: 'static',
  overflow: '',
  'overflow-x': 'visible',
  'overflow-y': 'visible',
} as const;
type Property = keyof typeof INITIAL;
type Values = { readonly [property in Property]: string };
const PROPERTIES = Object.keys(INITIAL) as Property[];
const INHERITED: ReadonlySet<Property> = new Set(['visibility', 'pointer-events']);

interface Rule {
  readonly selector: string;
  /** One of them is on each element that it matches: a class, an id, a tag, or `*`. */
  readonly keys: readonly string[];
  readonly weight: number;
  readonly declared: readonly Declared[];
}

interface Declared {
  readonly property: Property;
  readonly value: string;
  readonly isImportant: boolean;
}

type Ask = typeof window.getComputedStyle;
const JSDOMS = Symbol.for('balcao.getComputedStyle of jsdom');

/** What jsdom itself answers. */
export function jsdomsComputedStyle(): Ask {
  const { defaultView } = document as unknown as { defaultView: { getComputedStyle: Ask } };
  const now: Ask & { [JSDOMS]?: Ask } = defaultView.getComputedStyle;
  return now[JSDOMS] ?? now;
}

/** Once for a window: files of tests share it. */
export function installQuickStyles(): void {
  const slow = jsdomsComputedStyle();
  if (document.defaultView?.getComputedStyle !== slow) return;
  const styles = quickStyles();
  const ask: Ask = (element, pseudo) =>
    element.ownerDocument === document && !pseudo
      ? lazily(element, styles, slow)
      : slow.call(document.defaultView, element, pseudo);
  const installed = Object.assign(ask, { [JSDOMS]: slow });
  for (const place of new Set([document.defaultView, window]))
    Object.assign(place ?? {}, { getComputedStyle: installed });
}

function lazily(element: Element, styles: (element: Element) => Values, slow: Ask): CSSStyleDeclaration {
  let whole: CSSStyleDeclaration | undefined;
  const quick = (name: string): string | undefined => {
    const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return Object.hasOwn(INITIAL, property) ? styles(element)[property as Property] : undefined;
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      const found = typeof name === 'string' ? quick(name) : undefined;
      if (found !== undefined) return found;
      const all = () => (whole ??= slow.call(document.defaultView, element));
      if (name === 'getPropertyValue')
        return (asked: string) => quick(asked) ?? all().getPropertyValue(asked);
      const value: unknown = Reflect.get(all(), name);
      return typeof value === 'function' ? value.bind(all()) : value;
    },
  });
}

/** Of jsdom's own document behind the one that is seen. */
interface Inner {
  /** Another one after each change. */
  readonly _styleCache: object;
  readonly styleSheets: { readonly _list: readonly object[] };
}

function quickStyles(): (element: Element) => Values {
  const symbol = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  const inner = symbol && (Reflect.get(document, symbol) as Inner);
  if (!inner?._styleCache) throw new Error('jsdom keeps its styles in another way now.');
  const usual = rulesOf(sheetOf(DEFAULT_SHEET));
  let change: object | undefined;
  let values = new WeakMap<Element, Values>();
  let sheets: readonly object[] = [];
  let rules = indexed(usual);
  const valuesOf = (element: Element): Values => {
    const known = values.get(element);
    if (known) return known;
    const parent = element.parentElement ? valuesOf(element.parentElement) : INITIAL;
    const found = cascaded(element, rules, parent);
    values.set(element, found);
    return found;
  };
  return (element) => {
    if (inner._styleCache !== change) {
      change = inner._styleCache;
      values = new WeakMap();
      const { _list: list } = inner.styleSheets;
      if (list.length !== sheets.length || list.some((sheet, index) => sheet !== sheets[index])) {
        sheets = [...list];
        rules = indexed([...usual, ...[...document.styleSheets].flatMap(rulesOf)]);
      }
    }
    return valuesOf(element);
  };
}

const DEFAULT_SHEET = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('jsdom')), 'jsdom/browser/default-stylesheet.css'),
  'utf8',
);

function sheetOf(text: string): CSSStyleSheet {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  const { sheet } = style;
  style.remove();
  if (!sheet) throw new Error('That is no sheet.');
  return sheet;
}

/** A sheet's rules do not change: Emotion gives each rule a sheet of its own. */
const known = new WeakMap<CSSStyleSheet, readonly Rule[]>();

function rulesOf(sheet: CSSStyleSheet): readonly Rule[] {
  const rules = known.get(sheet) ?? [...sheet.cssRules].flatMap(rulesIn);
  known.set(sheet, rules);
  return rules;
}

function rulesIn(rule: CSSRule): readonly Rule[] {
  if ('media' in rule && 'cssRules' in rule) {
    const { media, cssRules } = rule as CSSMediaRule;
    // As jsdom takes it: a query about a width is never met.
    return /^(|all|screen)$/.test(media.mediaText) ? [...cssRules].flatMap(rulesIn) : [];
  }
  if (!('selectorText' in rule)) return [];
  const { selectorText: selector, style } = rule as CSSStyleRule;
  const declared = PROPERTIES.map((property) => ({
    property,
    value: style.getPropertyValue(property),
    isImportant: style.getPropertyPriority(property) !== '',
  })).filter(({ value }) => value !== '');
  if (declared.length === 0 || /::/.test(selector)) return [];
  return [{ selector, keys: keysOf(selector), weight: weightOf(selector), declared }];
}

function keysOf(selector: string): readonly string[] {
  let bare = selector.replaceAll(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(bare)) bare = bare.replaceAll(/\([^()]*\)/g, '');
  return bare.split(',').map((one) => {
    const last = /[^\s>+~]+$/.exec(one.trim())?.[0] ?? '';
    if (last.includes('\\')) return '*';
    return (
      /\.[\w-]+/.exec(last)?.[0] ??
      /#[\w-]+/.exec(last)?.[0] ??
      /^[a-z][\w-]*/i.exec(last)?.[0]?.toLowerCase() ??
      '*'
    );
  });
}

/** That of the heaviest of the list, as jsdom takes it. */
function weightOf(selector: string): number {
  const counted = selector.replaceAll(/:where\([^()]*\)/g, '').replaceAll(/:(is|not|has)\(/g, '(');
  const weights = counted.split(/,(?![^(]*\))/).map((one) => {
    const ids = one.match(/#[\w-]+/g)?.length ?? 0;
    const classes = one.match(/\.[\w-]+|\[[^\]]*\]|:[\w-]+/g)?.length ?? 0;
    const tags = one.replaceAll(/\[[^\]]*\]|[.#:][\w-]+/g, ' ').match(/[a-z][\w-]*/gi)?.length ?? 0;
    return ids * 1_000_000 + classes * 1000 + tags;
  });
  return Math.max(...weights);
}

type Index = ReadonlyMap<string, readonly { readonly rule: Rule; readonly at: number }[]>;

function indexed(rules: readonly Rule[]): Index {
  const index = new Map<string, { rule: Rule; at: number }[]>();
  for (const [at, rule] of rules.entries()) {
    for (const key of new Set(rule.keys)) {
      const its = index.get(key) ?? [];
      its.push({ rule, at });
      index.set(key, its);
    }
  }
  return index;
}

function cascaded(element: Element, index: Index, parent: Values): Values {
  const keys = [
    '*',
    element.localName,
    `#${element.id}`,
    ...[...element.classList].map((name) => `.${name}`),
  ];
  const met = new Map<number, Rule>();
  for (const key of keys) {
    for (const { rule, at } of index.get(key) ?? []) {
      if (rule.selector === key || element.matches(rule.selector)) met.set(at, rule);
    }
  }
  const style = element.hasAttribute('style') ? (element as HTMLElement).style : undefined;
  const values = { ...INITIAL } as { [property in Property]: string };
  const inOrder = [...met].sort(([a], [b]) => a - b).map(([, rule]) => rule);
  const winning = new Map<Property, Declared & { readonly weight: number }>();
  for (const rule of inOrder) {
    for (const each of rule.declared) {
      const weight = each.isImportant ? Number.POSITIVE_INFINITY : rule.weight;
      if (weight >= (winning.get(each.property)?.weight ?? 0))
        winning.set(each.property, { ...each, weight });
    }
  }
  for (const property of PROPERTIES) {
    const { value = '', isImportant = false } = winning.get(property) ?? {};
    const own = style?.getPropertyValue(property) ?? '';
    const wins = own !== '' && (!isImportant || style?.getPropertyPriority(property) !== '');
    values[property] = computed(property, wins ? own : value, parent);
  }
  return values;
}

function computed(property: Property, value: string, parent: Values): string {
  const isInherited = INHERITED.has(property);
  if (value === 'inherit' || (isInherited && (value === '' || value === 'unset'))) return parent[property];
  return value === '' || value === 'initial' || value === 'unset' ? INITIAL[property] : value;
}

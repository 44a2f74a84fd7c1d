/**
 * A WhatsApp template and what goes into its placeholders: which there are, what a campaign binds them to, and the message
 * that the provider is asked to send. A template is sent whole or not at all: what cannot be filled in says why.
 */
import { fieldOf, isMap } from '../values/map-value.ts';

/** Fields of a customer that a placeholder may be bound to. */
export const CUSTOMER_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];
export type CustomerValues = { readonly [field in CustomerField]?: string | undefined };

/** As a campaign stores it. */
export interface BoundParameter {
  readonly placeholder: string;
  readonly field?: CustomerField;
  /** Alone, or in the place of a field that a customer does not have. */
  readonly text?: string;
}

export interface Placeholder {
  /** Stable as long as the template is: `header.1`, `header.image`, `body.2`, `button.0.1`. */
  readonly key: string;
  /** Portuguese, as an operator finds it in the template. */
  readonly label: string;
}

export interface TemplateButton {
  readonly type: string;
  readonly text: string;
  readonly url: string;
}

/** What of a stored template is sent and shown. */
export interface WhatsappTemplate {
  readonly name: string;
  readonly language: string;
  /** As the provider calls it; `APPROVED` templates alone are sent. */
  readonly status: string;
  readonly header: { readonly kind: 'text'; readonly text: string } | { readonly kind: 'image' } | undefined;
  readonly body: string;
  readonly footer: string;
  readonly buttons: readonly TemplateButton[];
  readonly placeholders: readonly Placeholder[];
  /** Why it cannot be sent from here. */
  readonly problem: string | undefined;
}

export interface MessageComponent {
  readonly type: 'header' | 'body' | 'button';
  readonly sub_type?: 'url';
  readonly index?: string;
  readonly parameters: readonly MessageParameter[];
}

type MessageParameter =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly image: { readonly link: string } };

export interface TemplateMessage {
  readonly name: string;
  readonly language: { readonly code: string };
  readonly components: readonly MessageComponent[];
}

export type WhatsappMessage =
  | { readonly ok: true; readonly template: TemplateMessage; readonly text: string }
  | { readonly ok: false; readonly problem: string };

const IMAGE = 'header.image';
const NUMBERED = /\{\{(\d{1,3})\}\}/g;
/** Buttons that lead somewhere without being told anything more. */
const PLAIN_BUTTONS = new Set(['URL', 'QUICK_REPLY', 'PHONE_NUMBER']);

/** `stored`: the field `template` of a `whatsapp-template`. */
export function readTemplate(stored: unknown): WhatsappTemplate | undefined {
  const map = isMap(stored) ? stored : undefined;
  const name = map && textOf(map, 'name');
  if (!map || !name) return undefined;
  const components = mapsIn(fieldOf(map, 'components'));
  const ofType = (type: string) => components.find((each) => typeOf(each) === type);
  const text = (type: string) => textOf(ofType(type) ?? {}, 'text');
  const buttons = mapsIn(fieldOf(ofType('BUTTONS') ?? {}, 'buttons')).map((button) => ({
    type: typeOf(button),
    text: textOf(button, 'text'),
    url: textOf(button, 'url'),
  }));
  const header = headerOf(ofType('HEADER'));
  return {
    name,
    language: textOf(map, 'language') || 'pt_BR',
    status: textOf(map, 'status'),
    header: header === 'other' ? undefined : header,
    body: text('BODY'),
    footer: text('FOOTER'),
    buttons,
    placeholders: placeholdersOf(header, text('BODY'), buttons),
    problem: problemOf(components, header, text('BODY'), buttons),
  };
}

export function readParameters(stored: unknown): readonly BoundParameter[] {
  return mapsIn(stored).map((row) => {
    const field = CUSTOMER_FIELDS.find((each) => each === fieldOf(row, 'field'));
    const text = textOf(row, 'text');
    return { placeholder: textOf(row, 'placeholder'), ...(field && { field }), ...(text !== '' && { text }) };
  });
}

/** The first placeholder that would be empty for everybody: such a message is not begun. */
export function unboundProblem(
  { placeholders }: WhatsappTemplate,
  parameters: readonly BoundParameter[],
): string | undefined {
  for (const { key, label } of placeholders) {
    const bound = parameters.find(({ placeholder }) => placeholder === key);
    if (!bound?.field && !bound?.text?.trim()) return `Preencha o parâmetro ${label} do modelo.`;
    if (key === IMAGE && (bound.field || !isWebAddress(bound.text))) {
      return 'A imagem do cabeçalho precisa de um endereço que comece com https://.';
    }
  }
  return undefined;
}

export function whatsappMessage(
  template: WhatsappTemplate,
  parameters: readonly BoundParameter[],
  values: CustomerValues,
): WhatsappMessage {
  const problem = template.problem ?? unboundProblem(template, parameters);
  if (problem !== undefined) return { ok: false, problem };
  const filled = new Map<string, string>();
  for (const { key, label } of template.placeholders) {
    const bound = parameters.find(({ placeholder }) => placeholder === key);
    const value = boundText(bound, values);
    if (value === '') return { ok: false, problem: `O cliente não tem o que vai no parâmetro ${label}.` };
    const isForeign = value === customerText(bound, values);
    filled.set(key, key.startsWith('button.') ? inAddress(value, isForeign) : value);
  }
  return {
    ok: true,
    template: {
      name: template.name,
      language: { code: template.language },
      components: componentsOf(template, filled),
    },
    text: textWith(template, filled),
  };
}

/** As a customer reads it, with the placeholders that are not filled in as they are. */
export function shownTexts(
  template: WhatsappTemplate,
  parameters: readonly BoundParameter[],
  values: CustomerValues,
): { readonly header: string; readonly body: string } {
  const of = (place: string, text: string) =>
    text.replace(NUMBERED, (whole, number: string) => {
      const bound = parameters.find(({ placeholder }) => placeholder === `${place}.${number}`);
      return boundText(bound, values) || whole;
    });
  const { header, body } = template;
  return { header: header?.kind === 'text' ? of('header', header.text) : '', body: of('body', body) };
}

function componentsOf(
  { header, body, buttons }: WhatsappTemplate,
  filled: ReadonlyMap<string, string>,
): MessageComponent[] {
  const texts = (place: string, text: string): MessageParameter[] =>
    numbersIn(text).map((number) => ({ type: 'text', text: filled.get(`${place}.${number}`) ?? '' }));
  const head: MessageParameter[] =
    header?.kind === 'image'
      ? [{ type: 'image', image: { link: filled.get(IMAGE) ?? '' } }]
      : texts('header', header?.text ?? '');
  const all: MessageComponent[] = [
    { type: 'header', parameters: head },
    { type: 'body', parameters: texts('body', body) },
    ...buttons.map(
      ({ url }, index): MessageComponent => ({
        type: 'button',
        sub_type: 'url',
        index: String(index),
        parameters: texts(`button.${index}`, url),
      }),
    ),
  ];
  return all.filter(({ parameters }) => parameters.length > 0);
}

function textWith({ header, body, footer }: WhatsappTemplate, filled: ReadonlyMap<string, string>): string {
  const of = (place: string, text: string) =>
    text.replace(NUMBERED, (_whole, number: string) => filled.get(`${place}.${number}`) ?? '');
  return [header?.kind === 'text' ? of('header', header.text) : '', of('body', body), footer]
    .filter(Boolean)
    .join('\n\n');
}

type Header = WhatsappTemplate['header'] | 'other';

function headerOf(component: object | undefined): Header {
  if (!isMap(component)) return undefined;
  const format = textOf(component, 'format').toUpperCase() || 'TEXT';
  if (format === 'IMAGE') return { kind: 'image' };
  return format === 'TEXT' ? { kind: 'text', text: textOf(component, 'text') } : 'other';
}

function placeholdersOf(header: Header, body: string, buttons: readonly TemplateButton[]): Placeholder[] {
  const of = (place: string, where: string, text: string): Placeholder[] =>
    numbersIn(text).map((number) => ({ key: `${place}.${number}`, label: `{{${number}}} ${where}` }));
  const head =
    header === undefined || header === 'other'
      ? []
      : header.kind === 'image'
        ? [{ key: IMAGE, label: 'imagem do cabeçalho' }]
        : of('header', 'do cabeçalho', header.text);
  return [
    ...head,
    ...of('body', 'do corpo', body),
    ...buttons.flatMap(({ text, url }, index) => of(`button.${index}`, `do botão “${text}”`, url)),
  ];
}

function problemOf(
  components: readonly object[],
  header: Header,
  body: string,
  buttons: readonly TemplateButton[],
): string | undefined {
  if (header === 'other')
    return 'O cabeçalho deste modelo não é texto nem imagem, e só esses são enviados daqui.';
  const odd = components.map(typeOf).find((type) => !['HEADER', 'BODY', 'FOOTER', 'BUTTONS'].includes(type));
  if (odd !== undefined) return `O modelo tem um componente ${odd}, que não é enviado daqui.`;
  const button = buttons.find(({ type }) => !PLAIN_BUTTONS.has(type));
  if (button) return `O modelo tem um botão ${button.type}, que não é enviado daqui.`;
  if (body === '') return 'O modelo não tem corpo.';
  const texts = [header?.kind === 'text' ? header.text : '', body, ...buttons.map(({ url }) => url)];
  const named = texts
    .map((text) => /\{\{[^{}]{0,80}\}\}/.exec(text.replace(NUMBERED, ''))?.[0])
    .find(Boolean);
  return named && `O parâmetro ${named} tem nome em vez de número, e só números são preenchidos daqui.`;
}

/** In the order of their numbers, as the provider counts them. */
function numbersIn(text: string): readonly number[] {
  return [...new Set(Array.from(text.matchAll(NUMBERED), ([, number]) => Number(number)))].toSorted(
    (one, other) => one - other,
  );
}

function boundText(bound: BoundParameter | undefined, values: CustomerValues): string {
  return customerText(bound, values) || inOneLine(bound?.text);
}

function customerText(bound: BoundParameter | undefined, values: CustomerValues): string {
  return inOneLine(bound?.field && values[bound.field]);
}

/** The provider refuses line breaks, tabs and runs of blanks in a parameter. Halves of a letter are in no address. */
function inOneLine(text: string | undefined): string {
  return (text ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .replace(/ {2,}/g, ' ');
}

/** A customer's text is one step of the address; an operator's may be several. */
function inAddress(value: string, isForeign: boolean): string {
  return isForeign ? encodeURIComponent(value) : encodeURI(value);
}

function isWebAddress(text: string | undefined): boolean {
  return text !== undefined && /^https:\/\//i.test(text.trim()) && URL.canParse(text.trim());
}

function mapsIn(value: unknown) {
  return Array.isArray(value) ? value.filter(isMap) : [];
}

function textOf(map: object, name: string): string {
  const value = isMap(map) ? fieldOf(map, name) : undefined;
  return typeof value === 'string' ? value : '';
}

function typeOf(map: object): string {
  return textOf(map, 'type').toUpperCase();
}

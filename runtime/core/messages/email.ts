/**
 * An e-mail out of a template and the values of one person: the one function behind preview, test and sent message.
 * Stored text is never compiled. A value stands as what its place can hold: text, attribute, part of an address.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { fieldOf } from '../values/map-value.ts';
import { visibleText } from '../values/visible-text.ts';
import { type EmailName, type EmailValues, isAddressName } from './email-names.ts';
import {
  bodyParts,
  type EmailPart,
  hasUnsubscribeLink,
  type NamedPart,
  subjectParts,
} from './email-parts.ts';
import { escaped, fullyEscaped } from './entities.ts';
import { htmlAsText } from './html-as-text.ts';
import { htmlPlaces } from './html-places.ts';

export interface EmailTemplate {
  readonly subject: string;
  /** HTML. */
  readonly body: string;
}

export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface EmailRecipient {
  readonly address: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** `store`: the document of the config page. */
export function emailValues(
  { address, email = address, firstName = '', lastName = '' }: EmailRecipient,
  store: DocumentData,
  unsubscribeUrl: string,
): EmailValues {
  const domain = textIn(store, 'domain');
  return {
    firstName,
    lastName,
    email,
    'store.name': textIn(store, 'name'),
    'store.url': domain === '' ? '' : `https://${domain}`,
    unsubscribeUrl,
  };
}

/** Of a stored or an edited document; what is no text is none. */
export function emailTemplate(document: DocumentData): EmailTemplate {
  return { subject: textIn(document, 'subject'), body: textIn(document, 'body') };
}

function textIn(data: DocumentData, name: string): string {
  const text = fieldOf(data, name);
  return typeof text === 'string' ? text : '';
}

/** A body without a link to unsubscribe gets one below. What is a mistake shows as it is written, or not at all. */
export function renderEmail(template: EmailTemplate, values: EmailValues): RenderedEmail {
  return emailRenderer(template)(values);
}

/** The same for many people: the template is read once. */
export function emailRenderer({ subject, body }: EmailTemplate): (values: EmailValues) => RenderedEmail {
  const subjects = subjectParts(subject);
  const parts = withFooter(body);
  const text = asText(parts);
  return (values) => ({
    subject: joined(subjects, values, plainly).replace(/\s+/g, ' ').trim(),
    html: joined(parts, values, inHtml),
    text: joined(text, values, plainly),
  });
}

type Fill = (part: NamedPart, name: EmailName, values: EmailValues) => string;

function joined(parts: readonly EmailPart[], values: EmailValues, fill: Fill): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.name === undefined) return part.mistake === 'misplaced' ? '' : part.written;
      return fill(part, part.name, values);
    })
    .join('');
}

/** In an address, as it is there; else as people read it. */
function plainly(part: NamedPart, name: EmailName, values: EmailValues): string {
  const value = valueFor(part, name, values);
  const { place } = part;
  if (place !== 'address' && place !== 'address-part') return value;
  return place === 'address' && isAddressName(name) ? webAddress(value) : encoded(value);
}

function inHtml(part: NamedPart, name: EmailName, values: EmailValues): string {
  const value = plainly(part, name, values);
  // Nothing between `--` and `>` would end a comment.
  if (part.place === 'comment') return fullyEscaped(value) || ' ';
  return part.place === 'bare' ? fullyEscaped(value) : escaped(value);
}

function valueFor({ fallback = '' }: NamedPart, name: EmailName, values: EmailValues): string {
  const value = visibleText(values[name]);
  return (value === '' ? fallback : value)
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
}

function webAddress(value: string): string {
  return /^https?:\/\//i.test(value) ? value.replace(/\s/g, '%20') : '';
}

function encoded(value: string): string {
  return encodeURIComponent(value).replace(/'/g, '%27');
}

const FOOTER =
  '<p style="margin:24px 0 0;text-align:center;font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:1.5;color:#666666">Você recebe esta mensagem de {{store.name|nossa loja}}. <a href="{{unsubscribeUrl}}" style="color:#666666">Não quero mais receber</a></p>';

/** Before the end of the page, where it says one. */
function withFooter(body: string): readonly EmailPart[] {
  const parts = bodyParts(body);
  if (hasUnsubscribeLink(parts)) return parts;
  const end = [...htmlPlaces(body)].find(
    (place) => place.kind === 'tag' && place.tag.isEnd && ['body', 'html'].includes(place.tag.name),
  );
  const at = end?.from ?? body.length;
  return bodyParts(`${body.slice(0, at)}${FOOTER}${body.slice(at)}`);
}

/** Around the number of a part, while its HTML becomes a text: letters that no text uses. */
const [BEGIN, END] = ['\ue000', '\ue001'];

function asText(parts: readonly EmailPart[]): readonly EmailPart[] {
  const marked = parts.map((part, index) =>
    typeof part === 'string' ? part.replace(/[\ue000\ue001]/g, '') : `${BEGIN}${index}${END}`,
  );
  return htmlAsText(marked.join(''))
    .split(/\ue000(\d+)\ue001/)
    .map((text, index) => (index % 2 === 0 ? text : (parts[Number(text)] ?? '')));
}

/**
 * A template's message as a stranger says it, read into what the provider is asked: nothing else of it goes on.
 */
import { fieldOf, isMap } from '../values/map-value.ts';
import { type MessageComponent, readTemplate, type TemplateMessage, whatsappMessage } from './whatsapp.ts';

const MOST_COMPONENTS = 12;
const MOST_PARAMETERS = 60;
const MOST_TEXT = 4096;

/** `undefined` where it is no such message. */
export function readTemplateMessage(value: unknown): TemplateMessage | undefined {
  if (!isMap(value)) return undefined;
  const { name, language, components } = value;
  const code = isMap(language) ? fieldOf(language, 'code') : undefined;
  if (typeof name !== 'string' || !/^[a-z0-9_]{1,512}$/.test(name)) return undefined;
  if (typeof code !== 'string' || !/^[A-Za-z_]{2,10}$/.test(code)) return undefined;
  if (!Array.isArray(components) || components.length > MOST_COMPONENTS) return undefined;
  const read = components.map(componentOf);
  const known = read.filter((each) => each !== undefined);
  return known.length === read.length ? { name, language: { code }, components: known } : undefined;
}

/** What a customer reads, as the stored template says it; the template's name where none is stored. */
export function textOfTemplateMessage(message: TemplateMessage, storedTemplate: unknown): string {
  const values = message.components
    .flatMap(({ parameters }) => parameters)
    .map((each) => (each.type === 'text' ? each.text : each.image.link));
  const template = readTemplate(storedTemplate);
  const bound = template?.placeholders.map(({ key }, at) => ({ placeholder: key, text: values[at] ?? '' }));
  const filled = template && whatsappMessage(template, bound ?? [], {});
  return filled?.ok ? filled.text : message.name;
}

function componentOf(value: unknown): MessageComponent | undefined {
  if (!isMap(value)) return undefined;
  const { type, parameters, index, sub_type } = value;
  if (!Array.isArray(parameters) || parameters.length > MOST_PARAMETERS) return undefined;
  const read = parameters.map(parameterOf).filter((each) => each !== undefined);
  if (read.length !== parameters.length) return undefined;
  if (type === 'header' || type === 'body') return { type, parameters: read };
  const isButton = type === 'button' && sub_type === 'url';
  return isButton && typeof index === 'string' && /^\d$/.test(index)
    ? { type, sub_type, index, parameters: read }
    : undefined;
}

function parameterOf(value: unknown): MessageComponent['parameters'][number] | undefined {
  if (!isMap(value)) return undefined;
  const { type, text, image } = value;
  if (type === 'text') return isText(text) ? { type, text } : undefined;
  const link = isMap(image) ? fieldOf(image, 'link') : undefined;
  return type === 'image' && isText(link) && /^https:\/\//i.test(link)
    ? { type, image: { link } }
    : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MOST_TEXT && !/\p{Cc}/u.test(value);
}

/**
 * What the views of this widget share: their texts, a template by its id, and the message as a customer reads it.
 */
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import {
  type BoundParameter,
  CUSTOMER_FIELDS,
  type CustomerValues,
  readTemplate,
  shownTexts,
  type WhatsappTemplate,
} from '../../core/messages/whatsapp.ts';
import { space, TYPE, WEIGHT } from '../../ui/measures.ts';
import { paletteOf } from '../../ui/palette-of.ts';
import { useWidgetServices } from '../../ui/widget-services.ts';

export type Say = (key: string, values?: { readonly [name: string]: unknown }) => string;

export function useSay(): Say {
  const translate = useTranslate();
  return (key, values) => translate(`balcao.whatsapp.${key}`, { ...values });
}

/** Values to show a message with. */
export function samplesOf(say: Say): CustomerValues {
  return Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, say(`samples.${field}`)]));
}

export type FoundTemplate = WhatsappTemplate | 'none' | 'loading' | 'missing' | 'unread';

/** Of the document of this id. */
export function useTemplate(id: unknown): FoundTemplate {
  const wanted = typeof id === 'string' && id !== '' ? id : undefined;
  const { data } = useWidgetServices().useDocument('whatsapp-template', wanted);
  if (wanted === undefined) return 'none';
  if (!data) return 'loading';
  if (!data.record) return 'missing';
  return readTemplate(data.record.template) ?? 'unread';
}

/** Why there is nothing to show; empty while it comes. */
export function lackText(found: Exclude<FoundTemplate, WhatsappTemplate>, say: Say): string {
  return found === 'loading' ? '' : say(found === 'none' ? 'noTemplate' : found);
}

export interface BubbleProps {
  readonly template: WhatsappTemplate;
  readonly parameters: readonly BoundParameter[];
  readonly values: CustomerValues;
}

export function Bubble({ template, parameters, values }: BubbleProps) {
  const say = useSay();
  const { header, body } = shownTexts(template, parameters, values);
  return (
    <Frame role="group" aria-label={say('preview')}>
      {template.header?.kind === 'image' && <Picture>{say('image')}</Picture>}
      {header !== '' && <strong>{header}</strong>}
      <p>{body}</p>
      {template.footer !== '' && <small>{template.footer}</small>}
      {template.buttons.map(({ type, text }) => (
        <span key={`${type} ${text}`}>{text}</span>
      ))}
    </Frame>
  );
}

/** What changes while the dialog is open, for who listens. */
export const Status = styled('div')({ margin: `${space(2)}px 0` });

const Frame = styled('div')(({ theme }) => ({
  maxWidth: 360,
  marginTop: space(1),
  padding: space(3),
  borderRadius: 8,
  border: `1px solid ${paletteOf(theme).divider}`,
  background: paletteOf(theme).background.default,
  fontSize: TYPE.body,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& > strong': { display: 'block', fontWeight: WEIGHT.strong, marginBottom: space(1) },
  '& > p': { margin: 0 },
  '& > small': {
    display: 'block',
    marginTop: space(2),
    fontSize: TYPE.small,
    color: paletteOf(theme).text.secondary,
  },
  '& > span': {
    display: 'block',
    marginTop: space(2),
    paddingTop: space(2),
    borderTop: `1px solid ${paletteOf(theme).divider}`,
    textAlign: 'center',
    color: paletteOf(theme).primary.main,
  },
}));

const Picture = styled('div')(({ theme }) => ({
  padding: space(6),
  marginBottom: space(2),
  borderRadius: 4,
  textAlign: 'center',
  fontSize: TYPE.small,
  color: paletteOf(theme).text.secondary,
  background: paletteOf(theme).action.hover,
}));

/**
 * What is wrong with a template of e-mail, each with its line and column, and what its author should know beside that:
 * mails that are cut off, land in spam or say nothing without their pictures. Portuguese.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { attributesOf } from '../values/html-tags.ts';
import { type EmailTemplate, emailTemplate, renderEmail } from './email.ts';
import { EMAIL_NAMES, type EmailValues } from './email-names.ts';
import {
  bodyParts,
  type EmailPart,
  hasUnsubscribeLink,
  type PartMistake,
  subjectParts,
} from './email-parts.ts';
import { htmlPlaces } from './html-places.ts';

export interface EmailProblem {
  readonly field: keyof EmailTemplate;
  /** From 1 on. */
  readonly line: number;
  readonly column: number;
  /** A sentence. */
  readonly text: string;
}

export type EmailWarning = 'no-unsubscribe' | 'too-large' | 'long-subject' | 'picture-without-text';

export interface EmailProblems {
  /** With one of these the template is not sent. */
  readonly problems: readonly EmailProblem[];
  readonly warnings: readonly { readonly code: EmailWarning; readonly text: string }[];
}

/** Bytes; a longer e-mail is cut off by Gmail. */
export const MOST_BYTES = 102 * 1024;
/** Letters; what follows is not shown in most inboxes. */
export const MOST_SUBJECT = 78;
/** More follow from the first ones. */
const MOST_PROBLEMS = 20;

const NOBODY: EmailValues = {
  ...{ firstName: '', lastName: '', email: 'cliente@loja.example' },
  ...{ 'store.name': '', 'store.url': 'https://loja.example', unsubscribeUrl: 'https://loja.example/' },
};

/** `values`: of whom it is measured with. */
export function emailProblems(template: EmailTemplate, values: EmailValues = NOBODY): EmailProblems {
  const body = bodyParts(template.body);
  const problems = [
    ...problemsOf('subject', template.subject, subjectParts(template.subject)),
    ...problemsOf('body', template.body, body),
  ];
  return { problems, warnings: warningsOf(template, body, values) };
}

/** Beside the fields of a form. */
export function emailWarnings(document: DocumentData) {
  const { problems, warnings } = emailProblems(emailTemplate(document));
  const said = [
    ...problems.map(({ field, line, column, text }) => ({
      field,
      text: field === 'subject' ? `Coluna ${column}: ${text}` : `Linha ${line}, coluna ${column}: ${text}`,
    })),
    ...warnings.map(({ code, text }) => ({ field: code === 'long-subject' ? 'subject' : 'body', text })),
  ];
  return said.map(({ field, text }) => ({ path: [field], kind: 'said', was: text.replace(/\.$/, '') }));
}

/** For whoever does not see the text beside it. */
export function problemSentence({ field, line, column, text }: EmailProblem): string {
  return `${field === 'subject' ? 'Assunto' : 'Corpo'}, linha ${line}, coluna ${column}: ${text}`;
}

function problemsOf(field: keyof EmailTemplate, text: string, parts: readonly EmailPart[]): EmailProblem[] {
  return parts
    .flatMap((part) => (typeof part !== 'string' && part.mistake ? { ...part, mistake: part.mistake } : []))
    .slice(0, MOST_PROBLEMS)
    .map(({ at, mistake, written }) => {
      const before = text.slice(0, at);
      return {
        field,
        line: before.split('\n').length,
        column: at - before.lastIndexOf('\n'),
        text: sentenceOf(mistake, written),
      };
    });
}

function sentenceOf(mistake: PartMistake, written: string): string {
  const shown = written.length > 60 ? `${written.slice(0, 60)}…` : written;
  switch (mistake) {
    case 'unknown':
      return `o nome ${shown} não existe. Use ${EMAIL_NAMES.join(', ')}.`;
    case 'unclosed':
      return 'as chaves {{ não se fecham com }} no mesmo texto.';
    case 'misplaced':
      return `${shown} não pode estar aqui: use nomes no texto, em atributos entre aspas e em endereços depois do domínio.`;
    case 'open':
      return `o HTML que começa em ${shown} não termina.`;
  }
}

function warningsOf(
  template: EmailTemplate,
  parts: readonly EmailPart[],
  values: EmailValues,
): EmailProblems['warnings'] {
  const { subject, html } = renderEmail(template, values);
  const [bytes, letters] = [new TextEncoder().encode(html).length, [...subject].length];
  const pictures = picturesWithoutText(html);
  const warnings: readonly [EmailWarning, boolean, string][] = [
    [
      'no-unsubscribe',
      // Nothing is written yet.
      template.body.trim() !== '' && !hasUnsubscribeLink(parts),
      'Sem link de descadastro: um rodapé com o link é acrescentado. Para escrever o seu, use {{unsubscribeUrl}} num link.',
    ],
    [
      'too-large',
      bytes > MOST_BYTES,
      `O e-mail tem ${Math.ceil(bytes / 1024)} kB; acima de 102 kB o Gmail o corta.`,
    ],
    [
      'long-subject',
      letters > MOST_SUBJECT,
      `O assunto tem ${letters} letras; depois de ${MOST_SUBJECT} muitas caixas de entrada não o mostram.`,
    ],
    [
      'picture-without-text',
      pictures > 0,
      `${pictures === 1 ? 'Uma imagem está' : `${pictures} imagens estão`} sem texto (alt): quem não vê imagens não sabe do que se trata.`,
    ],
  ];
  return warnings.flatMap(([code, isSo, text]) => (isSo ? [{ code, text }] : []));
}

/** A picture that says nothing by itself is written `role="presentation"`. */
function picturesWithoutText(html: string): number {
  return [...htmlPlaces(html)].filter((place) => {
    if (place.kind !== 'tag' || place.tag.isEnd || place.tag.name !== 'img') return false;
    const attributes = attributesOf(place.tag);
    return (attributes.get('alt') ?? '').trim() === '' && attributes.get('role') !== 'presentation';
  }).length;
}

/**
 * Two values as texts that are compared line by line: long texts, rich texts, lists and pages of blocks. What is short is
 * read better as before and after.
 */
import type { FieldDefinition } from '../../../contract/field.ts';
import { type ValueWords, valueText } from '../../../core/field-types/value-text.ts';
import { readLayout } from '../../../core/layout/forms/read-layout.ts';
import { blockLabel, type LayoutBlock, walk } from '../../../core/layout/layout.ts';
import { wordsOf } from '../../../core/layout/words.ts';
import { isEmptyValue } from '../../../core/values/empty-value.ts';

export interface DifferenceWords extends ValueWords {
  readonly hiddenBlock: string;
}

export interface Difference {
  readonly before: string;
  readonly after: string;
}

const LONG_LETTERS = 120;
const LONG_LINES = 3;

/** `undefined` where both are short, or differ in what no text says. */
export function differenceOf(
  field: FieldDefinition,
  before: unknown,
  after: unknown,
  words: DifferenceWords,
): Difference | undefined {
  if (field.secret) return undefined;
  const texts = { before: textOf(field, before, words), after: textOf(field, after, words) };
  if (texts.before === texts.after) return undefined;
  // Nothing is compared with nothing.
  const isWorth = texts.before !== '' && texts.after !== '' && [texts.before, texts.after].some(isLong);
  return field.type === 'editor-layout' || isWorth ? texts : undefined;
}

function isLong(text: string): boolean {
  return text.length > LONG_LETTERS || text.split('\n').length > LONG_LINES;
}

function textOf(field: FieldDefinition, value: unknown, words: DifferenceWords): string {
  if (field.type === 'editor' && typeof value === 'string') return htmlLines(value);
  if (field.type === 'editor-layout') return layoutText(value, words) ?? valueText(field, value, words);
  return valueText(field, value, words);
}

/** A line a block, below it what it says: what moves, changes or goes is seen. */
function layoutText(value: unknown, words: DifferenceWords): string | undefined {
  if (isEmptyValue(value)) return '';
  const reading = readLayout(value);
  if (!reading.ok || reading.source.form === 'plain') return undefined;
  return [...walk(reading.layout)]
    .flatMap(({ block, depth }) => blockLines(block, words).map((line) => `${'  '.repeat(depth - 1)}${line}`))
    .join('\n');
}

function blockLines({ type, name, hidden, props }: LayoutBlock, words: DifferenceWords): readonly string[] {
  const said = Object.entries(props).flatMap(([prop, value]) => {
    const text = wordsOf(value);
    return text === '' ? [] : [`  ${prop}: ${text}`];
  });
  return [`${name || blockLabel({ type })}${hidden ? ` (${words.hiddenBlock})` : ''}`, ...said];
}

const ENDS = /<(?:\/(?:p|li|div|h[1-6]|tr)|br)\b[^<>]{0,200}>/gi;

/** The words of a rich text, a line a paragraph. */
function htmlLines(html: string): string {
  return html
    .replace(ENDS, '\n')
    .split('\n')
    .map(wordsOf)
    .filter((line) => line !== '')
    .join('\n');
}

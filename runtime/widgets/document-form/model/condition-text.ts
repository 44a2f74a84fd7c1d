/**
 * A condition in a Portuguese sentence, for whoever only wants to know what it asks.
 */
import { fieldOf, isMap } from '../../../core/values/map-value.ts';

const COMPARISONS: { readonly [type: string]: string } = {
  equals: 'é igual a',
  notEquals: 'é diferente de',
  in: 'é um de',
  notIn: 'não é nenhum de',
  contains: 'contém',
  notContains: 'não contém',
  startsWith: 'começa com',
  endsWith: 'termina com',
  greaterThan: 'é maior que',
  greaterThanOrEqual: 'é maior ou igual a',
  lessThan: 'é menor que',
  lessThanOrEqual: 'é menor ou igual a',
  between: 'está entre',
};

const QUESTIONS: { readonly [type: string]: string } = {
  exists: 'está preenchido',
  notExists: 'não está preenchido',
  isNull: 'está vazio',
  isNotNull: 'não está vazio',
  isTrue: 'é sim',
  isFalse: 'é não',
};

/** Empty for what is no condition, or for a group without parts. Unknown operators are named as they are stored. */
export function conditionText(node: unknown): string {
  return sentence(node, false);
}

function sentence(node: unknown, isInside: boolean): string {
  if (!isMap(node)) return '';
  const type = textOf(fieldOf(node, 'type'));
  if (type === '') return '';
  if (type === 'and' || type === 'or') return group(node, type, isInside);
  if (type === 'not') {
    const [inner] = partsOf(node, false);
    return inner ? `não (${inner})` : '';
  }
  const field = textOf(fieldOf(node, 'field')) || '?';
  const question = QUESTIONS[type];
  if (question) return `${field} ${question}`;
  return `${field} ${COMPARISONS[type] ?? type} ${valueText(fieldOf(node, 'value'), type)}`.trim();
}

function group(node: object, type: 'and' | 'or', isInside: boolean): string {
  const parts = partsOf(node, true);
  const joined = parts.join(type === 'and' ? ' e ' : ' ou ');
  return isInside && parts.length > 1 ? `(${joined})` : joined;
}

function partsOf(node: object, isInside: boolean): readonly string[] {
  const params: unknown = fieldOf({ ...node }, 'params');
  if (!Array.isArray(params)) return [];
  return params.map((part) => sentence(part, isInside)).filter((text) => text !== '');
}

function valueText(value: unknown, type: string): string {
  if (Array.isArray(value)) {
    const joint = type === 'between' ? ' e ' : ', ';
    return value.map((item) => valueText(item, '')).join(joint);
  }
  switch (typeof value) {
    case 'string':
      return `“${value}”`;
    case 'number':
      return value.toLocaleString('pt-BR');
    case 'boolean':
      return value ? 'sim' : 'não';
    default:
      return '';
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

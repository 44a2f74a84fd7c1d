/**
 * The bodies of questions about rules, read once: what is missing, too much or of another type is refused in words.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import {
  type CartLine,
  type ChangesQuestion,
  PAYMENTS,
  RULE_KINDS,
  type RuleInput,
  type RuleQuestion,
  type Visit,
} from '../../../contract/rules.ts';
import { isMap, partOf } from '../../../core/values/map-value.ts';
import { momentMs } from '../../../core/values/moment.ts';
import { ApiError } from '../api-error.ts';
import { timeZoneIn } from '../conditions/question.ts';

const MOST_ITEMS = 500;
const MOST_QUANTITY = 1_000_000;
const LONGEST_TEXT = 2000;
const VISIT_TEXTS = ['ipRegion', 'zipcode', 'action', 'location', 'customer', 'product'] as const;

/** Throws an ApiError. */
export function ruleQuestionIn(body: unknown, project: string): RuleQuestion {
  const stored = fieldIn(body, 'rules');
  const rules = stored === undefined ? undefined : rulesIn(stored);
  const present = fieldIn(body, 'present');
  return {
    ...inputIn(body),
    project,
    timeZone: timeZoneIn(isMap(body) ? body : {}),
    ...(rules && { rules }),
    ...(present !== undefined && { present: ruleIn(present, rules?.length ?? 0) }),
  };
}

/** Throws an ApiError. */
export function changesQuestionIn(body: unknown, project: string): ChangesQuestion {
  const present = fieldIn(body, 'present');
  if (!isMap(present)) throw new ApiError(400, 'Informe a regra em "present".');
  return { project, timeZone: timeZoneIn(isMap(body) ? body : {}), present: ruleIn(present, 0) };
}

function inputIn(body: unknown): RuleInput {
  const kind = RULE_KINDS.find((known) => known === fieldIn(body, 'kind'));
  const input = fieldIn(body, 'input');
  switch (kind) {
    case 'pricing':
      return {
        kind,
        input: {
          store: neededText(input, 'store', 'Informe a loja em que o preço vale.'),
          product: neededText(input, 'product', 'Informe o código do produto.'),
        },
      };
    case 'sales': {
      const coupon = textIn(input, 'coupon');
      const at = fieldIn(input, 'at');
      return {
        kind,
        input: {
          items: cartIn(fieldIn(input, 'items')),
          payment: PAYMENTS.find((known) => known === fieldIn(input, 'payment')) ?? 'cash',
          ...(coupon !== undefined && { coupon }),
          ...(at !== undefined && { at: momentIn(at) }),
        },
      };
    }
    case 'layout':
      return { kind, input: { visit: visitIn(fieldIn(input, 'visit')) } };
    case undefined:
      throw new ApiError(400, 'Informe o tipo das regras em "kind": pricing, sales ou layout.');
  }
}

function rulesIn(stored: unknown): readonly ConsoleRecord[] {
  if (!Array.isArray(stored)) throw new ApiError(400, 'Pedido inválido: "rules" não é uma lista de regras.');
  if (stored.length > MOST_ITEMS) {
    throw new ApiError(413, `São ${stored.length} regras. Um pedido tem no máximo ${MOST_ITEMS}.`);
  }
  return stored.map(ruleIn);
}

function ruleIn(stored: unknown, index: number): ConsoleRecord {
  if (!isMap(stored)) throw new ApiError(400, `Pedido inválido: a regra ${index + 1} não é um documento.`);
  return { ...stored, id: textIn(stored, 'id') ?? `#${index + 1}` };
}

function cartIn(stored: unknown): readonly CartLine[] {
  if (!Array.isArray(stored) || stored.length === 0) throw new ApiError(400, 'O carrinho está vazio.');
  if (stored.length > MOST_ITEMS) {
    throw new ApiError(413, `O carrinho tem ${stored.length} linhas. São no máximo ${MOST_ITEMS}.`);
  }
  return stored.map((line: unknown, index) => {
    const sku = neededText(line, 'sku', `Falta o código do produto na linha ${index + 1}.`);
    const qty = fieldIn(line, 'qty');
    if (typeof qty === 'number' && Number.isInteger(qty) && qty >= 1 && qty <= MOST_QUANTITY) {
      return { sku, qty };
    }
    throw new ApiError(400, `A quantidade da linha ${index + 1} não é um número inteiro a partir de 1.`);
  });
}

function visitIn(stored: unknown): Visit {
  const texts = VISIT_TEXTS.flatMap((name) => {
    const value = textIn(stored, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { at: momentIn(fieldIn(stored, 'at')), ...Object.fromEntries(texts) };
}

function momentIn(value: unknown): string {
  if (typeof value === 'string' && momentMs(value) !== undefined) return value;
  throw new ApiError(400, 'O momento não é uma data com hora e fuso, como 2026-11-27T12:00:00Z.');
}

function fieldIn(stored: unknown, name: string): unknown {
  return partOf(stored, name) ?? undefined;
}

function textIn(stored: unknown, name: string): string | undefined {
  const value = fieldIn(stored, name);
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length > LONGEST_TEXT) throw new ApiError(400, `O texto de "${name}" é longo demais.`);
  return text === '' ? undefined : text;
}

function neededText(stored: unknown, name: string, missing: string): string {
  const text = textIn(stored, name);
  if (text === undefined) throw new ApiError(400, missing);
  return text;
}

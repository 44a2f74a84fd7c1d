/**
 * The body of a question about a condition, read once: what is missing or of another type is refused.
 */

import type { DocumentData } from '../../../contract/collection.ts';
import { CONDITION_SHAPES, type CountQuestion } from '../../../contract/conditions.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { isTimeZone } from '../../../core/values/time-zone.ts';
import { ApiError } from '../api-error.ts';

const DEFAULT_ZONE = 'America/Sao_Paulo';

export interface Asked {
  readonly project: string;
  /** Days are those of the caller's store. */
  readonly timeZone: string;
  readonly screen?: string;
  readonly body: DocumentData;
}

/** Throws an ApiError. */
export function bodyOf(given: unknown): Asked {
  const body = isMap(given) ? given : {};
  const timeZone = timeZoneIn(body);
  const screen = fieldOf(body, 'screen');
  const base = { body, timeZone, project: textIn({ body }, 'project') };
  return typeof screen === 'string' && screen.length <= 100 ? { ...base, screen } : base;
}

/** Throws an ApiError. */
export function timeZoneIn(body: DocumentData): string {
  const named = fieldOf(body, 'timeZone');
  const timeZone = typeof named === 'string' ? named : DEFAULT_ZONE;
  if (!isTimeZone(timeZone)) throw new ApiError(400, 'Este fuso horário não existe.');
  return timeZone;
}

export function textIn({ body }: Pick<Asked, 'body'>, name: string): string {
  const value = fieldOf(body, name);
  if (typeof value === 'string' && value !== '') return value;
  throw new ApiError(400, `Pedido inválido: falta "${name}".`);
}

export function idIn(asked: Asked): string {
  return textIn(asked, 'id');
}

export function questionIn(asked: Asked): CountQuestion {
  const { body, project, timeZone } = asked;
  return {
    project,
    timeZone,
    subject: textIn(asked, 'subject'),
    condition: fieldOf(body, 'condition'),
    as: CONDITION_SHAPES.find((shape) => shape === fieldOf(body, 'as')) ?? 'tree',
    empty: fieldOf(body, 'empty') === 'none' ? 'none' : 'all',
    ...('before' in body && { before: fieldOf(body, 'before') }),
  };
}

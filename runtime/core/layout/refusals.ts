/**
 * Why a command is refused: a closed list, with the sentence that an operator reads.
 */

export const REFUSALS = {
  'not-a-container': 'Objeto não é um canvas',
  'into-itself': 'Um bloco não cabe dentro dele mesmo',
  missing: 'Este bloco não existe mais',
  'duplicate-id': 'Já existe um bloco com este código',
  'too-deep': 'Há no máximo 12 níveis de blocos',
  'too-many': 'Há no máximo 2.000 blocos em um layout',
  'too-large': 'O layout passaria de 700 kB',
  'unknown-block': 'Este tipo de bloco não existe',
  'read-only': 'Este layout não pode ser alterado',
  'invalid-data': 'Dados inválidos',
} as const;

export type Refusal = keyof typeof REFUSALS;

export interface Refused {
  readonly ok: false;
  readonly reason: Refusal;
}

export function refused(reason: Refusal): Refused {
  return { ok: false, reason };
}

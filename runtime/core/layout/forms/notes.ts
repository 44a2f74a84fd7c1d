/**
 * What was found damaged in a stored layout, and what became of it on the screen. Nothing of it is stored before the
 * first edit.
 */

const SENTENCES = {
  loose: ['bloco solto foi posto no fim', 'blocos soltos foram postos no fim'],
  cycle: ['bloco estava dentro dele mesmo', 'blocos estavam dentro deles mesmos'],
  'two-parents': ['bloco estava em dois lugares', 'blocos estavam em dois lugares'],
  'missing-child': ['bloco citado não existe', 'blocos citados não existem'],
  'duplicate-id': ['bloco tinha o código de outro', 'blocos tinham o código de outros'],
  'missing-id': ['bloco não tinha código', 'blocos não tinham código'],
  'not-a-block': ['item não é um bloco', 'itens não são blocos'],
} as const;

export type NoteReason = keyof typeof SENTENCES;

export interface LayoutNote {
  readonly reason: NoteReason;
  readonly id?: string;
}

export function noteMessage(reason: NoteReason, count = 1): string {
  const [one, many] = SENTENCES[reason];
  return `${String(count)} ${count === 1 ? one : many}`;
}

/** One sentence a reason. */
export function noteSummary(notes: readonly LayoutNote[]): readonly string[] {
  const counts = new Map<NoteReason, number>();
  for (const { reason } of notes) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => noteMessage(reason, count));
}

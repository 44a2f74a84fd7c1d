/**
 * Writes the parts of a run, or takes them back, with the rights that whoever began the run has at that moment.
 */
import type { AccessPolicy } from '../../../contract/access.ts';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { fieldsAlong } from '../../../contract/field-at.ts';
import type { RecordProblem, RecordValidators } from '../../../contract/record-validators.ts';
import type { PartJudge } from '../../../core/row-runs/judge-part.ts';
import { sumOf } from '../../../core/row-runs/rows.ts';
import { type RowWork, undoPart, writePart, writeRest } from '../../../core/row-runs/write-part.ts';
import { StoreRefusal } from '../../../core/row-runs/write-rows.ts';
import { authorName } from '../../../core/run/work.ts';
import {
  aboutRows,
  ROWS_KIND,
  ROWS_KINDS,
  type RowsCall,
  type RowsKind,
  rowsWork,
  TALLIES,
} from '../../../core/run/works/rows.ts';
import { DataError } from '../../../core/store/data-error.ts';
import { backoff } from '../../../core/timing/backoff.ts';
import { definitionNamed } from '../../all-definitions.ts';
import type { CallerStore, StoreAs } from '../../as-caller/index.ts';
import type { Documents } from '../../ports/documents.ts';
import type { BackendWork, Performed, StepOutcome } from '../backend-work.ts';
import { mayRunRows } from './rows-access.ts';
import { MissingRows, RowsBusy, reached, storedRows } from './rows-store.ts';
import { standingUndo } from './rows-turn.ts';

/** A store that does not answer is asked so often in one step, and the step again then. */
export const MOST_TRIES = 4;
export const RETRY = { first: 500, longest: 4000 };
const AGAIN_MS = 5000;
/** What parts of an open run have moved, so that they are not read again for each that removes. */
const MOVED = new WeakMap<object, { parts: number }>();

export interface RowPerformers {
  readonly documents: Documents;
  readonly storeAs: StoreAs;
  readonly policy: () => AccessPolicy;
  /** What records are held to; without them what the page has judged is taken as it is. */
  readonly validators?: RecordValidators | undefined;
  readonly report: (problem: string) => void;
}

/** What bulk changes are judged with before they begin. */
export interface PreviewDesk {
  readonly storeAs: StoreAs;
  judgeOf(collection: string): Promise<PartJudge>;
}

export function previewDesk({
  storeAs,
  validators,
}: Pick<RowPerformers, 'storeAs' | 'validators'>): PreviewDesk {
  return { storeAs, judgeOf: (collection) => judgeOf({ validators }, collection) };
}

export function rowsBackends(options: RowPerformers): readonly BackendWork<RowsCall>[] {
  return ROWS_KINDS.map((kind) => ({
    work: rowsWork(kind),
    perform: (call, how) => performed(options, kind, call, how),
  }));
}

async function performed(
  options: RowPerformers,
  kind: RowsKind,
  call: RowsCall,
  how: Performed,
): Promise<StepOutcome> {
  const { documents, report } = options;
  const { facts, signal, goesOn } = how;
  const about = aboutRows(facts);
  try {
    const as = await writerOf(options, kind, how);
    if ('kind' in as) return as;
    const work: RowWork = {
      run: { ...about, user: facts.createdBy.id },
      rows: storedRows(documents, { project: facts.project, run: about.id, what: about.what }),
      store: as.store,
      judgeOf: (collection) => judgeOf(options, collection),
      isOver: () => !goesOn(),
      moved: movedOf(facts),
      async retry(reason, attempt) {
        if (reason === 'signed-out' || attempt >= MOST_TRIES) return false;
        await new Promise((resolve) => setTimeout(resolve, backoff(RETRY, attempt)));
        return goesOn();
      },
    };
    const write = kind === ROWS_KIND ? writePart : undoPart;
    const isWhole =
      call.kind === 'rest'
        ? await writeRest(work, write)
        : (await write(work, call.part, about.isTree !== true)).whole;
    if (isWhole) return { kind: 'done', answer: await tallyOf(work, kind, call) };
    if (signal.aborted) return { kind: 'in-doubt', text: 'interrompido' };
    // What of it was sent is looked for when the part is written again.
    return { kind: 'busy', retryAfterMs: goesOn() ? AGAIN_MS : 0 };
  } catch (error) {
    if (error instanceof DataError || error instanceof RowsBusy)
      return { kind: 'busy', retryAfterMs: AGAIN_MS };
    if (error instanceof StoreRefusal) return over(`A loja recusou a leitura de ${about.collection}.`);
    if (error instanceof NoJudge) {
      report(error.message);
      return over(`Nada mais pode ser conferido em ${about.collection}: o schema não serve neste servidor.`);
    }
    if (error instanceof MissingRows) {
      return { kind: 'failed', text: 'As linhas desta parte não estão mais guardadas.' };
    }
    report(`Rows of a run cannot be written: ${String(error)}`);
    return { kind: 'in-doubt', text: 'O servidor não conseguiu gravar esta parte.' };
  }
}

async function writerOf(
  { documents, storeAs, policy }: RowPerformers,
  kind: RowsKind,
  { facts }: Performed,
): Promise<CallerStore | StepOutcome> {
  // Asked to go on by way of another copy, which did not see yet that it was taken back.
  if (await reached(standingUndo(documents, facts.project, facts.id)))
    return over('Esta execução já foi desfeita.');
  const { createdBy } = facts;
  const name = authorName(createdBy);
  const as = await storeAs(createdBy.id, facts.project);
  if (!as) return over(`${name} não tem mais acesso a esta loja.`);
  if (mayRunRows(policy(), as.role, kind, aboutRows(facts))) return as;
  return over(`O papel de ${name} nesta loja não inclui mais esta alteração.`);
}

function over(text: string): StepOutcome {
  return { kind: 'over', text };
}

function movedOf(facts: object): { parts: number } {
  const moved = MOVED.get(facts) ?? { parts: 0 };
  MOVED.set(facts, moved);
  return moved;
}

/** No row of the collection can be judged here. */
export class NoJudge extends Error {}

/** With what the schema of a collection says of its records. */
async function judgeOf(
  { validators }: Pick<RowPerformers, 'validators'>,
  collection: string,
): Promise<PartJudge> {
  const definition = await definitionNamed(collection);
  if (!definition) throw new NoJudge(`No schema declares ${collection}.`);
  const check: PartJudge['check'] = async (record) => {
    // Requests of others are answered between two rows.
    await new Promise((resolve) => setImmediate(resolve));
    const problems = validators?.problemsOf(collection, record).catch((cause: unknown) => {
      throw new NoJudge(`Rows of ${collection} cannot be judged: ${String(cause)}`);
    });
    return ((await problems) ?? []).map((problem) => labelled(definition, problem));
  };
  return { definition, check };
}

/** A row has no field beside which a problem could stand: it names the fields on its way. */
function labelled({ fields }: CollectionDefinition, problem: RecordProblem): RecordProblem {
  const steps = problem.pointer.split('/').slice(1);
  const along = fieldsAlong(
    fields,
    steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  );
  const labels = along.map(({ field }) => field.label).join(' › ');
  return labels === '' ? problem : { ...problem, message: `${labels}: ${problem.message}` };
}

async function tallyOf({ rows, run }: RowWork, kind: RowsKind, { part, ...call }: RowsCall) {
  const parts = call.kind === 'part' ? [part] : Array.from({ length: run.parts }, (_, index) => index);
  const tallies: object[] = [];
  for (const index of parts) tallies.push(TALLIES[kind]((await rows.part(index)).rows));
  return sumOf(tallies);
}

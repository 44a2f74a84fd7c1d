/**
 * Runs of rows in the page that asks for them, over the demo's memory: the schedule and the writing of the backend's,
 * without a lease, notes or a second person. A run is gone with its page.
 */

import type { ImportStore } from '../../contract/imports.ts';
import {
  type NewRowRun,
  REMOVED_ROWS,
  type RowRunFacts,
  RUN_ROWS,
  rowPieceId,
} from '../../contract/row-run.ts';
import { type Refused, RUN } from '../../contract/run.ts';
import { factsOfOrder } from '../../core/row-runs/bulk-order.ts';
import { partsOf, previewBulk, totalOf } from '../../core/row-runs/bulk-preview.ts';
import {
  foundOthers,
  type JudgedDocuments,
  judgedDocuments,
  listedDocuments,
} from '../../core/row-runs/listed-documents.ts';
import type { RowRunService } from '../../core/row-runs/row-run-service.ts';
import { type RunPart, sumOf } from '../../core/row-runs/rows.ts';
import {
  type RowsStore,
  type RowWork,
  undoPart,
  writePart,
  writeRest,
} from '../../core/row-runs/write-part.ts';
import { type NewRun, plannedRun } from '../../core/run/new-run.ts';
import type { RunAuthor } from '../../core/run/work.ts';
import {
  aboutRows,
  plannedRows,
  ROWS_KIND,
  type RowsAbout,
  type RowsCall,
  type RowsKind,
  rowsWork,
  TALLIES,
  UNDO_ROWS_KIND,
} from '../../core/run/works/rows.ts';
import type { KnownCollections } from '../../core/store/definitions.ts';
import type { ReadPage } from '../../core/store/stored-pages.ts';
import { demoRuns, type HeldRun } from './demo-run.ts';
import type { DemoStore } from './demo-store.ts';

export interface DemoRowRunParts {
  readonly store: DemoStore;
  readonly imports: ImportStore;
  readonly readPage: ReadPage;
  readonly known: KnownCollections;
  readonly stamp: () => string;
  readonly author: () => RunAuthor;
}

interface HeldRows extends HeldRun<RowsCall> {
  readonly facts: RowRunFacts;
}

const GONE: Refused = { ok: false, error: 'Esta execução não está mais guardada.' };

export function demoRowRuns(parts: DemoRowRunParts): RowRunService {
  const { store, imports, readPage, known, stamp, author } = parts;
  const definitionOf = async (name: string) => (await known(name)).definition;
  const pages = { readPage, definitionOf, now: Date.now };
  /** Runs whose rows come in. */
  const made = new Map<string, NewRowRun & { readonly judged?: JudgedDocuments | undefined }>();
  const { save, note, drive } = demoRuns(store, stamp);
  const held = new Map<string, HeldRows>();

  function rowsOf({ id, what }: Pick<RowsAbout, 'id' | 'what'>): RowsStore {
    const collection = what === 'removal' ? REMOVED_ROWS : RUN_ROWS;
    return {
      async part(index) {
        const record = await store.find(collection, rowPieceId(id, index, 0));
        const part: RunPart = JSON.parse(String(record?.data ?? '{"rows":[]}'));
        return part;
      },
      async putPart(index, part) {
        const at = stamp();
        await store.put(collection, {
          id: rowPieceId(id, index, 0),
          run: id,
          part: index,
          piece: 0,
          pieces: 1,
          data: JSON.stringify(part),
          startedAt: at,
          createdAt: at,
          updatedAt: at,
        });
      },
    };
  }

  async function hold(kind: RowsKind, id: string, facts: RowRunFacts, about: RowsAbout) {
    const project = made.get(about.id)?.project ?? '';
    const planned = plannedRun(plannedRows({ kind, project, id, createdBy: author(), facts, about }));
    const run: HeldRows = {
      made: planned,
      work: rowsWork(kind),
      perform: (call) => perform(kind, planned, call),
      failed: 'As linhas desta parte não foram gravadas.',
      facts,
      createdAt: stamp(),
      live: planned.run,
      isDriven: false,
    };
    held.set(id, run);
    await note(run, { kind: 'start', at: Date.now() });
    void drive(run);
  }

  async function perform(kind: RowsKind, { facts }: NewRun, { kind: of, part }: RowsCall): Promise<object> {
    const about = aboutRows(facts);
    const rows = rowsOf(about);
    const work: RowWork = {
      run: { ...about, user: facts.createdBy.id },
      rows,
      store: imports,
      judgeOf: async (name) => ({ definition: (await known(name)).definition, check: async () => [] }),
      retry: async () => false,
      isOver: () => false,
    };
    const write = kind === ROWS_KIND ? writePart : undoPart;
    if (of === 'rest') await writeRest(work, write);
    else await write(work, part, about.isTree !== true);
    const all = of === 'rest' ? Array.from({ length: about.parts }, (_, index) => index) : [part];
    const tallies: object[] = [];
    for (const index of all) tallies.push(TALLIES[kind]((await rows.part(index)).rows));
    return sumOf(tallies);
  }

  function openOf(collection: string): HeldRows | undefined {
    return [...held.values()].find(
      ({ facts, live }) =>
        facts.collection === collection && ['running', 'paused'].includes(live.state.status),
    );
  }

  function refusalFor(collection: string): Refused | undefined {
    const open = openOf(collection);
    if (!open) return undefined;
    return { ok: false, error: `Outra execução desta coleção ainda não terminou: ${open.facts.title}.` };
  }

  return {
    async make(run) {
      made.set(run.id, run);
      return { ok: true, run: run.id };
    },
    async preview(order, { signal, onProgress, checkOf }) {
      const lists = await listedDocuments(order, pages, signal);
      const rows = totalOf(lists);
      const run = { ...factsOfOrder(order, rows), project: order.project, id: order.id };
      const judged = judgedDocuments(order, lists);
      const of = { ...run, parts: partsOf(lists).length, judged };
      made.set(order.id, of);
      const found = await previewBulk(order, lists, {
        store: imports,
        judgeOf: async (name) => {
          const check = await checkOf(name);
          return { definition: await definitionOf(name), check: async (record) => check(record) };
        },
        retry: async () => false,
        rows: rowsOf(of),
        breathe: () => new Promise((resolve) => setTimeout(resolve)),
        signal,
        onProgress,
      });
      if (!found) return GONE;
      made.set(order.id, { ...of, parts: found.parts });
      return { ok: true, total: rows, preview: found.preview };
    },
    async sendPart({ run, part }, { rows }) {
      const of = made.get(run);
      if (!of) return GONE;
      await rowsOf(of).putPart(part, { rows });
      return { ok: true };
    },
    async begin(run, _project, { about } = {}) {
      const of = made.get(run);
      if (!of) return GONE;
      const refusal = refusalFor(of.collection);
      if (refusal) return refusal;
      const others = of.judged && (await foundOthers(of.judged, pages, new AbortController().signal));
      if (others !== undefined) return { ok: false, error: others };
      const { id, parts: count, project: _in, undoes: _undoes, judged: _judged, ...said } = of;
      const facts = about === undefined ? said : { ...said, about };
      const { definition } = await known(of.collection);
      const isTree = definition.list.tree !== undefined;
      await hold(ROWS_KIND, id, facts, aboutOf(id, facts, count, isTree));
      return { ok: true, run };
    },
    async undo(run, { id, about }) {
      const of = held.get(run);
      if (!of) return GONE;
      const refusal = refusalFor(of.facts.collection);
      if (refusal) return refusal;
      of.undoneBy = id;
      await save(of);
      const was = aboutRows(of.made.facts);
      await hold(UNDO_ROWS_KIND, id, of.facts, { ...was, ...(about !== undefined && { aboutUndo: about }) });
      return { ok: true, run: id };
    },
    async control(run, control) {
      const of = held.get(run);
      if (!of) return made.delete(run) ? { ok: true } : GONE;
      const at = Date.now();
      switch (control.action) {
        case 'pause':
          await note(of, { kind: 'pause', at, by: author().displayName ?? '' });
          break;
        case 'cancel':
          await note(of, { kind: 'cancel', at });
          break;
        case 'start':
          await note(of, { kind: 'start', at });
          void drive(of);
          break;
        default:
          return { ok: false, error: 'Isto não se faz com linhas.' };
      }
      return { ok: true };
    },
    async forget(run) {
      const of = held.get(run);
      if (!of) return made.delete(run) ? { ok: true } : GONE;
      const { parts: count, what } = aboutRows(of.made.facts);
      const collection = what === 'removal' ? REMOVED_ROWS : RUN_ROWS;
      for (let part = 0; part < count; part += 1) await store.drop(collection, rowPieceId(run, part, 0));
      for (const id of [run, ...(of.undoneBy === undefined ? [] : [of.undoneBy])]) {
        await store.drop(RUN, id);
        held.delete(id);
      }
      return { ok: true };
    },
  };
}

function aboutOf(id: string, facts: RowRunFacts, parts: number, isTree: boolean): RowsAbout {
  const { what, collection, moves, about } = facts;
  return {
    id,
    what,
    collection,
    parts,
    ...(moves && { moves }),
    ...(isTree && { isTree }),
    ...(about !== undefined && { about }),
  };
}

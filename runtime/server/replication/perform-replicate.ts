/**
 * Ticks a record of the master, or brings its copies up to date, while whoever asked for it may: in the master, and in each
 * of the stores.
 */

import { documentPath } from '../../contract/paths.ts';
import { REPLICATION_FIELD } from '../../contract/replication.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { authorName, type RunFacts } from '../../core/run/work.ts';
import { aboutReplication, type ReplicateCall, replicateWork } from '../../core/run/works/replicate.ts';
import { DataError } from '../../core/store/data-error.ts';
import { definitionNamed } from '../all-definitions.ts';
import type { StoreAs } from '../as-caller/index.ts';
import type { Documents } from '../ports/documents.ts';
import type { BackendWork, StepOutcome } from '../runs/backend-work.ts';
import { followersOf } from './follow-document.ts';
import { replicateCopy } from './replicate-copy.ts';
import type { Replication } from './replication.ts';
import { ticksIn } from './stores.ts';

const MOST_TRIES = 20;
const UNREACHED_MS = 5000;

export interface ReplicatePerformers {
  readonly documents: Pick<Documents, 'read' | 'write'>;
  readonly storeAs: StoreAs;
  readonly replication: () => Replication;
}

export function replicateBackend(performers: ReplicatePerformers): BackendWork<ReplicateCall> {
  const { documents, storeAs, replication } = performers;

  async function stopped({ project, createdBy, about }: RunFacts): Promise<StepOutcome | undefined> {
    const { collection, stores } = aboutReplication(about);
    const definition = await definitionNamed(collection);
    if (!definition) return { kind: 'over', text: 'Esta coleção não existe mais.' };
    for (const store of [project, ...stores]) {
      const as = await storeAs(createdBy.id, store);
      if (as && roleAtLeast(as.role, definition.access.write)) continue;
      return {
        kind: 'over',
        text: `${authorName(createdBy)} não pode mais alterar estes registros em ${store}.`,
      };
    }
    return undefined;
  }

  async function tick({ project, createdBy }: RunFacts, call: ReplicateCall): Promise<StepOutcome> {
    const path = `project/${project}/${call.collection}/${call.id}`;
    const by = { uid: createdBy.id, name: authorName(createdBy) };
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const state = await documents.read(path);
      if (!state) return { kind: 'failed', text: 'Este registro não existe mais.' };
      const before = ticksIn(state.data);
      const others = before.filter((store) => !call.stores.includes(store));
      const after =
        call.action === 'tick'
          ? [...before, ...call.stores.filter((store) => !before.includes(store))]
          : others;
      if (after.length === before.length) return done('unchanged');
      const data = { [REPLICATION_FIELD]: after };
      const { version } = state;
      const write = { kind: 'change', path, data, stamps: ['updatedAt'], by, version } as const;
      if ((await documents.write([write])).ok) return done('changed');
    }
    return { kind: 'failed', text: 'Este registro muda sem parar. Tente de novo.' };
  }

  async function copy(
    { project }: RunFacts,
    { collection, id, stores }: ReplicateCall,
  ): Promise<StepOutcome> {
    const definition = await definitionNamed(collection);
    if (!definition) return { kind: 'failed', text: 'Esta coleção não existe mais.' };
    if (!(await documents.read(documentPath(project, definition, id))))
      return { kind: 'failed', text: 'Este registro não existe mais.' };
    const means = await replication().means();
    const followers = await followersOf(means, definition, id);
    for (const store of stores) {
      if (followers === 'gone' || !followers.has(store)) continue;
      const link = await replicateCopy(
        means,
        { definition, master: means.stores.master, store, id },
        'again',
      );
      if (link?.state === 'refused') return { kind: 'failed', text: link.refusals.join(' ') };
    }
    return done('changed');
  }

  return {
    work: replicateWork,
    async perform(call, { facts }) {
      try {
        const over = await stopped(facts);
        if (over) return over;
        return await (call.action === 'copy' ? copy(facts, call) : tick(facts, call));
      } catch (error) {
        if (error instanceof DataError) return { kind: 'busy', retryAfterMs: UNREACHED_MS };
        return { kind: 'in-doubt', text: String(error) };
      }
    },
  };
}

function done(answer: 'changed' | 'unchanged'): StepOutcome {
  return { kind: 'done', answer };
}

/**
 * Writes the gifts of one product, while whoever asked for it may: by its version, that field alone. What somebody changes
 * meanwhile is read again.
 */
import { GIFTED_PRODUCTS, GIFTS_FIELD } from '../../../contract/gifts.ts';
import { projectDocumentPath } from '../../../contract/paths.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import { giftsIn } from '../../../core/gifts/plan-gifts.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { authorName, type RunFacts } from '../../../core/run/work.ts';
import { type GiftOutcome, type GiftsCall, giftsWork } from '../../../core/run/works/gifts.ts';
import { DataError } from '../../../core/store/data-error.ts';
import type { StoreAs } from '../../as-caller/index.ts';
import type { Documents } from '../../ports/documents.ts';
import type { BackendWork, StepOutcome } from '../backend-work.ts';

const MOST_TRIES = 20;
const UNREACHED_MS = 5000;

export function giftsBackend({
  documents,
  storeAs,
}: {
  readonly documents: Pick<Documents, 'read' | 'write'>;
  readonly storeAs: StoreAs;
}): BackendWork<GiftsCall> {
  async function stopped({ project, createdBy }: RunFacts): Promise<StepOutcome | undefined> {
    const as = await storeAs(createdBy.id, project);
    if (as && roleAtLeast(as.role, 'operator')) return undefined;
    return { kind: 'over', text: `${authorName(createdBy)} não pode mais processar os brindes nesta loja.` };
  }

  async function write(
    { project, createdBy }: RunFacts,
    { product, gifts }: GiftsCall,
  ): Promise<StepOutcome> {
    const by = { uid: createdBy.id, name: authorName(createdBy) };
    const path = `${projectDocumentPath(project)}/${GIFTED_PRODUCTS}/${product}`;
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const state = await documents.read(path);
      if (!state) return { kind: 'failed', text: 'Este produto não existe mais.' };
      if (sameValue(giftsIn(state.data[GIFTS_FIELD]), gifts)) return done('unchanged');
      const { version } = state;
      const data = { [GIFTS_FIELD]: gifts };
      const written = await documents.write([
        { kind: 'change', path, data, stamps: ['updatedAt'], by, version },
      ]);
      if (written.ok) return done(gifts.length === 0 ? 'cleared' : 'changed');
    }
    return { kind: 'failed', text: 'Este produto muda sem parar. Processe os brindes de novo.' };
  }

  return {
    work: giftsWork,
    async perform(call, { facts }) {
      try {
        return (await stopped(facts)) ?? (await write(facts, call));
      } catch (error) {
        if (error instanceof DataError) return { kind: 'busy', retryAfterMs: UNREACHED_MS };
        return { kind: 'in-doubt', text: String(error) };
      }
    },
  };
}

function done(answer: GiftOutcome): StepOutcome {
  return { kind: 'done', answer };
}

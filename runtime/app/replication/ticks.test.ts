import { describe, expect, it } from 'vitest';
import { brandDefinition } from '../../widgets/collection-screen/model/testing/definitions.ts';
import { isTicked, offeredStores, ticksOf } from './ticks.ts';

const tree = { view: 'tree', tree: { parent: 'parent', order: 'order' } } as const;

describe('records that other stores follow', () => {
  it('are ticked at the top of their tree only', () => {
    const definition = brandDefinition(tree, { replicable: true });
    expect(isTicked(definition, { id: 'a' })).toBe(true);
    expect(isTicked(definition, { id: 'a', parent: '' })).toBe(true);
    expect(isTicked(definition, { id: 'a', parent: 'casa' })).toBe(false);
    expect(isTicked(brandDefinition(tree), { id: 'a' })).toBe(false);
  });

  it('name their stores whatever is stored', () => {
    expect(ticksOf({ id: 'a', replicateToProjects: ['praia', 3, null] })).toEqual(['praia']);
    expect(ticksOf({ id: 'a', replicateToProjects: 'praia' })).toEqual([]);
  });

  it('are offered to stores that have the collection, and show every store that is ticked', () => {
    const project = (id: string, catalogue: 'full' | 'cdlbox', role: 'viewer' | 'operator') => ({
      ...{ id, label: id, catalogue, role },
    });
    const projects = [
      project('matriz', 'full', 'operator'),
      project('praia', 'full', 'operator'),
      project('sul', 'full', 'viewer'),
      project('caixa', 'cdlbox', 'operator'),
    ];
    const definition = brandDefinition({}, { catalogues: ['full'] });
    expect(offeredStores({ projects, master: 'matriz' }, definition, ['serra'])).toEqual([
      { id: 'praia', label: 'praia', mayWrite: true },
      { id: 'sul', label: 'sul', mayWrite: false },
      { id: 'serra', label: 'serra', mayWrite: false },
    ]);
  });
});

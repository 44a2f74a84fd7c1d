import { describe, expect, it } from 'vitest';
import { pipelinesOf } from '../../../core/worker/pipelines.ts';
import { activeAccounts, choicesIn, chosenAccount, NO_CHOICES } from './choices.ts';
import { headsOfChosen, headsOfRun, offeredGroups, withGroup } from './offered.ts';
import { codeProblem, companyProblem, openingStep, otherCompany, proposedCompany } from './single-run.ts';
import { NEW_RUN, shownId } from './synced-run.ts';

it('a run of somebody else does not take the place of codes that are typed', () => {
  const theirs = { isDrafting: false, going: 'theirs', seen: 'theirs' };
  expect(shownId(undefined, theirs)).toBe('theirs');
  expect(shownId(undefined, { ...theirs, isDrafting: true })).toBeUndefined();
  expect(shownId('mine', { ...theirs, isDrafting: true })).toBe('mine');
  expect(shownId(NEW_RUN, theirs)).toBeUndefined();
  expect(shownId(undefined, { ...theirs, going: undefined })).toBe('theirs');
});

describe('remembered choices', () => {
  it('are read whatever is stored', () => {
    expect(choicesIn({ account: 'Matriz', concurrency: 4, pipelines: ['magalu', 7] })).toEqual({
      account: 'Matriz',
      concurrency: 4,
      pipelines: ['magalu'],
    });
    expect(choicesIn({ concurrency: 11, pipelines: 'x' })).toEqual(NO_CHOICES);
    expect(choicesIn('?')).toEqual(NO_CHOICES);
  });

  it('name an account that is still there, else the only one', () => {
    expect(chosenAccount('A', ['A', 'B'])).toBe('A');
    expect(chosenAccount('C', ['A', 'B'])).toBe('');
    expect(chosenAccount('C', ['A'])).toBe('A');
  });

  it('offer active accounts by their description', () => {
    const accounts = [
      { description: ' Matriz ' },
      { description: 'Velha', isActive: false },
      {},
      { description: 'Matriz' },
    ];
    expect(activeAccounts({ accounts })).toEqual(['Matriz']);
    expect(activeAccounts(null)).toEqual([]);
  });
});

describe('the questions before an import', () => {
  it('propose the company by the beginning of the code', () => {
    expect([proposedCompany('2001011'), proposedCompany(' 801'), proposedCompany('x1')]).toEqual([
      '2',
      '28',
      '',
    ]);
    expect([otherCompany('2', '2001011'), otherCompany('3', '2001011'), otherCompany('3', 'x1')]).toEqual([
      undefined,
      '2',
      undefined,
    ]);
  });

  it('are asked again where the remembered import is over, and not where it goes on', () => {
    expect(openingStep('import', { isRemembered: true, isPast: true })).toBe('ask');
    expect(openingStep('import', { isRemembered: true, isPast: false })).toBe('resume');
    expect(openingStep('erp-sync', { isRemembered: true, isPast: true })).toBe('begin');
    expect(openingStep('import', { isRemembered: false, isPast: false })).toBe('begin');
  });

  it('say what is missing', () => {
    expect(['', ' ', '0', '2x', '28'].map(companyProblem)).toEqual([
      'noCompany',
      'noCompany',
      'wrongCompany',
      'wrongCompany',
      undefined,
    ]);
    expect(['', 'a b', '2001'].map(codeProblem)).toEqual(['wrongCode', 'wrongCode', undefined]);
  });
});

describe('pipelines', () => {
  const pipelines = pipelinesOf(['casa-aurora']);

  it('stand in their groups, each with its own word', () => {
    const groups = offeredGroups(pipelines);
    expect(groups.map(({ group }) => group)).toEqual(['Fornecedor', 'ERP', 'Marketplaces', 'IA', 'Sites']);
    expect(groups.flatMap((group) => group.pipelines)).toEqual(pipelines);
    for (const { label, short = label } of pipelines) expect(label.endsWith(short)).toBe(true);
    expect(offeredGroups(pipelinesOf([])).map(({ group }) => group)).not.toContain('Sites');
  });

  it('of a group are chosen all at once, or none, and others stay as they are', () => {
    const [, erp] = offeredGroups(pipelines);
    if (!erp) throw new Error('no group');
    const all = withGroup(['ai-title', 'erp-flag'], erp, true);
    expect(all).toEqual(['ai-title', 'erp-query', 'erp-create', 'erp-flag']);
    expect(withGroup(all, erp, false)).toEqual(['ai-title']);
  });

  it('head the columns of their steps, before a run and in it', () => {
    const chosen = pipelines.filter(({ name }) => ['supplier-stock', 'ai-title'].includes(name));
    const shown = (heads: ReturnType<typeof headsOfChosen>) =>
      heads.map(({ group, label, whole, pipeline }) => [group, label, whole, pipeline]);
    expect(shown(headsOfChosen(chosen))).toEqual([
      ['Fornecedor', 'Estoque', 'Fornecedor: estoque e imagens › Estoque', 0],
      ['Fornecedor', 'Imagens', 'Fornecedor: estoque e imagens › Imagens', 0],
      ['IA', 'título', 'IA: título', 1],
    ]);
    const steps = [
      { name: 'ai-title', label: 'IA: título', pipeline: 0 },
      { name: 'site-fechado', label: 'Site: fechado', pipeline: 1 },
    ];
    expect(shown(headsOfRun({ steps, pipelines: ['ai-title', 'site-fechado'] }, pipelines))).toEqual([
      ['IA', 'título', 'IA: título', 0],
      ['', 'Site: fechado', 'Site: fechado', 1],
    ]);
  });
});

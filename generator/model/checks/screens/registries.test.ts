import { describe, expect, it } from 'vitest';
import { checkVocabulary } from '../../../read/check-vocabulary.ts';
import { parseSource } from '../../../read/parse-source.ts';
import { catalogSource, collectionSchema } from '../../../testing/schemas.ts';
import { buildModels } from '../../build.ts';

const registered = {
  components: ['stock-panel', 'price-history'],
  actions: ['send-email'],
  listActions: ['count-all'],
  panels: ['stock'],
};

function problemsOf(component: string, action: string, listAction: string) {
  const panel = { title: 'Painel', type: 'object', 'x-ui': { type: 'component', component } };
  const schema = collectionSchema('supplier', { panel }, { actions: [action], listActions: [listAction] });
  const checked = checkVocabulary(parseSource(catalogSource(schema)));
  return buildModels([checked], registered).problems.map(({ code, place, remedy }) => ({
    code,
    pointer: place.pointer,
    remedy,
  }));
}

describe('names of the registries', () => {
  it('are accepted when they are registered', () => {
    expect(problemsOf('stock-panel', 'send-email', 'count-all')).toEqual([]);
  });

  it('are refused with the nearest one otherwise', () => {
    expect(problemsOf('stock-pannel', 'sendEmail', 'countAll')).toEqual([
      {
        code: 'COMPONENT_UNKNOWN',
        pointer: '/properties/panel/x-ui/component',
        remedy: 'Did you mean "stock-panel"?',
      },
      { code: 'ACTION_UNKNOWN', pointer: '/x-collection/actions/0', remedy: 'Did you mean "send-email"?' },
      {
        code: 'LIST_ACTION_UNKNOWN',
        pointer: '/x-collection/listActions/0',
        remedy: 'Did you mean "count-all"?',
      },
    ]);
  });
});

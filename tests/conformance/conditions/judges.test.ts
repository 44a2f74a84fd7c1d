/**
 * A wrong condition is refused by each that judges a record: the form, the import in the browser, the command line and
 * the backend. What the editor keeps as it is stored holds up the form of nothing beside it.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { formModuleOf } from '../../../generator/forms.ts';
import { findSources } from '../../../generator/read/find-sources.ts';
import { readModels } from '../../../generator/read-stages.ts';
import { recordCheckOf } from '../../../generator/record-check.ts';
import { recordValidators } from '../../../generator/record-validators.ts';
import type { DocumentData } from '../../../runtime/contract/collection.ts';
import { formWithConditions } from '../../../runtime/widgets/document-form/index.ts';
import { prepareForm } from '../../../runtime/widgets/document-form/view/pieces/prepared-form.ts';
import { recordJudge } from '../../../runtime/widgets/document-form/view/pieces/record-judge.ts';

const SCHEMAS = 'schemas';
const segment = (inclusion: object): DocumentData => ({ id: 's1', name: 'Sudeste', rules: { inclusion } });
const records = {
  right: segment({ type: 'in', field: 'address.state', value: ['SP', 'RJ'] }),
  unfit: segment({ type: 'greaterThan', field: 'ordersCount', value: 'muitos' }),
  unknown: segment({ type: 'equals', field: 'favouriteColour', value: 'azul' }),
};

type Judge = (record: DocumentData) => Promise<readonly string[]> | readonly string[];
const judges: { [who: string]: Judge } = {};

beforeAll(async () => {
  const { models } = readModels(findSources(SCHEMAS));
  const modelOf = (name: string) => {
    const model = models.find(({ definition }) => definition.name === name);
    if (!model) throw new Error(`There is no ${name}`);
    return model;
  };
  const model = modelOf('customer-segment');
  const subject = async () => ({ definition: modelOf('customer-facts').definition });
  const module = await formWithConditions(model.definition, async () => formModuleOf(model), [subject])();
  const form = prepareForm(model.definition, module, 'edit');
  const imported = recordJudge(model.definition, module, (key) => key);
  const validated = recordCheckOf(model);
  const backend = recordValidators(SCHEMAS);
  judges.form = (record) => form.rules.errorsOf(record).map(({ path }) => `/${path.join('/')}`);
  judges.import = (record) => imported(record).map(({ pointer }) => pointer);
  judges['balcao data validate'] = (record) => validated(record).map(({ pointer }) => pointer);
  judges.backend = async (record) =>
    (await backend.problemsOf('customer-segment', record)).map(({ pointer }) => pointer);
});

describe.each([
  ['form', []],
  ['import', ['/rules/inclusion']],
  ['balcao data validate', ['/rules/inclusion']],
  ['backend', ['/rules/inclusion']],
])('a condition that is judged by: %s', (who, unknown) => {
  const judged = async (record: DocumentData) => (await judges[who]?.(record))?.map(fieldIn);

  it('is right, or its value does not fit, or its field is not there', async () => {
    expect(await judged(records.right)).toEqual([]);
    expect(await judged(records.unfit)).toEqual(['/rules/inclusion']);
    expect(await judged(records.unknown)).toEqual(unknown);
  });
});

/** Where in the condition is each judge's own to say. */
function fieldIn(pointer: string): string {
  return pointer.split('/').slice(0, 3).join('/');
}

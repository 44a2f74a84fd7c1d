import { createDemoData } from '../../../runtime/data/demo/index.ts';
import { describeConsoleData } from './describe-console-data.ts';
import { definitionOf } from './shop-definitions.ts';

describeConsoleData(
  'demo, in memory',
  async () => {
    const data = createDemoData({ projectId: 'loja', seed: {}, definitionOf });
    const { imports } = data;
    if (!imports) throw new Error('The demo takes imports');
    return {
      mine: data,
      theirs: data,
      imports,
      async put(collection, id, document) {
        await data.writer.create(collection, document, id);
      },
      stored: async () => {
        throw new Error('The demo keeps records as screens see them, no stored documents');
      },
    };
  },
  { storedDocuments: false },
);

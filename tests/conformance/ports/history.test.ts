import { openEmbeddedHistory } from '../../../runtime/server/ports/embedded-history.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { describeHistory } from './describe-history.ts';

describeHistory('embedded', async ({ definitions, ...options }) => {
  const database = openDatabase(':memory:');
  return {
    history: openEmbeddedHistory(database, definitions, options),
    close: async () => database.close(),
  };
});

/**
 * `npm run bench [name …]`: prints ratios of ours to a peer or a floor measured in the same run; asserts nothing.
 */
import process from 'node:process';
import { benchConditionEditor } from './condition-editor.ts';
import { benchConditions } from './conditions.ts';
import { benchCsv } from './csv.ts';
import { benchCsvPage } from './csv-page.ts';
import { benchFiles } from './files.ts';
import { benchFilesScreen } from './files-screen.ts';
import { benchFirestore } from './firestore.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchForm } from './form.ts';
import { benchGenerate } from './generate.ts';
import { benchKeystroke } from './keystroke.ts';
import { benchLayout } from './layout.ts';
import { benchProductOps } from './product-ops.ts';
import { benchScale } from './scale.ts';
import { benchSearch } from './search.ts';
import { benchSlowLine } from './slow-line.ts';
import { benchSyncScreen } from './sync-screen.ts';
import { benchTable } from './table.ts';
import { benchTree } from './tree.ts';

const BENCHES: { readonly [name: string]: () => Promise<void> } = {
  generate: benchGenerate,
  'first-load': benchFirstLoad,
  'slow-line': benchSlowLine,
  keystroke: benchKeystroke,
  form: benchForm,
  tree: benchTree,
  firestore: benchFirestore,
  scale: benchScale,
  search: benchSearch,
  conditions: async () => {
    await benchConditions();
    await benchConditionEditor();
  },
  csv: benchCsv,
  'csv-page': benchCsvPage,
  'sync-screen': benchSyncScreen,
  table: benchTable,
  layout: benchLayout,
  'product-ops': benchProductOps,
  files: benchFiles,
  'files-screen': benchFilesScreen,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`);
  process.exitCode = 2;
} else {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n── ${name}`);
    await bench();
  }
}

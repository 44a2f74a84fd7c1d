/**
 * `npm run bench [name …]`: prints ratios of ours to a peer or a floor measured in the same run; asserts nothing. Loads
 * what is asked for alone. One that does not end within half an hour is said to hang, and those after it are not begun.
 */
import process from 'node:process';

const BENCHES: { readonly [name: string]: () => Promise<void> } = {
  generate: async () => (await import('./generate.ts')).benchGenerate(),
  'first-load': async () => (await import('./first-load.ts')).benchFirstLoad(),
  'slow-line': async () => (await import('./slow-line.ts')).benchSlowLine(),
  keystroke: async () => (await import('./keystroke.ts')).benchKeystroke(),
  form: async () => (await import('./form.ts')).benchForm(),
  tree: async () => (await import('./tree.ts')).benchTree(),
  firestore: async () => (await import('./firestore.ts')).benchFirestore(),
  scale: async () => (await import('./scale.ts')).benchScale(),
  search: async () => (await import('./search.ts')).benchSearch(),
  conditions: async () => {
    await (await import('./conditions.ts')).benchConditions();
    await (await import('./condition-editor.ts')).benchConditionEditor();
  },
  rules: async () => (await import('./rules.ts')).benchRules(),
  'stock-file': async () => (await import('./stock-file.ts')).benchStockFile(),
  history: async () => (await import('./history.ts')).benchHistory(),
  attention: async () => (await import('./attention.ts')).benchAttention(),
  'event-feed': async () => (await import('./event-feed.ts')).benchEventFeed(),
  campaigns: async () => (await import('./campaigns.ts')).benchCampaigns(),
  csv: async () => (await import('./csv.ts')).benchCsv(),
  'csv-page': async () => (await import('./csv-page.ts')).benchCsvPage(),
  'sync-screen': async () => (await import('./sync-screen.ts')).benchSyncScreen(),
  table: async () => (await import('./table.ts')).benchTable(),
  layout: async () => (await import('./layout.ts')).benchLayout(),
  'product-ops': async () => (await import('./product-ops.ts')).benchProductOps(),
  files: async () => (await import('./files.ts')).benchFiles(),
  'files-screen': async () => (await import('./files-screen.ts')).benchFilesScreen(),
};

const LIMIT_MINUTES = 30;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`);
  process.exitCode = 2;
} else {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n── ${name}`);
    const limit = setTimeout(() => giveUp(name), LIMIT_MINUTES * 60_000);
    await bench();
    clearTimeout(limit);
  }
}

function giveUp(name: string): never {
  console.error(`"${name}" has not ended within ${LIMIT_MINUTES} minutes: given up.`);
  process.exit(1);
}

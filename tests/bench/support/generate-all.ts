/**
 * One run of our generator: `generate-all.ts SCHEMAS OUT` does what `balcao generate` does, and prints the megabytes
 * that it took at most.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { runGenerate } from '../../../cli/generate-run.ts';

const [schemas = '', out = ''] = process.argv.slice(2);
const project = resolve(import.meta.dirname, '../../..');
const silent = () => {};
const terminal = { cwd: project, project, colour: false, out: silent, err: silent, data: silent };
const { outcome, diagnostics } = await runGenerate({ schemas, out, force: true }, terminal);
if (outcome !== 'written' && outcome !== 'up to date') {
  throw new Error(`nothing was generated: ${diagnostics.map(({ code }) => code).join(', ')}`);
}
process.stdout.write(String(process.resourceUsage().maxRSS / 1024));

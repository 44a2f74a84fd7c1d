/**
 * Any command of `balcao` from the server's bundle, for tests of what a process does: to read TypeScript takes it
 * longer than all else.
 */
import process from 'node:process';
import { bundledProgram } from '../bundled.mjs';

const { main } = await bundledProgram();
process.exitCode = await main(process.argv.slice(2));

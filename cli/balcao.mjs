#!/usr/bin/env node
/**
 * Starts the command line: checks Node's version in words that any Node understands, then lets tsx read TypeScript, or
 * starts the server from its bundle.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (!fits) {
  process.stderr.write(
    `balcao needs Node 20.19 or newer, or 22.12 or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(3);
}

const { main } = (await bundledStart()) ?? (await fromSource());
process.exitCode = await main(process.argv.slice(2));

async function bundledStart() {
  if (process.argv[2] !== 'start') return undefined;
  const { bundledProgram } = await import('./bundled.mjs');
  return bundledProgram();
}

async function fromSource() {
  const { register } = await import('tsx/esm/api');
  register();
  return import('./main.ts');
}

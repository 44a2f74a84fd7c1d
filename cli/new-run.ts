/**
 * One run of `balcao new`: the schema is judged by the generator before it is written.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findSources } from '../generator/read/find-sources.ts';
import { SCHEMA_SUFFIX } from '../generator/read/source.ts';
import { type Diagnostic, readSubjects } from '../generator/read-stages.ts';
import type { NewFlags } from './commands/new.ts';
import { EXIT, type ExitCode, UsageError } from './exit-codes.ts';
import { reading, schemasFolder, shownFrom } from './generate-run.ts';
import { portuguesePlural } from './portuguese-plural.ts';
import { startingSchema } from './starting-schema.ts';
import type { Terminal } from './terminal.ts';

export function runNew(name: string, flags: NewFlags, terminal: Terminal): ExitCode {
  const folder = schemasFolder(flags, terminal);
  const kind = flags.singleton ? 'singleton' : 'collection';
  const group = flags.group ?? (kind === 'singleton' ? 'config' : 'catalog');
  const one = flags.label ?? labelFrom(name);
  const many = flags.plural ?? (kind === 'singleton' ? one : portuguesePlural(one));
  const file = `${group}/${name}${SCHEMA_SUFFIX}`;
  const text = startingSchema({ name, kind, group, label: { one, many } });

  const others = reading(() => findSources(folder)).filter((source) => source.file !== file);
  const { diagnostics } = readSubjects([...others, { file, text }]);
  const refused = diagnostics.filter((found) => found.file === file && found.severity === 'error');
  if (refused.length > 0) throw new UsageError(refused.map(sentence).join('\n'));

  const path = join(folder, file);
  write(path, text, shownFrom(terminal.cwd, path));
  terminal.out(
    `Wrote ${shownFrom(terminal.cwd, path)}. Edit it as you like; \`balcao generate\` makes the rest.\n`,
  );
  return EXIT.done;
}

/** The file is not written yet: where in it the mistake would be helps nobody. */
function sentence({ message, remedy }: Diagnostic): string {
  return `${message} ${remedy}`;
}

function labelFrom(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function write(path: string, text: string, shown: string): void {
  reading(() => {
    mkdirSync(dirname(path), { recursive: true });
    try {
      writeFileSync(path, text, { flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      throw new UsageError(`${shown} is there already. Edit it, or choose another name.`);
    }
  });
}

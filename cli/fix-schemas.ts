/**
 * `balcao generate --fix`: makes in the schemas what the remedies say, where nothing is left to the author.
 * Each file is replaced as a whole, so a kill leaves the old text or the new one. Says what it did as a diff.
 */
import { mendedText } from '../generator/diagnostics/apply-edit.ts';
import { formattedAs } from '../generator/diagnostics/formatted.ts';
import { findSources } from '../generator/read/find-sources.ts';
import { readStages, type SchemaSource } from '../generator/read-stages.ts';
import { apply } from '../generator/write/apply.ts';
import type { FileChange } from '../generator/write/compare.ts';
import { unifiedDiff } from '../generator/write/unified-diff.ts';
import { type GenerateFlags, reading, schemasFolder, shownFrom } from './generate-run.ts';
import type { Terminal } from './terminal.ts';

/** One mistake can hide another; a remedy that leads to the next for ever stops here. */
const MOST_ROUNDS = 5;

export function fixSchemas(flags: GenerateFlags, terminal: Terminal): void {
  const schemas = schemasFolder(flags, terminal);
  const changes = reading(() => changesOf(findSources(schemas)));
  // One by one: the folder itself stays where it is.
  for (const change of changes) reading(() => apply(schemas, [change]));
  // Standard output is for what was generated.
  terminal.err(unifiedDiff(changes, shownFrom(terminal.cwd, schemas)));
}

function changesOf(sources: readonly SchemaSource[]): FileChange[] {
  let mended = sources;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const found = readStages(mended).diagnostics.filter(({ severity }) => severity === 'error');
    if (!found.some(({ edit }) => edit)) break;
    mended = mended.map((source) => {
      const own = found.filter(({ file }) => file === source.file);
      return own.length === 0 ? source : { ...source, text: mendedText(source.text, own) };
    });
  }
  return sources.flatMap(({ file, text: before }, index) => {
    const after = formattedAs(before, mended[index]?.text ?? before);
    return after === before ? [] : [{ path: file, before, after }];
  });
}

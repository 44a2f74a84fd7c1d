/**
 * One run of `balcao layout`. What is refused is an answer too, with exit code 1.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readClip, withNewIds } from '../../runtime/core/layout/clipboard.ts';
import { apply } from '../../runtime/core/layout/commands/apply.ts';
import type { LayoutCommand } from '../../runtime/core/layout/commands/command.ts';
import { readCommands } from '../../runtime/core/layout/commands/read-command.ts';
import { freshId } from '../../runtime/core/layout/forms/assemble.ts';
import { noteMessage } from '../../runtime/core/layout/forms/notes.ts';
import { printLayout, printLayoutAs } from '../../runtime/core/layout/forms/print-layout.ts';
import { type LayoutReading, parsedJson, readLayout } from '../../runtime/core/layout/forms/read-layout.ts';
import { NO_STEPS, undone, withStep } from '../../runtime/core/layout/history.ts';
import { blockLabel, type Layout, walk } from '../../runtime/core/layout/layout.ts';
import { REFUSALS, type Refusal, refused } from '../../runtime/core/layout/refusals.ts';
import { renderLayout } from '../../runtime/core/layout/render/render-layout.ts';
import { firstWords } from '../../runtime/core/layout/words.ts';
import { EnvironmentError, EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { line } from '../printable.ts';
import { printJson } from '../read-schemas.ts';
import type { Terminal } from '../terminal.ts';
import { cleanHtml } from './clean-html.ts';
import { formOf, type LayoutFlags, type LayoutWork, stepsOf, targetOf, workOf } from './layout-flags.ts';

export interface LayoutRequest {
  readonly work: string;
  readonly file: string;
  readonly payload: string | undefined;
  readonly flags: LayoutFlags;
}

export function runLayout(request: LayoutRequest, terminal: Terminal): ExitCode {
  const { flags } = request;
  const work = workOf(request.work);
  const text = textOf(request.file, terminal);
  const parsed = parsedJson(text);
  // A file that is no JSON holds the text itself.
  const read = readLayout(parsed === undefined ? text : parsed);
  if (!read.ok) return refuse(read.reason, flags, terminal);
  const commands = commandsOf(work, request, read.layout, terminal);
  if (!commands.ok) return refuse(commands.reason, flags, terminal);
  const changed = carriedOut(read.layout, commands.commands, stepsOf(flags));
  if (!changed.ok) return refuse(changed.reason, flags, terminal);
  answer(work, { ...read, layout: changed.layout }, flags, terminal);
  return EXIT.done;
}

type Commands =
  | { readonly ok: true; readonly commands: readonly LayoutCommand[] }
  | ReturnType<typeof refused>;

function commandsOf(work: LayoutWork, request: LayoutRequest, layout: Layout, terminal: Terminal): Commands {
  const { flags, payload } = request;
  const file = flags.commands ?? (work === 'apply' ? payload : undefined);
  if (work === 'apply' && file === undefined)
    throw new UsageError('balcao layout apply needs --commands FILE');
  const commands = file === undefined ? [] : readCommands(parsedJson(textOf(file, terminal)));
  if (!commands) return refused('invalid-data');
  if (work !== 'paste') return { ok: true, commands };
  if (payload === undefined) throw new UsageError('balcao layout paste needs what the clipboard holds');
  const clip = readClip(textOf(payload, terminal));
  if (!clip.ok) return clip;
  const taken = new Set(layout.blocks.keys());
  const blocks = withNewIds(clip.blocks, () => {
    const id = freshId('bloco', taken);
    taken.add(id);
    return id;
  });
  const place = { parent: flags.into ?? null, index: Number.MAX_SAFE_INTEGER };
  return { ok: true, commands: [...commands, { type: 'paste', blocks, ...place }] };
}

type Changed = { readonly ok: true; readonly layout: Layout } | ReturnType<typeof refused>;

function carriedOut(start: Layout, commands: readonly LayoutCommand[], steps: number): Changed {
  let layout = start;
  let history = NO_STEPS;
  for (const command of commands) {
    const done = apply(layout, command);
    if (!done.ok) return done;
    history = withStep(history, layout, done.layout);
    layout = done.layout;
  }
  for (let step = 0; step < steps; step += 1) {
    const back = undone(layout, history);
    if (!back) break;
    ({ layout, history } = back);
  }
  return { ok: true, layout };
}

function answer(work: LayoutWork, read: LayoutReading, flags: LayoutFlags, terminal: Terminal): void {
  const { layout, source, notes } = read;
  switch (work) {
    case 'print': {
      const form = formOf(flags);
      const value = form === undefined ? printLayout(layout, source) : printLayoutAs(layout, source, form);
      printJson(flags.json ? { outcome: 'done', value } : value, terminal);
      return;
    }
    case 'render': {
      const { baseUrl } = flags;
      const options = {
        target: targetOf(flags),
        clean: cleanHtml,
        ...(baseUrl !== undefined && { baseUrl }),
      };
      const html = renderLayout(layout, options);
      if (flags.json) printJson({ outcome: 'done', html }, terminal);
      else terminal.data(`${html}\n`);
      return;
    }
    case 'read':
    case 'paste':
    case 'apply': {
      const said = notes.map((note) => ({ ...note, message: noteMessage(note.reason) }));
      if (flags.json) {
        const blocks = Object.fromEntries(
          [...walk(layout)].map(({ block: { stored: _stored, ...block } }) => [block.id, block]),
        );
        printJson(
          { outcome: 'done', form: source.form, layout: { root: layout.root, blocks }, notes: said },
          terminal,
        );
        return;
      }
      for (const { message, id } of said)
        terminal.err(line(`${message}${id === undefined ? '' : `: ${id}`}`));
      for (const { block, depth } of walk(layout)) {
        terminal.out(
          line(`${'  '.repeat(depth - 1)}${blockLabel(block)} (${block.id}) ${firstWords(block.props)}`),
        );
      }
    }
  }
}

function refuse(reason: Refusal, flags: LayoutFlags, terminal: Terminal): ExitCode {
  const message = REFUSALS[reason];
  if (flags.json) printJson({ outcome: 'refused', reason, message }, terminal);
  else terminal.err(`${message}\n`);
  return EXIT.differences;
}

function textOf(file: string, { cwd }: Terminal): string {
  try {
    return readFileSync(file === '-' ? 0 : resolve(cwd, file), 'utf8');
  } catch (error) {
    throw new EnvironmentError(`${file} cannot be read`, { cause: error });
  }
}

/**
 * The one way to change a layout. A refused command changes nothing and says why.
 */
import { difference, type RestoreCommand, restored } from '../difference.ts';
import type { Layout } from '../layout.ts';
import { limitReached } from '../limits.ts';
import { type Refused, refused } from '../refusals.ts';
import type { BatchCommand, LayoutCommand } from './command.ts';
import { duplicate } from './duplicate.ts';
import { type Edited, edited } from './edited.ts';
import { insert } from './insert.ts';
import { move } from './move.ts';
import { paste } from './paste.ts';
import { remove } from './remove.ts';
import { rename } from './rename.ts';
import { replace } from './replace.ts';
import { setHidden } from './set-hidden.ts';
import { setProps } from './set-props.ts';
import { unwrap } from './unwrap.ts';
import { wrap } from './wrap.ts';

export interface Applied {
  readonly ok: true;
  readonly layout: Layout;
  /** Gives back what was there, byte for byte. */
  readonly inverse: RestoreCommand;
}

export interface ApplyOptions {
  readonly readOnly?: boolean;
}

export function apply(
  layout: Layout,
  command: LayoutCommand,
  { readOnly = false }: ApplyOptions = {},
): Applied | Refused {
  if (readOnly) return refused('read-only');
  const done = edit(layout, command);
  if (!done.ok) return done;
  // What is taken back was there before, whatever its size.
  const over = command.type === 'restore' ? undefined : limitReached(layout, done.layout);
  if (over) return refused(over);
  return { ok: true, layout: done.layout, inverse: difference(done.layout, layout) };
}

function edit(layout: Layout, command: LayoutCommand): Edited {
  switch (command.type) {
    case 'insert':
      return insert(layout, command);
    case 'remove':
      return remove(layout, command);
    case 'move':
      return move(layout, command);
    case 'set-props':
      return setProps(layout, command);
    case 'rename':
      return rename(layout, command);
    case 'set-hidden':
      return setHidden(layout, command);
    case 'duplicate':
      return duplicate(layout, command);
    case 'wrap':
      return wrap(layout, command);
    case 'unwrap':
      return unwrap(layout, command);
    case 'paste':
      return paste(layout, command);
    case 'replace':
      return replace(layout, command);
    case 'batch':
      return batch(layout, command);
    case 'restore':
      return edited(restored(layout, command));
  }
}

function batch(layout: Layout, { commands }: BatchCommand): Edited {
  let now = layout;
  for (const command of commands) {
    const done = edit(now, command);
    if (!done.ok) return done;
    now = done.layout;
  }
  return edited(now);
}

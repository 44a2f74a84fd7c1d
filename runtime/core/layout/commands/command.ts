/**
 * All that can be done to a layout, as plain data. Ids of new blocks are passed in.
 */
import type { RestoreCommand } from '../difference.ts';
import type { DuplicateCommand } from './duplicate.ts';
import type { InsertCommand } from './insert.ts';
import type { MoveCommand } from './move.ts';
import type { PasteCommand } from './paste.ts';
import type { RemoveCommand } from './remove.ts';
import type { RenameCommand } from './rename.ts';
import type { ReplaceCommand } from './replace.ts';
import type { SetHiddenCommand } from './set-hidden.ts';
import type { SetPropsCommand } from './set-props.ts';
import type { UnwrapCommand } from './unwrap.ts';
import type { WrapCommand } from './wrap.ts';

/** One command after the other, all of them or none. */
export interface BatchCommand {
  readonly type: 'batch';
  readonly commands: readonly LayoutCommand[];
}

export type LayoutCommand =
  | InsertCommand
  | RemoveCommand
  | MoveCommand
  | SetPropsCommand
  | RenameCommand
  | SetHiddenCommand
  | DuplicateCommand
  | WrapCommand
  | UnwrapCommand
  | PasteCommand
  | ReplaceCommand
  | BatchCommand
  | RestoreCommand;

/**
 * Commands as another program hands them over, as JSON. `restore` is our own and is not taken from outside.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { fieldOf, isMap } from '../../values/map-value.ts';
import type { ParentId } from '../layout.ts';
import type { LayoutCommand } from './command.ts';
import type { NewBlock } from './new-block.ts';

const END = Number.MAX_SAFE_INTEGER;

/** `null` for what is no command. A missing `parent` means the page, a missing `index` the end, `id` one of `ids`. */
export function readCommand(value: unknown): LayoutCommand | null {
  if (!isMap(value)) return null;
  const ids = idsOf(value);
  const id = textOf(value, 'id') ?? (ids.length === 1 ? ids[0] : undefined);
  const place = placeOf(value);
  switch (fieldOf(value, 'type')) {
    case 'insert': {
      const [block] = blocksOf([fieldOf(value, 'block')]) ?? [];
      return block && place ? { type: 'insert', block, ...place } : null;
    }
    case 'remove':
      return ids.length > 0 ? { type: 'remove', ids } : null;
    case 'move':
      return ids.length > 0 && place ? { type: 'move', ids, ...place } : null;
    case 'set-props': {
      const props = fieldOf(value, 'props');
      return id !== undefined && isMap(props) ? { type: 'set-props', id, props } : null;
    }
    case 'rename': {
      const name = textOf(value, 'name');
      return id !== undefined && name !== undefined ? { type: 'rename', id, name } : null;
    }
    case 'set-hidden': {
      const hidden = fieldOf(value, 'hidden');
      return ids.length > 0 && typeof hidden === 'boolean' ? { type: 'set-hidden', ids, hidden } : null;
    }
    case 'duplicate': {
      const newIds = pairsOf(fieldOf(value, 'newIds'));
      return ids.length > 0 && newIds ? { type: 'duplicate', ids, newIds } : null;
    }
    case 'wrap': {
      const own = textOf(value, 'id');
      const wrapped = idList(fieldOf(value, 'ids'));
      return own !== undefined && wrapped.length > 0 ? { type: 'wrap', ids: wrapped, id: own } : null;
    }
    case 'unwrap':
      return id === undefined ? null : { type: 'unwrap', id };
    case 'paste': {
      const blocks = blocksOf(fieldOf(value, 'blocks'));
      return blocks && place ? { type: 'paste', blocks, ...place } : null;
    }
    case 'replace': {
      const blocks = blocksOf(fieldOf(value, 'blocks'));
      return blocks && { type: 'replace', blocks };
    }
    case 'batch': {
      const commands = readCommands(fieldOf(value, 'commands'));
      return commands && { type: 'batch', commands };
    }
    default:
      return null;
  }
}

/** A list, or one command alone. */
export function readCommands(value: unknown): readonly LayoutCommand[] | null {
  const commands = (Array.isArray(value) ? value : [value]).map(readCommand);
  return commands.every((command) => command !== null) ? commands : null;
}

function placeOf(value: DocumentData): { readonly parent: ParentId; readonly index: number } | null {
  const parent = fieldOf(value, 'parent') ?? null;
  const index = fieldOf(value, 'index') ?? END;
  if (parent !== null && typeof parent !== 'string') return null;
  if (typeof index !== 'number' || !Number.isInteger(index)) return null;
  return { parent, index };
}

function idsOf(value: DocumentData): readonly string[] {
  const ids = idList(fieldOf(value, 'ids'));
  const id = textOf(value, 'id');
  return ids.length === 0 && id !== undefined ? [id] : ids;
}

function idList(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function textOf(value: DocumentData, name: string): string | undefined {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : undefined;
}

/** As pairs, or as an object of old ids to new ones. */
function pairsOf(value: unknown): readonly (readonly [string, string])[] | null {
  const pairs: readonly unknown[] | null = isMap(value)
    ? Object.entries(value)
    : Array.isArray(value)
      ? value
      : null;
  if (!pairs) return null;
  return pairs.flatMap((pair) => {
    const [from, to]: readonly unknown[] = Array.isArray(pair) ? pair : [];
    return typeof from === 'string' && typeof to === 'string' ? [[from, to] as const] : [];
  });
}

function blocksOf(value: unknown): readonly NewBlock[] | null {
  if (!Array.isArray(value)) return null;
  const blocks = value.map(blockOf);
  return blocks.every((block) => block !== null) ? blocks : null;
}

function blockOf(value: unknown): NewBlock | null {
  if (!isMap(value)) return null;
  const [id, type] = [textOf(value, 'id'), textOf(value, 'type')];
  const [parent, name, props] = [textOf(value, 'parent'), textOf(value, 'name'), fieldOf(value, 'props')];
  if (id === undefined || type === undefined) return null;
  return {
    id,
    type,
    ...(parent !== undefined && { parent }),
    ...(isMap(props) && { props }),
    ...(fieldOf(value, 'hidden') === true && { hidden: true }),
    ...(name !== undefined && { name }),
  };
}

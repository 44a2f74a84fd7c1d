/**
 * Whether a file is the generator's own. Only such files are ever replaced or removed.
 */
import { MARKER } from '../view/naming.ts';

/** The notice is the first line, or the first key of a JSON file, which has no comments. */
export function isGenerated(text: string): boolean {
  return text.split('\n', 2).join('\n').includes(MARKER);
}

/**
 * Refuses a rename map that would move fields to where nothing is stored: a slip of the pen would hide them.
 */
import { isListStep, type RenameMap, renamePath } from '../../generator/breaking/rename-map.ts';
import { nearestName } from '../../generator/diagnostics/nearest.ts';
import type { CollectionModel } from '../../generator/index.ts';
import type { FieldDefinition } from '../../runtime/contract/field.ts';
import { UsageError } from '../exit-codes.ts';

/** Throws a UsageError. */
export function refuseUnknownPlaces(map: RenameMap, { definition }: CollectionModel, file: string): void {
  const places = definition.fields.flatMap((field) => placesOf(field, ''));
  for (const { from, to } of map.renames) {
    const known = places.some((place) => to === place || place.startsWith(`${to}.`) || within(to, place));
    if (!known) {
      const nearest = nearestName(to, places);
      const hint = nearest ? ` Did you mean "${nearest}"?` : '';
      throw new UsageError(`${file}: the schema of "${definition.name}" stores nothing at "${to}".${hint}`);
    }
    const first = renamePath(from)[0];
    if (['createdAt', 'updatedAt'].includes(first ?? '')) {
      throw new UsageError(`${file}: "${from}" is the store's own field and cannot be moved.`);
    }
  }
}

/** Stored paths as a rename map spells them. */
function placesOf(field: FieldDefinition, before: string): string[] {
  const place = before + field.path;
  const inner = field.type === 'array_struct' ? `${place}[].` : `${place}.`;
  return [place, ...(field.fields ?? []).flatMap((each) => placesOf(each, inner))];
}

/** Inside a field whose insides the schema does not name one by one. */
function within(to: string, place: string): boolean {
  return to.startsWith(`${place}.`) && !renamePath(to).some(isListStep);
}

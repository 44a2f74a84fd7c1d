/**
 * A schema of the kind `screen`: a place of the menu. It has no documents, so nothing but its entry comes of it.
 */
import type { ScreenEntry } from '../../runtime/contract/collection.ts';
import { SCREEN_NAMES } from '../../runtime/contract/registries.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { text } from './field.ts';
import type { CollectionModel } from './model.ts';

export function isScreen({ schema }: CollectionModel): boolean {
  return hintsOf(schema).kind === 'screen';
}

/** Nothing for a screen that names none of the registry. */
export function screenOf({ definition, schema }: CollectionModel): ScreenEntry | undefined {
  const hints = hintsOf(schema);
  const screen = SCREEN_NAMES.find((name) => name === hints.screen);
  if (!screen) return undefined;
  const { name, label, group, icon, catalogues, access } = definition;
  const route = text(hints.route) ?? name;
  return { name, kind: 'screen', label, group, icon, catalogues, access, route, screen };
}

function hintsOf(schema: JsonObject): JsonObject {
  const declared = schema['x-collection'];
  return isJsonObject(declared) ? declared : {};
}

/**
 * What the console registers under the names of `runtime/contract/registries.ts`. A name without an entry, or an
 * entry without a name, does not compile.
 */
import type { ComponentType } from 'react';
import type { ActionName, ComponentName, Registry } from '../contract/registries.ts';

export const components = {} satisfies Registry<ComponentName, ComponentType>;

export const actions = {} satisfies Registry<ActionName, ComponentType>;

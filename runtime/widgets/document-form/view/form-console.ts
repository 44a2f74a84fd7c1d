/**
 * What the console around all forms hands them, beside what each form gets by its props: registered components,
 * widgets for single fields, and the way to other collections' documents. The app fills it.
 */
import { type ComponentType, createContext, useContext } from 'react';
import type { CollectionAccess, Operation } from '../../../contract/access.ts';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { FormModule } from '../../../contract/form-module.ts';
import type { DocumentSnapshot, LiveState } from '../../../contract/live.ts';
import type {
  ComponentName,
  FieldWidgetProps,
  Registry,
  WidgetFieldType,
} from '../../../contract/registries.ts';

export interface LoadedCollection {
  readonly definition: CollectionDefinition;
  readonly loadForm: () => Promise<FormModule>;
}

export interface FormConsole {
  readonly components: Registry<ComponentName, ComponentType<FieldWidgetProps>>;
  readonly fieldWidgets: { readonly [T in WidgetFieldType]?: ComponentType<FieldWidgetProps> };
  /** Rejects for a name that no schema declares. */
  readonly loadCollection: (name: string) => Promise<LoadedCollection>;
  /** Without an id nothing is asked and the state stays `loading`. */
  readonly useDocument: (collection: string, id: string | undefined) => LiveState<DocumentSnapshot>;
  readonly may: (access: CollectionAccess, operation: Operation) => boolean;
}

const ConsoleContext = createContext<FormConsole | null>(null);

export const FormConsoleProvider = ConsoleContext.Provider;

/** `null` where a form stands alone: fields that need the console then show their value. */
export const useFormConsole = (): FormConsole | null => useContext(ConsoleContext);

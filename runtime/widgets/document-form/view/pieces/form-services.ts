/**
 * What the fields of one form share: the document behind them, and what the console hands the form.
 * Handed down by context, because the form library compares props by value and would miss new functions.
 */
import { createContext, type ReactNode, useContext } from 'react';
import type { CollectionDefinition, DocumentData } from '../../../../contract/collection.ts';
import type { JsonSchema } from '../../../../contract/form-module.ts';
import type { StoreDoors } from '../../../../contract/store-doors.ts';
import type { FieldConflict } from '../../../../contract/writes.ts';
import type { UseList } from '../../../../ui/widget-services.ts';
import { type FormPath, pathKey } from '../../model/layout/form-path.ts';
import type { FormSection } from '../../model/layout/form-sections.ts';
import type { ByPath } from '../../model/saving/by-path.ts';
import type { FieldError } from '../../model/saving/field-errors.ts';
import type { FieldPort } from '../../session/field-port.ts';

export interface FormServices {
  readonly port: FieldPort;
  readonly definition: CollectionDefinition;
  /** The document that is edited; absent while one is created. */
  readonly recordId: string | undefined;
  /** Of a document that is being created: under which name its draft is persisted. */
  readonly draft?: string;
  readonly schema: JsonSchema;
  readonly useList: UseList;
  readonly timeZone: string;
  /** For documents that are edited inside this one. */
  readonly doors: StoreDoors;
}

const ServicesContext = createContext<FormServices | null>(null);
export const FormServicesProvider = ServicesContext.Provider;

export function useFormServices(): FormServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('A field stands outside of its form');
  return services;
}

/** The whole document as the form holds it. Whoever asks for it is drawn with each change of it. */
const DataContext = createContext<DocumentData>({});
export const FormDataProvider = DataContext.Provider;
export const useFormData = (): DocumentData => useContext(DataContext);

/** Fields that two hands have changed, with what to do about it. */
export interface Conflicts {
  readonly byPath: ByPath<FieldConflict>;
  /** `instead`: what both want together, in the place of ours alone. */
  chooseLocal(path: readonly string[], instead?: { readonly value: unknown }): void;
  chooseRemote(path: readonly string[]): void;
  /** Who has changed it elsewhere, where that is known. */
  authorOf(path: readonly string[]): string | undefined;
}

const NO_CONFLICTS: Conflicts = {
  byPath: new Map(),
  chooseLocal: () => {},
  chooseRemote: () => {},
  authorOf: () => undefined,
};
const ConflictsContext = createContext<Conflicts>(NO_CONFLICTS);
export const ConflictsProvider = ConflictsContext.Provider;
export const useConflicts = (): Conflicts => useContext(ConflictsContext);

/** The errors that are shown, for what is not mounted: closed rows and other sections. */
const ErrorsContext = createContext<readonly FieldError[]>([]);
export const ErrorsProvider = ErrorsContext.Provider;
export const useShownErrors = (): readonly FieldError[] => useContext(ErrorsContext);

export interface FieldWarning {
  readonly text: string;
  /** The field beside it is the other end of a range, and stands on the wrong side: they can be turned round. */
  readonly turnsWith?: string;
}

/** What the operator should look at again, by `pathKey`. It holds nothing up. */
export type FieldWarnings = ReadonlyMap<string, FieldWarning>;
const NO_WARNINGS: FieldWarnings = new Map();
const WarningsContext = createContext(NO_WARNINGS);
export const WarningsProvider = WarningsContext.Provider;
export const useWarning = (path: FormPath): FieldWarning | undefined =>
  useContext(WarningsContext).get(pathKey(path));

/** What the console says under a field, by `pathKey`. */
const NO_MARKS: ReadonlyMap<string, ReactNode> = new Map();
const MarksContext = createContext(NO_MARKS);
export const MarksProvider = MarksContext.Provider;
export const useFieldMark = (path: FormPath): ReactNode => useContext(MarksContext).get(pathKey(path));

/** The sections that are on the screen: one page's. */
const SectionsContext = createContext<readonly FormSection[]>([]);
export const SectionsProvider = SectionsContext.Provider;
export const useShownSections = (): readonly FormSection[] => useContext(SectionsContext);

/** Whether that page has a tab. */
const HasTabContext = createContext(false);
export const HasTabProvider = HasTabContext.Provider;
export const useHasTab = (): boolean => useContext(HasTabContext);

/**
 * By which name the open row around a field goes. Who keeps something under it is drawn again when it changes, as the
 * form library draws a field only when the field's own value does.
 */
const RowNameContext = createContext('');
export const RowNameProvider = RowNameContext.Provider;
export const useRowName = (): string => useContext(RowNameContext);

/** The place that the bar asked to be shown: rows on the way open themselves. */
export interface FieldTarget {
  readonly path: readonly (string | number)[];
  /** Grows with each request, so that the same place can be asked for twice. */
  readonly request: number;
  /** Fields on the way show themselves whatever their `visibleWhen` says. */
  readonly reveals: boolean;
  /** Where nothing of it is in the form, its first field is meant. */
  readonly orFirst?: boolean;
}

const TargetContext = createContext<FieldTarget | null>(null);
export const TargetProvider = TargetContext.Provider;
export const useFieldTarget = (): FieldTarget | null => useContext(TargetContext);

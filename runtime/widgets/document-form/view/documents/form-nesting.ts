/**
 * What a form inside a field knows of the forms around it.
 */
import { createContext, useContext } from 'react';
import { type OutermostForm, originInside } from '../../../../core/records/draft-origin.ts';
import type { FormPath } from '../../model/layout/form-path.ts';
import { lastingPath } from '../../model/rows/lasting-path.ts';
import type { SubForms } from '../../session/sub-forms.ts';
import { useFormServices, useRowName } from '../pieces/form-services.ts';

export interface FormNesting {
  /** Where it reports how it stands. */
  readonly subForms: SubForms;
  /** The documents that are open around it, each as `collection/id`. */
  readonly around: readonly string[];
  readonly outermost: OutermostForm;
  /** From the outermost form to the fields inside this one. */
  readonly way: readonly string[];
}

const NestingContext = createContext<FormNesting | null>(null);

export const FormNestingProvider = NestingContext.Provider;

/** `null` in the outermost form. */
export const useFormNesting = (): FormNesting | null => useContext(NestingContext);

export interface OriginInside {
  readonly origin: string;
  /** False where another field may come to have this name: what is found under it must not look certain. */
  readonly isSure: boolean;
}

/** Under which name the form of a new document in this field keeps its text. */
export function useOriginInside(at: FormPath): OriginInside | undefined {
  const nesting = useContext(NestingContext);
  const { definition, port } = useFormServices();
  useRowName();
  if (!nesting) return undefined;
  const { path, isSure } = lastingPath(definition.fields, at, port.read);
  return { origin: originInside(nesting.outermost, [...nesting.way, JSON.stringify(path)]), isSure };
}

/**
 * What a form inside a field knows of the forms around it.
 */
import { createContext, useContext } from 'react';
import { type OutermostForm, originInside } from '../../../../core/records/draft-origin.ts';
import { type FormPath, pathKey } from '../../model/form-path.ts';
import type { SubForms } from '../../session/sub-forms.ts';

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

/** Under which name the form of a new document in this field keeps its text. */
export function useOriginInside(at: FormPath): string | undefined {
  const nesting = useContext(NestingContext);
  return nesting ? originInside(nesting.outermost, [...nesting.way, pathKey(at)]) : undefined;
}

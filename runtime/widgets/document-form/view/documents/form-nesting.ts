/**
 * What a form inside a field knows of the forms around it.
 */
import { createContext, useContext } from 'react';
import type { SubForms } from '../../session/sub-forms.ts';

export interface FormNesting {
  /** Where it reports how it stands. */
  readonly subForms: SubForms;
  /** The documents that are open around it, each as `collection/id`. */
  readonly around: readonly string[];
}

const NestingContext = createContext<FormNesting | null>(null);

export const FormNestingProvider = NestingContext.Provider;

/** `null` in the outermost form. */
export const useFormNesting = (): FormNesting | null => useContext(NestingContext);

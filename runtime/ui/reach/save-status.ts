/**
 * How the form around a widget stands, in the form's words: for a widget that covers the form's own bar.
 */
import { createContext, useContext } from 'react';

export interface ShownSaveStatus {
  readonly status: 'saved' | 'pending' | 'saving' | 'failed';
  readonly text: string;
}

const SaveStatusContext = createContext<ShownSaveStatus | null>(null);
export const SaveStatusProvider = SaveStatusContext.Provider;

/** `null` where nothing saves by itself: a new document, one that may only be read. */
export function useSaveStatus(): ShownSaveStatus | null {
  return useContext(SaveStatusContext);
}

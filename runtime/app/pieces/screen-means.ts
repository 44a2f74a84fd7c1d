/**
 * What screens get of the console's configuration and of its backend.
 */
import { createContext, useContext } from 'react';
import type { AssistantService } from '../../contract/assistant.ts';

export interface ScreenMeans {
  readonly timeZone: string;
  /** Absent where no server answers for it. */
  readonly assistant: AssistantService | undefined;
  /** Whose frames an Embed may show; the known hosts when absent. */
  readonly embedHosts?: readonly string[] | undefined;
  /** For the console's own API; absent where no server answers it. */
  readonly token?: (() => Promise<string>) | undefined;
}

export const ScreenMeansContext = createContext<ScreenMeans | null>(null);

export function useScreenMeans(): ScreenMeans {
  const means = useContext(ScreenMeansContext);
  if (!means) throw new Error('No means for a screen: put it inside <ScreenMeansContext>');
  return means;
}

/**
 * What became of a document, over its form: who changed which field, when and from what to what; two entries compared; old
 * values put back into the form. The one door of this widget; it knows no form, no store and no token.
 */
import { part } from '../../ui/part.tsx';

export { historyMessages } from './messages.ts';
export type { HistoryProps } from './view/HistoryPanel.tsx';

/** Loaded when it is first opened: stands inside a `Suspense`. */
export const History = part(async () => (await import('./view/HistoryPanel.tsx')).HistoryPanel);

/**
 * What became of a document, over its form: who changed which field, when and from what to what; two entries compared; old
 * values put back into the form. The one door of this widget; it knows no form, no store and no token.
 */
export type { HistoryProps } from './view/HistoryPanel.tsx';

/** The panel with its texts, which no first screen needs. */
export async function loadHistory() {
  const [{ HistoryPanel }, { historyMessages }] = await Promise.all([
    import('./view/HistoryPanel.tsx'),
    import('./messages.ts'),
  ]);
  return { HistoryPanel, historyMessages };
}

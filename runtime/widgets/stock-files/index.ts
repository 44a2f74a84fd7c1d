/**
 * Stock files above their form and in their dialog: what a file says, its processing, and how that stands; and trade
 * files as tables. Reads through what the app hands it; a `StockFileBackend` does the work. Each stands inside a
 * `PartPlace`.
 */
import { part } from '../../ui/part.tsx';

export { stockFileMessages } from './messages.ts';
export const ProcessDialog = part(async () => (await import('./view/ProcessDialog.tsx')).ProcessDialog);
export const StockFilePanel = part(async () => (await import('./view/StockFilePanel.tsx')).StockFilePanel);
export const TradeFilesPanel = part(async () => (await import('./view/TradeFilesPanel.tsx')).TradeFilesPanel);

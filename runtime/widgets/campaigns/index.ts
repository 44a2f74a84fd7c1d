/**
 * Campaigns beside their form: who is in a segment, the test of an e-mail template, the question before a send, how it goes
 * on and what became of it; the messages of a demo. Reads through what the app hands it; a `CampaignBackend` does the work. Each stands inside a `PartPlace`.
 */
import { part } from '../../ui/part.tsx';

export { campaignMessages } from './messages.ts';
export const EmailTestDialog = part(async () => (await import('./view/EmailTestDialog.tsx')).EmailTestDialog);
export const ReportDialog = part(async () => (await import('./view/ReportDialog.tsx')).ReportDialog);
export const SendDialog = part(async () => (await import('./view/SendDialog.tsx')).SendDialog);
export const SendPanel = part(async () => (await import('./view/SendPanel.tsx')).SendPanel);
export const SimulatedMessages = part(
  async () => (await import('./view/SimulatedMessages.tsx')).SimulatedMessages,
);
export const SegmentMembers = part(async () => (await import('./view/SegmentMembers.tsx')).SegmentMembers);

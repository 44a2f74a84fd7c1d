/**
 * What WhatsApp's templates and campaigns show beside their fields: what goes into a template's placeholders, the templates
 * that are loaded from the provider, and a test. Each stands inside a `PartPlace`.
 */
import { part } from '../../ui/part.tsx';

export { whatsappMessages } from './messages.ts';
export const ParametersField = part(async () => (await import('./ParametersField.tsx')).ParametersField);
export const LoadTemplatesDialog = part(
  async () => (await import('./LoadTemplatesDialog.tsx')).LoadTemplatesDialog,
);
export const WhatsappTestDialog = part(
  async () => (await import('./WhatsappTestDialog.tsx')).WhatsappTestDialog,
);

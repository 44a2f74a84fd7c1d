/**
 * How the last send of a campaign goes on, above its form.
 */
import { PartPlace } from '../../ui/part.tsx';
import { SendPanel } from '../../widgets/campaigns/index.ts';
import type { EntryPanelProps } from '../../widgets/collection-screen/index.ts';

export function EmailSendPanel({ id, hasRole }: EntryPanelProps) {
  return (
    <PartPlace placeholder={null}>
      <SendPanel channel="email" id={id} hasRole={hasRole} />
    </PartPlace>
  );
}

export function WhatsappSendPanel({ id, hasRole }: EntryPanelProps) {
  return (
    <PartPlace placeholder={null}>
      <SendPanel channel="whatsapp" id={id} hasRole={hasRole} />
    </PartPlace>
  );
}

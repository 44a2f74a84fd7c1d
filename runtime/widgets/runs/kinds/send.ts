import type { RunKind } from './run-kind.ts';

/** Recipients of a campaign, by the ids of their deliveries. */
export const sendKind: RunKind = {
  kind: 'send',
  name: 'Envio de campanha',
  items: '%{smart_count} destinatário |||| %{smart_count} destinatários',
  itemsTitle: 'Destinatários',
  itemLabel: 'Filtrar por nome ou endereço',
  named: ['campaign-delivery'],
  waits: 'Espera até %{time}, pelo limite ou pelo horário de envio.',
  tally: {
    accepted: 'Aceitas',
    pending: 'Pendentes',
    failed: 'Com falha',
    doubtful: 'Em dúvida',
    skipped: 'Não enviadas',
  },
};

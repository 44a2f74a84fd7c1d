/**
 * What operators read about conversations by WhatsApp (pt-BR).
 */
export const conversationMessages = {
  balcao: {
    conversations: {
      title: 'Conversas',
      titleOf: 'Conversa com %{who}',
      about: 'As últimas conversas pelo WhatsApp. Abra uma para ler as mensagens.',
      none: 'Nenhuma mensagem ainda. As que chegam e as que saem pelo WhatsApp aparecem aqui.',
      noneOf: 'Nenhuma mensagem com este telefone.',
      noPhone: 'O endereço não traz um telefone que se possa ler.',
      failed: 'As mensagens não puderam ser lidas.',
      reading: 'Lendo as mensagens…',
      more: 'Só as últimas %{count} mensagens aparecem.',
      back: 'Todas as conversas',
      orders: 'Pedidos do cliente',
      attach: 'Vincule um cliente para ver os pedidos dele.',
      customer: 'Código do cliente',
      attached: 'Cliente vinculado.',
      detach: 'Desvincular',
      detached: 'Cliente desvinculado.',
      notStored: 'O vínculo não foi gravado. Tente de novo.',
      in: 'Recebida',
      out: 'Enviada',
      empty: 'Mensagem sem texto (%{type})',
    },
  },
} as const;

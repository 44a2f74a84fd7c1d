/**
 * What operators read of their notices (pt-BR). Comes with the bell.
 */
export const noticeMessages = {
  balcao: {
    notices: {
      title: 'Avisos',
      unread: 'Avisos: 1 novo |||| Avisos: %{shown} novos',
      about: 'O que aconteceu nos últimos 30 dias com as suas tarefas e execuções.',
      none: 'Nenhum aviso.',
      close: 'Fechar',
      isNew: 'Novo',
      task: 'Tarefa: %{title}',
      from: 'de %{name}',
      until: 'até %{day}',
      openTask: 'Abrir a tarefa',
      accepted: '%{name} aceitou o convite',
    },
  },
} as const;

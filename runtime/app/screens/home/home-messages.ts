/**
 * What the start page says of today's work. Comes with it, after the first screen.
 */
export const homeMessages = {
  balcao: {
    today: {
      title: 'Para hoje',
      countedAt: 'Contado %{when}',
      loading: 'Contando…',
      refresh: 'Contar de novo',
      calm: 'Nada pendente agora.',
      failed: 'Não foi possível contar agora.',
      uncounted: 'Sem contagem agora: %{names}.',
      lines: 'Pendências',
      all: 'Mostrar todas',
      urgent: 'urgente',
      declared: '%{many} %{label}',
      kinds: {
        'runs-failed': 'Execuções com erro nos últimos 7 dias',
        'runs-doubtful': 'Execuções com passos sem resposta nos últimos 7 dias',
        'sends-doubtful': 'Campanhas com envios em dúvida',
        'erp-authorisation': 'Contas do ERP com autorização a vencer',
        'my-tasks': 'Minhas tarefas em aberto',
      },
      drafts: 'Rascunhos e alterações ainda não enviados',
      colleagues: 'Alterado pela equipe',
      changedBy: '%{name}, %{when}',
      charts: 'Gráficos',
      groups: { lines: 'Pendências', more: 'Outras partes' },
    },
  },
} as const;

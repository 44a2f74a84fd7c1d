/**
 * What operators read of the charts of the start page (pt-BR).
 */
export const chartMessages = {
  balcao: {
    homeCharts: {
      title: 'Últimos 14 dias',
      events: 'Eventos dos clientes por dia',
      steps: 'Passos de sincronização por dia',
      done: 'Concluídos',
      failed: 'Com erro',
      others: 'Outros',
      day: 'Dia',
      highest: 'até %{count}',
    },
  },
} as const;

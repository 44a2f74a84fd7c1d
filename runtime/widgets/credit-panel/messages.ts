/**
 * What operators read on the panel of credits; pt-BR.
 */
export const creditPanelMessages = {
  balcao: {
    creditPanel: {
      loading: 'Carregando os créditos…',
      failed: 'Não foi possível carregar os créditos.',
      none: 'Este cliente não tem créditos.',
      cut: 'Só os primeiros %{count} créditos foram lidos: os valores podem estar incompletos.',
      uncovered: 'Usos de %{amount} não têm crédito válido que os cubra.',
      fact: {
        balance: 'Saldo',
        endsSoon: 'A vencer em %{days} dias',
        later: 'Valem mais tarde',
        pending: 'Pendentes',
        expired: 'Vencidos',
      },
      extract: {
        show: 'Extrato (%{count})',
        hide: 'Fechar o extrato',
        name: 'Extrato de créditos',
        entry: 'Lançamento',
        amount: 'Valor',
        balance: 'Saldo',
        untitled: '(indefinido)',
        left: 'restam %{amount}',
        until: 'até %{day}',
      },
      state: {
        later: 'vale a partir de %{day}',
        pending: 'pendente',
        expired: 'vencido em %{day}',
        cancelled: 'cancelado',
        unknown: 'não conta: situação ou valor inválido',
      },
    },
  },
} as const;

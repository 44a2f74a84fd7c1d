/**
 * What operators read on a table (pt-BR). The states are those of every list (admin console, §2).
 */
export const dataTableMessages = {
  balcao: {
    dataTable: {
      loading: 'Loading...',
      empty: 'No entries found.',
      failed: 'Failed to load entries.',
      retry: 'Tentar de novo',
      filter: 'Filtrar',
      clearFilter: 'Limpar filtro',
      yes: 'Sim',
      no: 'Não',
      stored: '••••',
      id: 'Código',
      createdAt: 'Criado em',
      updatedAt: 'Alterado em',
      items: '%{smart_count} item |||| %{smart_count} itens',
      pageSize: 'Linhas por página',
      range: '%{from}–%{to} de %{total}',
      rangeOfMore: '%{from}–%{to} de mais de %{total}',
      nothing: 'Nenhuma linha',
      previous: 'Página anterior',
      next: 'Próxima página',
      found: '%{smart_count} encontrado |||| %{smart_count} encontrados',
      searchedPart: 'Procurado nos primeiros %{loaded} de %{total}.',
      sortedPart: 'Ordenado entre os primeiros %{loaded} de %{total}.',
    },
  },
} as const;

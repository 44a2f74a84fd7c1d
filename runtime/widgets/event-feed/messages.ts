/**
 * What operators read on the event feed; pt-BR.
 */
export const eventFeedMessages = {
  balcao: {
    eventFeed: {
      about: 'Os últimos %{count} eventos dos clientes, os mais novos primeiro.',
      all: 'Todos os eventos',
      stores: 'Lojas',
      name: 'Eventos ao vivo',
      live: 'Ao vivo',
      waits: 'A lista espera enquanto você a usa',
      away: 'Sem conexão: estes são os últimos eventos que chegaram.',
      news: '%{smart_count} novo evento |||| %{smart_count} novos eventos',
      loading: 'Carregando os eventos…',
      empty: 'Nenhum evento ainda.',
      noStore: 'Nenhuma loja escolhida.',
      failed: 'Não foi possível carregar os eventos de %{store}.',
      denied: 'Você não tem mais acesso aos eventos de %{store}.',
      visitor: 'Visitante',
      orders: 'Pedidos de %{customer}',
      banner: 'Banner %{id}',
      column: {
        when: 'Quando',
        action: 'Ação',
        customer: 'Cliente',
        product: 'Produto',
        search: 'Busca',
        place: 'CEP e região',
        page: 'Página',
        banners: 'Banners',
        store: 'Loja',
      },
    },
  },
} as const;

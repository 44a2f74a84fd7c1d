/**
 * The texts of the screens without documents. They come with those screens.
 */
export const sideScreenMessages = {
  balcao: {
    app: {
      orders: {
        title: 'Pedidos',
        titleOf: 'Pedidos de %{who}',
        elsewhere: 'Os pedidos ficam em outro console, que abre em uma nova aba.',
        unasked: 'Abra os pedidos pelo cliente, por um evento ou por um lead.',
        loading: 'Carregando os pedidos…',
        failed: 'Não foi possível carregar os pedidos.',
        unknown: 'A loja ainda não sabe nada deste cliente. Os pedidos chegam pelos sistemas da loja.',
        none: 'Nenhum pedido.',
        orders: '1 pedido |||| %{smart_count} pedidos',
        bought: 'no total de %{amount}',
        order: 'Pedido %{number}',
        noNumber: 'Pedido sem código',
        payment: 'Pagamento: %{status}',
        shipment: 'Entrega: %{status}',
        total: 'Total',
        shipments: 'Entregas',
        deliveredAt: 'entregue em %{moment}',
        track: 'Rastrear',
        credits: 'Créditos',
        subscriptions: 'Assinaturas',
        leads: 'Leads',
        events: 'Últimos eventos',
        noEvents: 'Nenhum evento.',
        open: 'Abrir os pedidos',
        customer: 'Abrir o cliente',
      },
    },
  },
} as const;

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
        nowhere:
          'Este console não mostra pedidos, e nenhum outro foi indicado. Quem cuida da instalação pode indicar em "ordersConsole", no config.json, o endereço do console que os mostra.',
        open: 'Abrir os pedidos',
        customer: 'Abrir o cliente',
      },
    },
  },
} as const;

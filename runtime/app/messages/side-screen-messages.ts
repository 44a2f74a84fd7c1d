/**
 * The texts of the screens without documents. They come with those screens.
 */
export const sideScreenMessages = {
  balcao: {
    app: {
      productSync: {
        about:
          'A sincronização leva códigos de produto pelos caminhos escolhidos: fornecedores, base de dados, ERP, marketplaces, lojas e textos por IA. Ela ainda não roda por aqui.',
        today: 'O que já dá para fazer',
        products: 'Ver os produtos',
        productsAbout:
          'A lista, com filtro por código e edição de cada produto. Na barra da lista, "Exportar CSV" e "Importar CSV" levam muitos produtos de uma vez.',
        data: 'Ver os dados de produto',
        dataAbout: 'Preços, estoque e opções como estão hoje na base.',
        changelog: 'Ver o histórico de alterações',
        changelogAbout: 'O que mudou em cada produto, quando, por quem e por quê.',
        accounts: 'Ver as contas do ERP',
        accountsAbout: 'As contas do Bling que a sincronização usa, pela descrição.',
      },
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

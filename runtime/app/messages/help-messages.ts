/**
 * The texts of the console's own commands and of the help sheet. They come after the first screen.
 */
export const helpMessages = {
  balcao: {
    app: {
      commands: {
        help: 'Ajuda: atalhos do teclado',
        theme: 'Tema: %{mode}',
        project: 'Trocar de loja: %{project}',
        signOut: 'Sair',
      },
      help: {
        title: 'Atalhos do teclado',
        about: 'O que funciona nesta tela.',
        close: 'Fechar',
        places: {
          console: 'Console',
          list: 'Lista',
          tree: 'Árvore',
          table: 'Tabela',
          form: 'Formulário',
          json: 'JSON Editor',
          layout: 'Editor de layout',
          conditions: 'Editor de condições',
        },
      },
    },
  },
};

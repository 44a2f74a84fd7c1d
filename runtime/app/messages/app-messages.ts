/**
 * What operators read in the shell of the console (pt-BR).
 */
export const appMessages = {
  balcao: {
    app: {
      product: 'Balcão',
      start: {
        loading: 'Abrindo o console…',
        retry: 'Tentar de novo',
        unreachable: {
          title: 'Não foi possível falar com o servidor',
          about: 'Verifique a rede, ou se o servidor do Balcão está no ar, e tente de novo.',
        },
        refused: {
          title: 'O servidor não entregou a configuração',
          about: 'Ele está no ar, mas respondeu com um erro. Tente de novo em instantes.',
        },
        unreadable: {
          title: 'A configuração do console não pôde ser lida',
          about: 'Avise quem cuida do servidor: o arquivo config.json está errado.',
        },
        failed: {
          title: 'Não foi possível abrir o console',
          about: 'Uma parte do console não carregou. Tente de novo.',
        },
      },
      login: {
        title: 'Entrar',
        about: 'O balcão da sua loja.',
        email: 'E-mail',
        password: 'Senha',
        show: 'Mostrar a senha',
        hide: 'Esconder a senha',
        submit: 'Entrar',
        busy: 'Entrando…',
        demo: 'Entrar na demonstração como',
        emailMissing: 'Informe o e-mail.',
        passwordMissing: 'Informe a senha.',
      },
      noAccess: {
        title: 'Nenhuma loja para mostrar',
        about: '%{email} ainda não tem acesso a uma loja. Peça a quem administra o console.',
      },
      projects: {
        label: 'Loja',
        switch: 'Trocar de loja: %{project}',
        master: 'Matriz',
      },
      menu: {
        label: 'Menu',
        open: 'Abrir o menu',
        close: 'Fechar o menu',
        toggle: 'Mostrar ou esconder o menu',
        search: 'Buscar no menu',
        nothing: 'Nada com esse nome.',
        home: 'Início',
      },
      groups: {
        catalog: 'Catálogo',
        content: 'Conteúdo',
        customers: 'Clientes',
        logistics: 'Logística',
        rules: 'Regras',
        marketing: 'Marketing',
        system: 'Sistema',
        config: 'Configurações',
      },
      profile: {
        open: 'Perfil de %{name}',
        theme: 'Tema',
        light: 'Claro',
        dark: 'Escuro',
        system: 'Do sistema',
        signOut: 'Sair',
      },
      roles: { viewer: 'Consulta', operator: 'Operação', admin: 'Administração' },
      readOnly: 'Somente leitura',
      home: {
        morning: 'Bom dia',
        afternoon: 'Boa tarde',
        evening: 'Boa noite',
        greeting: '%{greeting}, %{name}',
        about: 'O que você quer ver em %{project}?',
      },
      notFound: {
        title: 'Página não encontrada',
        about: 'O endereço está errado, ou a página não existe nesta loja.',
        home: 'Ir para o início',
      },
      denied: {
        title: 'Acesso negado',
        about: 'O seu papel nesta loja não permite ver esta página.',
      },
      crash: {
        title: 'Algo deu errado nesta tela',
        about: 'Recarregue a página. Se acontecer de novo, avise quem cuida do console.',
        reload: 'Recarregar',
      },
      skip: 'Pular para o conteúdo',
    },
  },
} as const;

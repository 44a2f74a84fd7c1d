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
        forgotten: 'Esqueci minha senha',
        demo: 'Entrar na demonstração como',
        emailMissing: 'Informe o e-mail.',
        passwordMissing: 'Informe a senha.',
        ended:
          'Sua sessão terminou: você saiu em outro lugar, a senha mudou ou o acesso foi desativado. Entre de novo; se não conseguir, fale com quem administra o Balcão.',
      },
      newPassword: {
        title: 'Escolha a sua senha',
        about:
          'A senha que você recebeu serve só para este primeiro acesso. Escolha uma que só você conheça; depois o console se abre.',
        current: 'Senha que você recebeu',
        save: 'Salvar e entrar',
        busy: 'Salvando…',
        signOut: 'Sair',
      },
      noAccess: {
        title: 'Nenhuma loja para mostrar',
        about:
          '%{email} ainda não tem acesso a uma loja. Peça a quem administra o console que dê acesso a este e-mail: esta tela se abre assim que isso acontecer.',
        again: 'Verificar de novo',
      },
      projects: {
        label: 'Loja',
        switch: 'Trocar de loja: %{project}',
        master: 'Matriz',
      },
      menu: {
        label: 'Menu',
        toggle: 'Mostrar ou esconder o menu',
        search: 'Buscar no menu',
        nothing: 'Nada com esse nome.',
        home: 'Início',
        favourite: 'Favorito: %{label}',
      },
      groups: {
        favourites: 'Favoritos',
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
        signOut: 'Sair',
      },
      password: {
        next: 'Nova senha',
        repeated: 'Repita a nova senha',
        missing: 'Preencha este campo.',
        short: 'A senha precisa ter pelo menos 8 caracteres.',
        different: 'As duas senhas não são iguais.',
      },
      connection: {
        offline: 'Sem conexão',
        away: 'Sem conexão: reconectando…',
        awayAbout:
          'O servidor não responde. O que você editar fica guardado e é enviado assim que ele voltar.',
        back: 'Conexão restabelecida',
      },
      roles: { viewer: 'Consulta', operator: 'Operação', admin: 'Administração' },
      unsaved: {
        open: '1 alteração não salva |||| %{smart_count} alterações não salvas',
        recovered: '1 alteração guardada foi salva |||| %{smart_count} alterações guardadas foram salvas',
      },
      notice: { close: 'Fechar o aviso' },
      readOnly: 'Somente leitura',
      palette: { open: 'Buscar' },
      home: {
        recent: 'Vistos há pouco',
        morning: 'Bom dia',
        afternoon: 'Boa tarde',
        evening: 'Boa noite',
        greeting: '%{greeting}, %{name}',
        about: 'O que você quer ver em %{project}?',
      },
      actions: {
        downloadJson: { label: 'Baixar JSON', done: 'O arquivo JSON está nos seus downloads.' },
        testRule: { label: 'Testar' },
        processStockFile: { label: 'Processar', retry: 'Tentar de novo' },
        googleAccount: { connect: 'Conectar', disconnect: 'Desconectar' },
        sendCampaign: { label: 'Enviar' },
        campaignReport: { label: 'Relatório' },
        ruleChanges: { label: 'O que muda' },
        segmentMembers: { label: 'Ver membros' },
        tryTemplate: { label: 'Prévia e teste' },
        generateGifts: { label: 'Processar brindes' },
        loadTemplates: { label: 'Carregar modelos' },
        testWhatsapp: { label: 'Enviar teste' },
        syncErp: { label: 'Sincronizar ERP' },
        importProduct: { label: 'Importar do fornecedor' },
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
      chunk: {
        title: 'Uma parte do console não carregou',
        about: 'Verifique a conexão e tente de novo.',
        offline: 'Sem conexão: dá para tentar de novo assim que ela voltar.',
        retry: 'Tentar de novo',
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

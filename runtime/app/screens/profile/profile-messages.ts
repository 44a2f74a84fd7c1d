/**
 * What people read of their own account: `Meu perfil` and its dialogs.
 */
export const profileMessages = {
  balcao: {
    app: {
      profile: {
        about: 'A sua conta neste console.',
        data: 'Dados',
        name: 'Nome',
        email: 'E-mail',
        dataAbout:
          'Quem administra a loja altera o nome e o e-mail: o nome assina as alterações que você faz.',
        roles: 'Papéis',
        security: 'Senha e sessões',
        home: 'Página inicial',
        homeAbout: 'O que aparece na sua página inicial, neste navegador.',
        changePassword: 'Alterar senha',
        signOutEverywhere: 'Sair de todos os dispositivos',
        sessions: 'Sessões abertas',
      },
      password: {
        title: 'Alterar senha',
        about: 'Os outros dispositivos em que você entrou serão desconectados.',
        current: 'Senha atual',
        nextHelp: 'Pelo menos 8 caracteres.',
        save: 'Alterar',
        cancel: 'Cancelar',
        done: 'Senha alterada.',
      },
      sessions: {
        title: 'Sessões abertas',
        about:
          'Onde você entrou com a sua senha. Se não reconhecer uma sessão, encerre-a e altere a sua senha.',
        loading: 'Carregando as sessões…',
        unknown: 'Outro programa',
        current: 'Esta sessão',
        now: 'Em uso agora',
        recently: 'Em uso na última hora',
        used: 'Último uso em %{time}',
        since: 'entrou em %{time}',
        end: 'Encerrar',
        endNamed: 'Encerrar %{device}',
        endOthers: 'Encerrar todas as outras',
        ended: 'Sessão encerrada.',
        othersEnded: 'As outras sessões foram encerradas.',
        onlyThis: 'Não há outra sessão aberta.',
        retry: 'Tentar de novo',
        close: 'Fechar',
      },
      everywhere: {
        title: 'Sair de todos os dispositivos?',
        about: 'Você precisará entrar de novo em cada um, também neste.',
        confirm: 'Sair de todos',
        cancel: 'Cancelar',
      },
    },
  },
};

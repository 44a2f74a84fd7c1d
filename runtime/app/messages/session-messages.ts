/**
 * The texts of the dialogs about one's sessions. They come with those dialogs, after the first screen.
 */
export const sessionMessages = {
  balcao: {
    app: {
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

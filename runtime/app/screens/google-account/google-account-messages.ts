/**
 * What operators read when they connect the store's Google account (pt-BR).
 */
export const googleAccountMessages = {
  balcao: {
    googleAccount: {
      connect: 'Conectar a conta Google',
      aboutConnect:
        'O Google abre nesta janela. Escolha a conta da loja e aceite as permissões; depois você volta para esta página.',
      go: 'Ir para o Google',
      disconnect: 'Desconectar a conta Google',
      aboutDisconnect:
        'O console deixa de ler os dados da conta %{email}. Para voltar a ler, conecte a conta de novo.',
      yes: 'Desconectar',
      offline: 'Sem um servidor do Balcão não há o que conectar.',
      disconnected: 'Conta desconectada.',
      notRevoked:
        'Conta desconectada aqui, mas o Google não respondeu. Remova o acesso do console na página da sua conta Google.',
    },
  },
} as const;

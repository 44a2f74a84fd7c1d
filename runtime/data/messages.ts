/**
 * What operators read when signing in or when the store refuses something (pt-BR).
 * The app merges them into its catalogue; `%{detail}` is the failure's own detail.
 */
export const dataMessages = {
  balcao: {
    data: {
      signIn: {
        wrongCredentials: 'E-mail ou senha incorretos.',
        userDisabled: 'Este usuário está desativado. Fale com o administrador.',
        invalidEmail: 'Informe um e-mail válido.',
        weakPassword: 'A senha precisa ter pelo menos 8 caracteres.',
        guessablePassword:
          'Esta senha é fácil de adivinhar: é muito usada, parecida com o e-mail ou igual à anterior. Escolha outra, por exemplo quatro palavras sem relação.',
        tooManyAttempts: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
        offline: 'Sem conexão com o servidor. Verifique a rede e tente de novo.',
        unknown: 'Não foi possível entrar. Tente de novo.',
      },
      failure: {
        denied: 'Você não tem permissão para isso.',
        'signed-out': 'Sua sessão terminou. Entre de novo.',
        offline: 'Sem conexão com o servidor.',
        missing: 'Documento não encontrado',
        duplicate: 'Já existe um documento com esse identificador.',
        conflict: 'Outra pessoa alterou o mesmo campo.',
        cycle: 'Um registro não pode ficar dentro de si mesmo.',
        unexplained: 'Esta alteração pede um motivo: faça-a no formulário do registro.',
        invalid: 'O servidor recusou os dados: %{detail}',
        unsupported: 'Operação não suportada: %{detail}',
        unknown: 'Erro inesperado: %{detail}',
      },
    },
  },
} as const;

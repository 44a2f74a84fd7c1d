/**
 * The texts that react-admin's hooks say by themselves, in Portuguese (pt-BR). The console uses none of its screens, so
 * their texts are not here; `tests/e2e/first-screen.test.ts` fails where the build holds one that is missing.
 */
export const raMessages = {
  ra: {
    auth: {
      auth_check_error: 'Entre para continuar',
      sign_in_error: 'Não foi possível entrar. Tente de novo.',
    },
    notification: {
      i18n_error: 'Não foi possível carregar as traduções',
      logged_out: 'A sua sessão terminou. Entre de novo.',
      not_authorized: 'Você não tem permissão para isso.',
    },
  },
};

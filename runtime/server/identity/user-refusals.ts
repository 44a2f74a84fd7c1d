/**
 * Why a user was not made or changed, for people to read.
 */
import type { UserRefusal } from './users.ts';

const SENTENCES: { readonly [reason in UserRefusal]: string } = {
  'invalid-email': 'O e-mail não é válido.',
  'weak-password': 'A senha precisa ter pelo menos 8 caracteres.',
  'guessable-password':
    'Esta senha é fácil de adivinhar: é muito usada ou parecida com o e-mail. Escolha outra, por exemplo quatro palavras sem relação.',
  duplicate: 'Já existe um usuário com este e-mail.',
  missing: 'Este usuário não existe.',
};

export function userRefusalSentence(reason: UserRefusal): string {
  return SENTENCES[reason];
}

/**
 * Text as it is compared with what somebody types: `Açúcar` is found by `acucar`.
 */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');
}

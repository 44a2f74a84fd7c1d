/**
 * What a server says when the machine's clock was far ahead.
 */

/** In Portuguese: it is a person who sees to the clock. */
export function clockSentence(until: Date): string {
  return `Atenção: o relógio desta máquina já esteve adiantado, ou está atrasado agora. Confira data e hora: até ${until.toISOString()} tudo o que for gravado leva data adiantada, porque as datas da loja nunca voltam.`;
}

/**
 * What operators read beside code (pt-BR).
 */
export const codeFieldMessages = {
  balcao: {
    codeField: {
      error: 'Linha %{line}: erro de sintaxe perto de “%{near}”.',
      errorAtEnd: 'Linha %{line}: o texto termina antes do fim do que foi aberto.',
      preview: 'Prévia de %{label}',
      previewHelp: 'Os nomes entre chaves são trocados no envio.',
    },
  },
} as const;

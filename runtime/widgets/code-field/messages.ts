/**
 * What operators read beside code (pt-BR).
 */
export const codeFieldMessages = {
  balcao: {
    codeField: {
      error: 'Linha %{line}: erro de sintaxe perto de “%{near}”.',
      errorAtEnd: 'Linha %{line}: o texto termina antes do fim do que foi aberto.',
      preview: 'Prévia de %{label}',
      email: {
        customer: 'Cliente da prévia',
        nobody: 'Sem cliente, aparece o que vem depois da barra: {{firstName|cliente}}.',
        width: 'Largura',
        desktop: 'Computador',
        phone: 'Celular',
      },
    },
  },
} as const;

/**
 * What operators read below a script (pt-BR).
 */
export const scriptFieldMessages = {
  balcao: {
    scriptField: {
      error: 'Linha %{line}: erro de sintaxe perto de “%{near}”.',
      errorAtEnd: 'Linha %{line}: o script termina antes do fim da instrução.',
    },
  },
} as const;

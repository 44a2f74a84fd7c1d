/**
 * What operators read at a score (pt-BR).
 */
export const scoreFieldMessages = {
  balcao: {
    scoreField: {
      stars: '%{smart_count} estrela |||| %{smart_count} estrelas',
      none: 'Sem nota',
    },
  },
} as const;

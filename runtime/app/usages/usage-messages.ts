/**
 * What operators read before a delete of what hangs on it (pt-BR). Comes with the question.
 */
export const usageMessages = {
  balcao: {
    usages: {
      asking: 'Conferindo o que usa este registro… |||| Conferindo o que usa estes registros…',
      unknown:
        'Não foi possível conferir o que usa este registro. |||| Não foi possível conferir o que usa estes registros.',
      used: 'Em uso por %{list}. Se apagar, ficam com um código que não existe mais.',
      atLeast: 'pelo menos %{count} %{label}',
      moveTo: 'Mover para outro registro',
      moveAndDelete: 'Mover %{count} e apagar',
      moveAllAndDelete: 'Mover tudo e apagar',
      page: 'a página %{label}',
      pages: 'Para mudar, abra: %{list}.',
      fixed: 'Seu papel não permite mudar: %{list}.',
      itself: 'Escolha um registro que não vai ser apagado.',
    },
  },
};

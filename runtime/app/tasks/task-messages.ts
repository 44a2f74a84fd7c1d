/**
 * What operators read of tasks about a record (pt-BR). Comes with the first of them.
 */
export const taskMessages = {
  balcao: {
    tasks: {
      create: 'Criar tarefa',
      title: 'O que fazer',
      titleMissing: 'Escreva o que fazer.',
      assignee: 'Responsável',
      nobody: 'Ninguém',
      me: '%{name} (você)',
      due: 'Prazo',
      dueHint: 'dd/mm/aaaa',
      dueWrong: 'Escreva a data como dd/mm/aaaa.',
      record: 'Sobre: %{record}',
      created: 'Tarefa criada.',
      pending: 'Sem conexão: a tarefa será criada assim que a conexão voltar.',
      notCreated: 'Não foi possível criar a tarefa. Tente de novo.',
      open: '1 tarefa aberta |||| %{smart_count} tarefas abertas',
      ofRecord: 'Tarefas abertas deste registro',
      until: 'até %{day}',
      late: 'venceu em %{day}',
      done: 'Concluir',
      doneNamed: 'Concluir: %{title}',
      ended: 'Tarefa concluída.',
      notEnded: 'Não foi possível concluir a tarefa. Tente de novo.',
      noRecord: 'Nenhum registro',
      detach: 'Desligar do registro',
      missing: 'O registro não existe mais: %{id}',
      close: 'Fechar',
    },
  },
} as const;

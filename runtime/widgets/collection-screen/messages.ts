/**
 * What operators read on the collection screen and the config pages (pt-BR).
 * The three states of the list are to the letter (admin console, §2).
 */
export const collectionScreenMessages = {
  balcao: {
    collectionScreen: {
      list: {
        loading: 'Loading...',
        empty: 'No entries found.',
        failed: 'Failed to load entries.',
        retry: 'Tentar de novo',
        filter: 'Filtrar',
        clearFilter: 'Limpar filtro',
        add: 'Adicionar',
        truncated: 'Mostrando os primeiros %{count}. Filtre para achar os demais.',
        orphan: 'A entrada de cima não existe mais',
        cycle: 'Esta entrada está dentro dela mesma',
        moveHint: 'Alt e setas movem a entrada; ou arraste.',
        moved: '%{label}: movida',
        moveFailed: 'Não foi possível mover: %{reason}',
      },
      move: {
        unknown: 'A entrada não existe mais.',
        first: 'Já é a primeira.',
        last: 'Já é a última.',
        'no-sibling-above': 'Não há entrada acima para receber esta.',
        'at-root': 'Já está no primeiro nível.',
        'into-itself': 'Uma entrada não pode ir para dentro dela mesma.',
        unchanged: 'Já está nesse lugar.',
      },
      form: {
        new: 'Adicionar: %{label}',
        copyOf: 'Cópia de %{label}',
        back: 'Voltar para a lista',
        copyPath: 'Copiar o caminho do documento',
        pathCopied: 'Caminho copiado',
        copy: 'Copiar',
        addInside: 'Incluir dentro',
        remove: 'Apagar',
        readOnly: 'Somente leitura',
        close: 'Fechar',
        loading: 'Carregando…',
        copyMissing: 'O registro a copiar não existe mais. Preencha um novo.',
      },
      remove: {
        question: 'Deseja realmente apagar o registro?',
        cancel: 'Cancelar',
        confirm: 'Apagar',
        failed: 'Não foi possível apagar: %{reason}',
      },
      deleted: {
        title: 'Registro apagado',
        about: '%{label} foi apagado. Enquanto esta tela estiver aberta, ele pode ser recriado como era.',
        recreate: 'Recriar',
        recreated: 'Registro recriado',
        failed: 'Não foi possível recriar: %{reason}',
      },
      missing: {
        title: 'Registro não encontrado',
        about: 'Não há %{label} com o código %{id} nesta loja.',
      },
      nothingChosen: 'Escolha uma entrada na lista.',
      nothingYet: 'Ainda não há nada aqui.',
      failure: {
        title: 'Não foi possível abrir',
        denied: 'você não tem permissão para isso.',
        'signed-out': 'sua sessão terminou. Entre de novo.',
        offline: 'sem conexão com o servidor.',
        missing: 'o registro não existe mais.',
        duplicate: 'já existe um registro com esse código.',
        conflict: 'outra pessoa acabou de alterar o registro.',
        invalid: 'o servidor recusou os dados.',
        unsupported: 'operação não suportada.',
        unknown: 'erro inesperado.',
      },
      replication: {
        label: 'Replicar para',
        failed: 'Não foi possível mudar a replicação: %{reason}',
      },
    },
  },
} as const;

/**
 * What operators read about stock files and trade files (pt-BR).
 */
export const stockFileMessages = {
  balcao: {
    stockFiles: {
      title: 'Processar arquivo de estoque',
      about:
        'Grava as quantidades da planilha no estoque do documento. Nada além da quantidade deste estoque muda.',
      process: 'Processar',
      retry: 'Tentar de novo',
      cancel: 'Cancelar',
      close: 'Fechar',
      code: 'Coluna do código',
      quantity: 'Coluna da quantidade',
      choose: 'Escolha a coluna',
      same: 'O código e a quantidade são colunas diferentes.',
      rows: 'As primeiras linhas',
      all: '%{smart_count} linha no arquivo. |||| %{smart_count} linhas no arquivo.',
      someOf: 'As primeiras %{shown} de %{smart_count} linhas.',
      codeHead: 'Código',
      quantityHead: 'Quantidade',
      reading: 'Lendo o arquivo…',
      failed: 'Não foi possível ler o arquivo.',
      offline: 'Sem conexão.',
      noBackend: 'Sem servidor que leia e processe arquivos.',
      noFile: 'Ponha no documento o arquivo com as quantidades.',
      noStock: 'Escolha o estoque do arquivo.',
      queued: 'Na fila: confira as colunas e processe.',
      beginning: 'Começando…',
      processing: 'Processando: %{done} de %{rows} linhas.',
      paused: 'Em pausa: %{done} de %{rows} linhas.',
      processingSoon: 'Processando…',
      success: 'Processado.',
      tally: {
        written: '%{smart_count} linha gravada |||| %{smart_count} linhas gravadas',
        unchanged: '%{smart_count} sem mudança |||| %{smart_count} sem mudança',
        refused: '%{smart_count} recusada |||| %{smart_count} recusadas',
      },
      problem: 'Não foi processado: %{problem}',
      openRun: 'Ver a execução',
      trade: {
        about: 'Os arquivos da negociação são guardados e mostrados aqui. Nada é gravado a partir deles.',
        none: 'Ainda não há arquivos.',
        columnless: 'Coluna %{number}',
      },
    },
  },
};

/**
 * The texts of the palette. They come with it.
 */
export const paletteMessages = {
  balcao: {
    app: {
      palette: {
        label: 'Ir para…',
        placeholder: 'Buscar telas e registros',
        recent: 'Vistos há pouco',
        screens: 'Telas',
        fields: 'Campos das configurações',
        actions: 'Ações',
        add: 'Adicionar: %{label}',
        addWords: 'novo nova criar incluir',
        replication: 'Ver a replicação',
        replicationWords: 'cópias lojas seguir atrasada divergência',
        nothing: 'Nada encontrado para “%{text}”.',
        nothingInPart: 'Nada na parte que pôde ser buscada. Pode haver registros com “%{text}”.',
        partial: 'Mostrando parte dos resultados.',
        searching: 'Buscando…',
        nothingYet: 'Digite o nome de uma tela ou de um registro.',
        keys: '↑ ↓ escolhem · Enter abre · Esc fecha',
        results: '1 resultado |||| %{smart_count} resultados',
      },
    },
  },
};

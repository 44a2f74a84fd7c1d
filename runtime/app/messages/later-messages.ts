/**
 * The texts of what opens in the shell when it is asked for. They come with it, after the first screen.
 */
export const laterMessages = {
  balcao: {
    data: {
      cache: {
        memory:
          'Este navegador não guarda dados localmente: sem conexão, nada será mostrado, e o que ainda não foi salvo se perde ao fechar a aba.',
        unkept:
          'Este navegador não está conseguindo guardar o que você digita. Não feche a aba antes de aparecer “Salvo”: libere espaço em disco ou use outro navegador.',
        insecure:
          'Este endereço não usa https: senhas e dados podem ser lidos no caminho. Peça um endereço https a quem cuida do servidor.',
      },
    },
    app: {
      profile: {
        me: 'Meu perfil',
        theme: 'Tema',
        light: 'Claro',
        dark: 'Escuro',
        system: 'Do sistema',
      },
      roleChanged: {
        viewer: 'Seu acesso a esta loja mudou: agora é somente consulta.',
        operator: 'Seu acesso a esta loja mudou: agora é de operação.',
        admin: 'Seu acesso a esta loja mudou: agora é de administração.',
      },
      unsaved: {
        title: 'Alterações não salvas',
        about: 'Ficam guardadas neste navegador até serem salvas ou descartadas.',
        waiting: 'Esperando para ser enviada.',
        unsent: 'Há um erro ou um conflito no campo. Abra o documento para resolver; até lá, nada é enviado.',
        byHand: 'Este registro só é gravado com o botão Salvar. Abra o documento para salvar ou descartar.',
        draft: 'Rascunho de um documento que ainda não foi criado. Abra para continuar.',
        interrupted:
          'O navegador ou a aba fechou antes de salvar. Ao abrir o documento, a alteração volta ao campo e é salva.',
        offline: 'Sem conexão: será enviada assim que a conexão voltar.',
        'signed-out': 'A sessão terminou: será enviada quando você entrar de novo.',
        denied: 'Você não tem permissão para esta alteração.',
        conflict: 'O mesmo campo foi alterado em outro lugar.',
        missing: 'O documento não existe mais.',
        cycle: 'O destino está agora dentro do próprio registro.',
        unexplained: 'A alteração pede um motivo. Abra o registro para informá-lo.',
        invalid: 'O servidor recusou os valores: %{detail}',
        unsupported: 'O servidor não aceita esta alteração: %{detail}',
        duplicate: 'O servidor recusou os valores: %{detail}',
        unknown: 'O servidor não respondeu como esperado: %{detail}',
        create: 'Documento novo',
        json: 'Texto do JSON Editor',
        jsonText: 'Rascunho que ainda não foi aplicado. Abra o documento para continuar.',
        inside: 'em %{form}',
        remove: 'Exclusão',
        documents: '1 documento |||| %{smart_count} documentos juntos',
        taken: 'Já existe um documento com esse identificador. Os dados abaixo continuam guardados.',
        changedSince: 'O documento foi alterado depois que você pediu a exclusão.',
        removeAnyway: 'Excluir assim mesmo',
        why: 'Motivo: %{about}',
        mine: 'Seu valor:',
        theirs: 'Valor do outro lugar:',
        empty: 'vazio',
        show: 'Abrir',
        retry: 'Tentar de novo',
        overwrite: 'Salvar o meu valor',
        discard: 'Descartar',
        close: 'Fechar',
        leave: {
          title: 'Sair com alterações não salvas?',
          about:
            '1 alteração ainda não foi salva. Ela fica guardada neste navegador e volta quando você entrar de novo. |||| %{smart_count} alterações ainda não foram salvas. Elas ficam guardadas neste navegador e voltam quando você entrar de novo.',
          stay: 'Ficar',
          confirm: 'Sair assim mesmo',
        },
      },
    },
  },
};

/**
 * What operators read about WhatsApp's templates (pt-BR).
 */
export const whatsappMessages = {
  balcao: {
    whatsapp: {
      noTemplate: 'Escolha o modelo para ver os parâmetros dele.',
      missing: 'Este modelo não existe mais nesta loja.',
      unread: 'Este modelo está vazio: carregue os modelos de novo.',
      noParameters: 'Este modelo não tem parâmetros.',
      from: 'De onde vem %{label}',
      text: 'Texto',
      firstName: 'Nome do cliente',
      lastName: 'Sobrenome do cliente',
      email: 'E-mail do cliente',
      phoneNumber: 'Telefone do cliente',
      textOf: 'Texto de %{label}',
      otherwise: 'Texto de %{label} para quem não tem o campo',
      otherwisePlace: 'cliente',
      ifMissing: 'ou, se faltar,',
      imagePlace: 'https://…',
      wanted: 'Falta preencher',
      preview: 'Como o cliente lê',
      image: 'Imagem do cabeçalho',
      close: 'Fechar',
      failed: 'O servidor não respondeu. Tente de novo.',
      noBackend: 'Sem o servidor da loja, nada é carregado nem enviado daqui.',
      load: {
        title: 'Carregar modelos',
        about:
          'Lê os modelos da conta da loja na Meta. Os que existem aqui com o mesmo nome são atualizados; nenhum é apagado.',
        action: 'Carregar',
        reading: 'Carregando os modelos…',
        created: '%{smart_count} modelo novo |||| %{smart_count} modelos novos',
        changed: '%{smart_count} modelo atualizado |||| %{smart_count} modelos atualizados',
        unchanged: '%{smart_count} sem mudança',
        skipped: '%{smart_count} modelo não foi carregado: |||| %{smart_count} modelos não foram carregados:',
        none: 'A conta não tem modelos.',
      },
      test: {
        title: 'Enviar teste',
        about: 'O teste vai para %{phone}, o telefone de teste da página WhatsApp (WABA).',
        noPhone: 'Informe o telefone de teste na página WhatsApp (WABA).',
        action: 'Enviar teste',
        sent: 'O teste foi enviado para %{phone}.',
        notApproved: 'A Meta ainda não aprovou este modelo (%{status}): o envio pode ser recusado.',
      },
      samples: {
        firstName: 'Ana',
        lastName: 'Souza',
        email: 'ana@example.com',
        phoneNumber: '+55 11 98765-4321',
      },
    },
  },
} as const;

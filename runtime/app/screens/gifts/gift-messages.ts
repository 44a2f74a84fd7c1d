/**
 * What operators read about the gifts of their products (pt-BR).
 */
export const giftMessages = {
  balcao: {
    gifts: {
      title: 'Processar brindes',
      about: 'As regras de brindes são processadas, e cada produto passa a dizer os brindes que traz.',
      reading: 'Lendo as regras e os produtos…',
      offline: 'Sem conexão com o servidor.',
      products: '%{smart_count} produto fica com brindes. |||| %{smart_count} produtos ficam com brindes.',
      changed: '%{smart_count} produto muda. |||| %{smart_count} produtos mudam.',
      cleared: '%{smart_count} deles deixa de ter brindes. |||| %{smart_count} deles deixam de ter brindes.',
      nothing: 'Nada muda: os produtos já têm os brindes das regras.',
      problems: '%{smart_count} problema |||| %{smart_count} problemas',
      problem: {
        'missing-product': 'o produto %{product} não existe.',
        'missing-gift': 'o brinde %{product} não existe.',
        'own-gift': 'o produto %{product} seria brinde dele mesmo.',
        'no-stock': 'o brinde %{product} está sem estoque.',
        'too-many': 'o produto %{product} tem brindes demais. Só os primeiros 1.000 contam.',
      },
      entry: '%{rule}, regra %{number}',
      left: 'e mais %{count}',
      confirm: 'Confirmar',
      cancel: 'Cancelar',
      close: 'Fechar',
      begun:
        'Os brindes de %{smart_count} produto estão sendo gravados. Você pode fechar esta página. |||| Os brindes de %{smart_count} produtos estão sendo gravados. Você pode fechar esta página.',
      follow: 'Ver a execução',
    },
  },
} as const;

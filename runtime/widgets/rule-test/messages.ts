/**
 * What operators read where a rule is tried (pt-BR).
 */
import type { BannerSlot, PriceName, PricingResult, RulePrice, RuleReason } from '../../contract/rules.ts';

const reasons: { readonly [reason in RuleReason]: string } = {
  applies: 'valeu',
  inactive: 'está desligada',
  'no-entries': 'não tem regras',
  condition: 'as condições não valem',
  'condition-broken': 'tem uma condição que não pode ser avaliada',
  'other-store': 'é de outra loja',
  'changes-nothing': 'vale, mas não define opções',
  overridden: 'vale, mas outra veio depois',
  'not-yet': 'ainda não começou',
  over: 'já terminou',
  'window-broken': 'tem um início ou fim que não é uma data',
  'coupon-missing': 'pede um cupom, e nenhum foi informado',
  'coupon-other': 'pede outro cupom',
  'cash-only': 'só vale no pagamento à vista',
  'installments-only': 'só vale no pagamento parcelado',
  'no-payment-left': 'pede pagamento à vista e parcelado ao mesmo tempo',
  'other-products': 'não fala de nenhum produto deste carrinho',
  'no-cost': 'é sobre o custo, e o produto não tem custo',
  'no-price': 'o produto não tem preço na loja',
  'value-unfit': 'o tipo ou o valor do desconto não pode ser usado',
  dearer: 'ficaria mais caro que o preço da loja',
  'not-best': 'vale, mas há uma melhor para o cliente',
  'nothing-to-show': 'vale, mas não mostra popup nem selo',
  'slot-taken': 'vale, mas outro banner vem antes',
};

const outcomes: { readonly [outcome in PricingResult['outcome']]: string } = {
  priced: 'As regras dão estes preços.',
  'no-rule': 'Nenhuma regra vale para este produto: os preços ficam como estão.',
  manual: 'O preço é manual: fica como está.',
  'no-cost': 'Sem custo: os preços ficam como estão.',
};

const prices: { readonly [name in PriceName]: string } = {
  price: 'À vista',
  installments: 'Parcelado',
  full: 'Preço cheio',
};

const from: { readonly [from in RulePrice['from']]: string } = {
  markup: 'pelo markup',
  flash: 'preço relâmpago',
  minimum: 'preço mínimo da marca',
  stored: 'sem mudança',
};

const slots: { readonly [slot in BannerSlot]: string } = {
  popup: 'Popup',
  productPriceFlag: 'Selo no preço do produto',
  shippingQuoteFlag: 'Selo na cotação de frete',
};

export const ruleTestMessages = {
  balcao: {
    ruleTest: {
      reasons,
      title: {
        pricing: 'Testar a regra de preço',
        sales: 'Testar a regra de venda',
        layout: 'Testar o banner',
      },
      about:
        'Testa o que está no formulário, salvo ou não, junto com as outras regras da loja. Nada é gravado.',
      test: 'Testar',
      testing: 'Testando…',
      close: 'Fechar',
      noBackend: 'Sem servidor que teste as regras.',
      failed: 'Não foi possível testar.',
      offline: 'Sem conexão.',
      chooseProduct: 'Escolha o produto.',
      noMoment: 'Informe o dia e a hora',
      product: 'Produto',
      store: 'Loja',
      cart: {
        sku: 'Código do produto',
        qty: 'Quantidade',
        skuOf: 'Código do produto %{number}',
        qtyOf: 'Quantidade do produto %{number}',
        add: 'Adicionar produto',
        remove: 'Tirar o produto %{number}',
        wrongQty: 'Um número inteiro a partir de 1',
        noSku: 'Informe o código',
        coupon: 'Cupom',
        payment: 'Pagamento',
        cash: 'À vista',
        installments: 'Parcelado',
        at: 'Momento',
      },
      visit: {
        event: 'Evento recente',
        noEvent: 'Escolher depois',
        action: 'Ação',
        at: 'Momento',
        customer: 'Cliente',
        ipRegion: 'Estado pelo IP',
        location: 'Página',
        product: 'Produto',
        unknown: 'Não se sabe',
        zipcode: 'CEP',
      },
      pricing: {
        outcomes,
        prices,
        from,
        before: 'Hoje',
        after: 'Com as regras',
        none: 'sem preço',
        freeShippingFrom: 'Frete grátis a partir de %{amount}',
        freeFinancingFrom: 'Parcelamento sem juros a partir de %{amount}',
      },
      sales: {
        item: '%{qty} × %{sku}',
        total: 'Total',
        before: 'Preço da loja',
        after: 'Para o cliente',
        none: 'sem preço',
        noRule: 'sem regra de venda',
        freeShipping: 'frete grátis',
        ignoreFees: 'sem taxas',
      },
      layout: { slots, none: 'nenhum banner' },
      why: {
        title: 'Por quê',
        empty: 'Não há regras.',
        entry: '%{rule}, regra %{number}',
        present: 'esta',
        holds: 'Vale:',
        fails: 'Não vale:',
        failed: 'falhou: %{text}',
        wonBy: 'valeu %{rule}',
        left: 'e mais %{smart_count} passo |||| e mais %{smart_count} passos',
      },
    },
  },
};

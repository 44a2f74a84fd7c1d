// Generated from schemas/config/shipping.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Shipping {
  origin?: {
    zipcode?: string;
    street?: string;
    number?: string;
    complement?: string;
    district?: string;
    city?: string;
    state?: ("AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO");
  };
  stock?: string;
  handlingDays?: number;
  cutoffTime?: string;
  /**
   * @maxItems 14
   */
  dispatchHours?: {
    weekday: (1 | 2 | 3 | 4 | 5 | 6 | 7);
    startAt: string;
    endAt: string;
  }[];
  /**
   * @maxItems 3
   */
  providers?: ("carrier-pricing" | "frenet" | "kangu")[];
  timeoutSeconds?: number;
  maxOptions?: number;
  priceMarkup?: number;
  extraDays?: number;
  roundPrice?: boolean;
  declareValue?: boolean;
  defaultPackage?: {
    height?: number;
    width?: number;
    length?: number;
    weight?: number;
  };
  fallback?: {
    isActive?: boolean;
    price?: number;
    deadline?: number;
  };
  /**
   * @maxItems 50
   */
  freeShipping?: {
    name: string;
    isActive?: boolean;
    minValue: number;
    maxWeight?: number;
    /**
     * @maxItems 27
     */
    states?: ("AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO")[];
    /**
     * @maxItems 50
     */
    zipcodes?: {
      zipcodeStartAt: string;
      zipcodeEndAt: string;
    }[];
    method?: ("cheapest" | "fastest" | "all");
    maxSubsidy?: number;
  }[];
  showFreeShippingBar?: boolean;
  pickup?: {
    isActive?: boolean;
    readyDays?: number;
    instructions?: string;
  };
  /**
   * @maxItems 20
   */
  ownDelivery?: {
    name: string;
    /**
     * @minItems 1
     * @maxItems 50
     */
    zipcodes: {
      zipcodeStartAt: string;
      zipcodeEndAt: string;
    }[];
    price: number;
    deadline: number;
  }[];
}

export type ShippingPath =
  | 'origin'
  | 'origin.zipcode'
  | 'origin.street'
  | 'origin.number'
  | 'origin.complement'
  | 'origin.district'
  | 'origin.city'
  | 'origin.state'
  | 'stock'
  | 'handlingDays'
  | 'cutoffTime'
  | 'dispatchHours'
  | 'providers'
  | 'timeoutSeconds'
  | 'maxOptions'
  | 'priceMarkup'
  | 'extraDays'
  | 'roundPrice'
  | 'declareValue'
  | 'defaultPackage'
  | 'defaultPackage.height'
  | 'defaultPackage.width'
  | 'defaultPackage.length'
  | 'defaultPackage.weight'
  | 'fallback'
  | 'fallback.isActive'
  | 'fallback.price'
  | 'fallback.deadline'
  | 'freeShipping'
  | 'showFreeShippingBar'
  | 'pickup'
  | 'pickup.isActive'
  | 'pickup.readyDays'
  | 'pickup.instructions'
  | 'ownDelivery'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ShippingPath> = {
  name: 'shipping',
  kind: 'singleton',
  label: { one: 'Frete', many: 'Frete' },
  group: 'config',
  icon: 'shipping-quote',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'origin', label: 'Origem' },
    { name: 'quotes', label: 'Cotação' },
    { name: 'free', label: 'Frete grátis' },
    { name: 'pickup', label: 'Retirada e entrega própria' },
  ],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'origin',
      path: 'origin',
      type: 'struct',
      label: 'Endereço de origem',
      help: 'De onde saem os pedidos. O CEP é enviado às transportadoras em cada cotação.',
      section: 'origin',
      fields: [
        { name: 'zipcode', path: 'zipcode', type: 'text', label: 'CEP', format: 'cep' },
        { name: 'street', path: 'street', type: 'text', label: 'Logradouro' },
        {
          name: 'number',
          path: 'number',
          type: 'text',
          label: 'Número',
          help: 'Escreva S/N quando o imóvel não tem número.',
        },
        { name: 'complement', path: 'complement', type: 'text', label: 'Complemento' },
        { name: 'district', path: 'district', type: 'text', label: 'Bairro' },
        { name: 'city', path: 'city', type: 'text', label: 'Cidade' },
        {
          name: 'state',
          path: 'state',
          type: 'select',
          label: 'Estado',
          options: [
            { value: 'AC', label: 'Acre' },
            { value: 'AL', label: 'Alagoas' },
            { value: 'AP', label: 'Amapá' },
            { value: 'AM', label: 'Amazonas' },
            { value: 'BA', label: 'Bahia' },
            { value: 'CE', label: 'Ceará' },
            { value: 'DF', label: 'Distrito Federal' },
            { value: 'ES', label: 'Espírito Santo' },
            { value: 'GO', label: 'Goiás' },
            { value: 'MA', label: 'Maranhão' },
            { value: 'MT', label: 'Mato Grosso' },
            { value: 'MS', label: 'Mato Grosso do Sul' },
            { value: 'MG', label: 'Minas Gerais' },
            { value: 'PA', label: 'Pará' },
            { value: 'PB', label: 'Paraíba' },
            { value: 'PR', label: 'Paraná' },
            { value: 'PE', label: 'Pernambuco' },
            { value: 'PI', label: 'Piauí' },
            { value: 'RJ', label: 'Rio de Janeiro' },
            { value: 'RN', label: 'Rio Grande do Norte' },
            { value: 'RS', label: 'Rio Grande do Sul' },
            { value: 'RO', label: 'Rondônia' },
            { value: 'RR', label: 'Roraima' },
            { value: 'SC', label: 'Santa Catarina' },
            { value: 'SP', label: 'São Paulo' },
            { value: 'SE', label: 'Sergipe' },
            { value: 'TO', label: 'Tocantins' },
          ],
        },
      ],
    },
    {
      name: 'stock',
      path: 'stock',
      type: 'select',
      label: 'Unidade de estoque',
      help: 'A unidade que envia quando o produto está em mais de uma.',
      section: 'origin',
      reference: { collection: 'stock', order: 'name', label: 'name' },
    },
    {
      name: 'handlingDays',
      path: 'handlingDays',
      type: 'number',
      label: 'Prazo de separação',
      help: 'Dias úteis entre o pagamento e a postagem, somados a todo prazo.',
      section: 'origin',
      unit: 'days',
    },
    {
      name: 'cutoffTime',
      path: 'cutoffTime',
      type: 'text',
      label: 'Horário limite',
      help: 'Pedidos pagos até esta hora contam o dia de hoje: 14:00.',
      section: 'origin',
      format: 'code',
    },
    {
      name: 'dispatchHours',
      path: 'dispatchHours',
      type: 'array_struct',
      label: 'Horários de postagem',
      help: 'Uma linha para cada dia em que a loja posta pedidos.',
      section: 'origin',
      fields: [
        {
          name: 'weekday',
          path: 'weekday',
          type: 'select',
          label: 'Dia da semana',
          help: 'O dia em que vale este horário.',
          required: true,
          options: [
            { value: 1, label: 'Segunda-feira' },
            { value: 2, label: 'Terça-feira' },
            { value: 3, label: 'Quarta-feira' },
            { value: 4, label: 'Quinta-feira' },
            { value: 5, label: 'Sexta-feira' },
            { value: 6, label: 'Sábado' },
            { value: 7, label: 'Domingo' },
          ],
        },
        {
          name: 'startAt',
          path: 'startAt',
          type: 'text',
          label: 'Das',
          help: 'Horas e minutos: 09:00.',
          required: true,
          format: 'code',
        },
        {
          name: 'endAt',
          path: 'endAt',
          type: 'text',
          label: 'Até',
          help: 'Horas e minutos: 18:00.',
          required: true,
          format: 'code',
        },
      ],
    },
    {
      name: 'providers',
      path: 'providers',
      type: 'array_field',
      label: 'Serviços de cotação',
      help: 'Quem é consultado a cada cotação. As credenciais estão na página de cada um.',
      section: 'quotes',
      ordered: false,
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Serviço',
        help: 'Um serviço de cotação.',
        options: [
          { value: 'carrier-pricing', label: 'Tabelas da loja' },
          { value: 'frenet', label: 'Frenet' },
          { value: 'kangu', label: 'Kangu' },
        ],
      },
    },
    {
      name: 'timeoutSeconds',
      path: 'timeoutSeconds',
      type: 'number',
      label: 'Espera máxima em segundos',
      help: 'Quanto a loja espera por um serviço antes de mostrar os outros.',
      section: 'quotes',
    },
    {
      name: 'maxOptions',
      path: 'maxOptions',
      type: 'number',
      label: 'Opções mostradas',
      help: 'Quantas formas de entrega o cliente vê, da mais barata à mais cara.',
      section: 'quotes',
    },
    {
      name: 'priceMarkup',
      path: 'priceMarkup',
      type: 'number',
      label: 'Acréscimo no preço',
      help: 'Somado ao preço da transportadora. Negativo dá desconto.',
      section: 'quotes',
      unit: '%',
    },
    {
      name: 'extraDays',
      path: 'extraDays',
      type: 'number',
      label: 'Dias a mais no prazo',
      help: 'Folga somada ao prazo da transportadora.',
      section: 'quotes',
      unit: 'days',
    },
    {
      name: 'roundPrice',
      path: 'roundPrice',
      type: 'checkbox',
      label: 'Arredondar para cima',
      help: 'Arredonda o preço para o próximo real.',
      section: 'quotes',
    },
    {
      name: 'declareValue',
      path: 'declareValue',
      type: 'checkbox',
      label: 'Declarar valor',
      help: 'Envia o valor da compra às transportadoras, que cobram o seguro.',
      section: 'quotes',
    },
    {
      name: 'defaultPackage',
      path: 'defaultPackage',
      type: 'struct',
      label: 'Embalagem padrão',
      help: 'Vale para produtos sem medidas de embalagem.',
      section: 'quotes',
      fields: [
        {
          name: 'height',
          path: 'height',
          type: 'number',
          label: 'Altura',
          help: 'Os Correios não aceitam menos de 1 cm.',
          unit: 'cm',
        },
        {
          name: 'width',
          path: 'width',
          type: 'number',
          label: 'Largura',
          help: 'Os Correios não aceitam menos de 10 cm.',
          unit: 'cm',
        },
        {
          name: 'length',
          path: 'length',
          type: 'number',
          label: 'Comprimento',
          help: 'Os Correios não aceitam menos de 15 cm.',
          unit: 'cm',
        },
        {
          name: 'weight',
          path: 'weight',
          type: 'number',
          label: 'Peso',
          help: 'O peso com a embalagem.',
          unit: 'kg',
        },
      ],
    },
    {
      name: 'fallback',
      path: 'fallback',
      type: 'struct',
      label: 'Quando ninguém responde',
      help: 'O frete mostrado quando nenhum serviço responde a tempo.',
      section: 'quotes',
      fields: [
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Usar valor fixo',
          help: 'Desmarcado, o cliente é convidado a falar com a loja.',
        },
        {
          name: 'price',
          path: 'price',
          type: 'number',
          label: 'Preço',
          help: 'O preço fixo da entrega.',
          unit: 'BRL',
          visibleWhen: { field: 'isActive', in: [true] },
        },
        {
          name: 'deadline',
          path: 'deadline',
          type: 'number',
          label: 'Prazo',
          help: 'O prazo fixo da entrega, em dias úteis.',
          unit: 'days',
          visibleWhen: { field: 'isActive', in: [true] },
        },
      ],
    },
    {
      name: 'freeShipping',
      path: 'freeShipping',
      type: 'array_struct',
      label: 'Faixas de frete grátis',
      help: 'A primeira faixa que serve ao pedido decide.',
      section: 'free',
      fields: [
        {
          name: 'name',
          path: 'name',
          type: 'text',
          label: 'Nome',
          help: 'Para a equipe: Sudeste acima de R$ 299.',
          required: true,
        },
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Ativa',
          help: 'Desmarcada, a faixa é ignorada.',
        },
        {
          name: 'minValue',
          path: 'minValue',
          type: 'number',
          label: 'Compras a partir de',
          help: 'O valor dos produtos, já com descontos.',
          required: true,
          unit: 'BRL',
        },
        {
          name: 'maxWeight',
          path: 'maxWeight',
          type: 'number',
          label: 'Peso máximo',
          help: 'Pedidos mais pesados pagam o frete. Em branco, não há limite.',
          unit: 'kg',
        },
        {
          name: 'states',
          path: 'states',
          type: 'array_field',
          label: 'Estados',
          help: 'Os estados de destino. Sem nenhum, vale para todo o Brasil.',
          ordered: false,
          item: {
            name: '',
            path: '',
            type: 'select',
            label: 'Estado',
            help: 'Um estado de destino.',
            options: [
              { value: 'AC', label: 'Acre' },
              { value: 'AL', label: 'Alagoas' },
              { value: 'AP', label: 'Amapá' },
              { value: 'AM', label: 'Amazonas' },
              { value: 'BA', label: 'Bahia' },
              { value: 'CE', label: 'Ceará' },
              { value: 'DF', label: 'Distrito Federal' },
              { value: 'ES', label: 'Espírito Santo' },
              { value: 'GO', label: 'Goiás' },
              { value: 'MA', label: 'Maranhão' },
              { value: 'MT', label: 'Mato Grosso' },
              { value: 'MS', label: 'Mato Grosso do Sul' },
              { value: 'MG', label: 'Minas Gerais' },
              { value: 'PA', label: 'Pará' },
              { value: 'PB', label: 'Paraíba' },
              { value: 'PR', label: 'Paraná' },
              { value: 'PE', label: 'Pernambuco' },
              { value: 'PI', label: 'Piauí' },
              { value: 'RJ', label: 'Rio de Janeiro' },
              { value: 'RN', label: 'Rio Grande do Norte' },
              { value: 'RS', label: 'Rio Grande do Sul' },
              { value: 'RO', label: 'Rondônia' },
              { value: 'RR', label: 'Roraima' },
              { value: 'SC', label: 'Santa Catarina' },
              { value: 'SP', label: 'São Paulo' },
              { value: 'SE', label: 'Sergipe' },
              { value: 'TO', label: 'Tocantins' },
            ],
          },
        },
        {
          name: 'zipcodes',
          path: 'zipcodes',
          type: 'array_struct',
          label: 'Faixas de CEP',
          help: 'Limita a parte de um estado. Sem nenhuma, vale o estado todo.',
          fields: [
            {
              name: 'zipcodeStartAt',
              path: 'zipcodeStartAt',
              type: 'text',
              label: 'Do CEP',
              help: 'O primeiro CEP da faixa: 01000-000.',
              required: true,
              format: 'cep',
            },
            {
              name: 'zipcodeEndAt',
              path: 'zipcodeEndAt',
              type: 'text',
              label: 'Até o CEP',
              help: 'O último CEP da faixa: 05999-999.',
              required: true,
              format: 'cep',
            },
          ],
        },
        {
          name: 'method',
          path: 'method',
          type: 'select',
          label: 'Forma de entrega',
          help: 'Qual das opções cotadas fica grátis.',
          options: [
            { value: 'cheapest', label: 'A mais barata' },
            { value: 'fastest', label: 'A mais rápida' },
            { value: 'all', label: 'Todas' },
          ],
        },
        {
          name: 'maxSubsidy',
          path: 'maxSubsidy',
          type: 'number',
          label: 'Subsídio máximo',
          help: 'O cliente paga o que passar deste valor. Em branco, a loja paga tudo.',
          unit: 'BRL',
        },
      ],
    },
    {
      name: 'showFreeShippingBar',
      path: 'showFreeShippingBar',
      type: 'checkbox',
      label: 'Mostrar quanto falta',
      help: 'O carrinho diz quanto falta para o frete grátis.',
      section: 'free',
    },
    {
      name: 'pickup',
      path: 'pickup',
      type: 'struct',
      label: 'Retirada na loja',
      help: 'O cliente busca o pedido, sem pagar frete.',
      section: 'pickup',
      fields: [
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Oferecer',
          help: 'Mostra a retirada entre as formas de entrega.',
        },
        {
          name: 'readyDays',
          path: 'readyDays',
          type: 'number',
          label: 'Pronto em',
          help: 'Dias úteis até o pedido poder ser retirado. 0 é no mesmo dia.',
          unit: 'days',
          visibleWhen: { field: 'isActive', in: [true] },
        },
        {
          name: 'instructions',
          path: 'instructions',
          type: 'textarea',
          label: 'Instruções',
          help: 'O que o cliente lê ao escolher: documentos, balcão, horário.',
          visibleWhen: { field: 'isActive', in: [true] },
        },
      ],
    },
    {
      name: 'ownDelivery',
      path: 'ownDelivery',
      type: 'array_struct',
      label: 'Entrega própria',
      help: 'As regiões que a própria loja atende.',
      section: 'pickup',
      fields: [
        {
          name: 'name',
          path: 'name',
          type: 'text',
          label: 'Nome',
          help: 'Como o cliente lê: Entrega expressa Santos.',
          required: true,
        },
        {
          name: 'zipcodes',
          path: 'zipcodes',
          type: 'array_struct',
          label: 'Faixas de CEP',
          help: 'Onde a loja entrega.',
          required: true,
          fields: [
            {
              name: 'zipcodeStartAt',
              path: 'zipcodeStartAt',
              type: 'text',
              label: 'Do CEP',
              help: 'O primeiro CEP da faixa: 01000-000.',
              required: true,
              format: 'cep',
            },
            {
              name: 'zipcodeEndAt',
              path: 'zipcodeEndAt',
              type: 'text',
              label: 'Até o CEP',
              help: 'O último CEP da faixa: 05999-999.',
              required: true,
              format: 'cep',
            },
          ],
        },
        {
          name: 'price',
          path: 'price',
          type: 'number',
          label: 'Preço',
          help: 'O preço da entrega. 0 é grátis.',
          required: true,
          unit: 'BRL',
        },
        {
          name: 'deadline',
          path: 'deadline',
          type: 'number',
          label: 'Prazo',
          help: 'Dias úteis depois da separação. 0 é no mesmo dia.',
          required: true,
          unit: 'days',
        },
      ],
    },
  ],
};

// Generated from schemas/config/layout.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Layout {
  announcement?: {
    isActive?: boolean;
    text?: string;
    url?: string;
    backgroundColor?: string;
  };
  /**
   * @maxItems 20
   */
  menu?: {
    label: string;
    category?: string;
    url?: string;
    isHighlighted?: boolean;
  }[];
  searchPlaceholder?: string;
  isHeaderFixed?: boolean;
  /**
   * @maxItems 12
   */
  banners?: {
    desktop?: {
      id?: string;
      url?: string;
      filename?: string;
      width?: number;
      height?: number;
      isPublic?: boolean;
      filePath?: string;
    };
    mobile?: {
      id?: string;
      url?: string;
      filename?: string;
      width?: number;
      height?: number;
      isPublic?: boolean;
      filePath?: string;
    };
    alt: string;
    url?: string;
    startAt?: string;
    endAt?: string;
  }[];
  bannerSeconds?: number;
  /**
   * @maxItems 20
   */
  shelves?: {
    title: string;
    source: ("bestsellers" | "newest" | "offers" | "category" | "viewed");
    category?: string;
    qty?: number;
  }[];
  /**
   * @maxItems 6
   */
  benefits?: {
    title: string;
    text?: string;
    image?: {
      id?: string;
      url?: string;
      filename?: string;
      width?: number;
      height?: number;
      isPublic?: boolean;
      filePath?: string;
    };
  }[];
  productsPerPage?: (12 | 24 | 36 | 48);
  defaultOrder?: ("relevance" | "bestsellers" | "newest" | "priceAsc" | "priceDesc" | "discount");
  showUnavailable?: boolean;
  showInstallments?: boolean;
  showRating?: boolean;
  showShippingQuote?: boolean;
  showStock?: ("never" | "low" | "always");
  lowStockQty?: number;
  showWhatsapp?: boolean;
  relatedQty?: number;
  /**
   * @maxItems 5
   */
  footerColumns?: {
    title: string;
    /**
     * @maxItems 12
     */
    links?: {
      label: string;
      url: string;
      newTab?: boolean;
    }[];
  }[];
  newsletter?: boolean;
  /**
   * @maxItems 8
   */
  seals?: {
    name: string;
    image?: {
      id?: string;
      url?: string;
      filename?: string;
      width?: number;
      height?: number;
      isPublic?: boolean;
      filePath?: string;
    };
    url?: string;
  }[];
  footerText?: string;
  fontFamily?: ("system" | "inter" | "montserrat" | "nunito" | "poppins" | "roboto");
  secondaryColor?: string;
  offerColor?: string;
  corners?: ("square" | "soft" | "round");
  customCss?: string;
}

export type LayoutPath =
  | 'announcement'
  | 'announcement.isActive'
  | 'announcement.text'
  | 'announcement.url'
  | 'announcement.backgroundColor'
  | 'menu'
  | 'searchPlaceholder'
  | 'isHeaderFixed'
  | 'banners'
  | 'bannerSeconds'
  | 'shelves'
  | 'benefits'
  | 'productsPerPage'
  | 'defaultOrder'
  | 'showUnavailable'
  | 'showInstallments'
  | 'showRating'
  | 'showShippingQuote'
  | 'showStock'
  | 'lowStockQty'
  | 'showWhatsapp'
  | 'relatedQty'
  | 'footerColumns'
  | 'newsletter'
  | 'seals'
  | 'footerText'
  | 'fontFamily'
  | 'secondaryColor'
  | 'offerColor'
  | 'corners'
  | 'customCss'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<LayoutPath> = {
  name: 'layout',
  kind: 'singleton',
  label: { one: 'Layout', many: 'Layout' },
  group: 'config',
  icon: 'layout',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'header', label: 'Cabeçalho' },
    { name: 'home', label: 'Página inicial' },
    { name: 'listing', label: 'Listagens' },
    { name: 'product', label: 'Página do produto' },
    { name: 'footer', label: 'Rodapé' },
    { name: 'style', label: 'Estilo' },
  ],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'announcement',
      path: 'announcement',
      type: 'struct',
      label: 'Faixa de aviso',
      help: 'A linha acima do cabeçalho, em todas as páginas da loja.',
      section: 'header',
      fields: [
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Mostrar',
          help: 'Desmarcado, a faixa some sem perder o texto.',
        },
        {
          name: 'text',
          path: 'text',
          type: 'text',
          label: 'Texto',
          help: 'Uma frase: Frete grátis para o Sudeste acima de R$ 299.',
          visibleWhen: { field: 'isActive', in: [true] },
        },
        {
          name: 'url',
          path: 'url',
          type: 'text',
          label: 'Endereço',
          help: 'Aonde a faixa leva. Em branco, ela só informa.',
          format: 'code',
          visibleWhen: { field: 'isActive', in: [true] },
        },
        {
          name: 'backgroundColor',
          path: 'backgroundColor',
          type: 'text',
          label: 'Cor do fundo',
          help: 'Código da cor: #1f6f5c.',
          format: 'code',
          visibleWhen: { field: 'isActive', in: [true] },
        },
      ],
    },
    {
      name: 'menu',
      path: 'menu',
      type: 'array_struct',
      label: 'Menu principal',
      help: 'Os itens do menu, na ordem em que aparecem.',
      section: 'header',
      fields: [
        {
          name: 'label',
          path: 'label',
          type: 'text',
          label: 'Texto',
          help: 'O que o cliente lê no menu.',
          required: true,
        },
        {
          name: 'category',
          path: 'category',
          type: 'select_nested',
          label: 'Categoria',
          help: 'A categoria que o item abre, com suas subcategorias.',
          reference: { collection: 'category', parent: 'parent', order: 'order', label: 'title' },
        },
        {
          name: 'url',
          path: 'url',
          type: 'text',
          label: 'Endereço',
          help: 'Só para itens sem categoria: /ofertas.',
          format: 'code',
        },
        {
          name: 'isHighlighted',
          path: 'isHighlighted',
          type: 'checkbox',
          label: 'Destacar',
          help: 'Mostra o item na cor principal da loja.',
        },
      ],
    },
    {
      name: 'searchPlaceholder',
      path: 'searchPlaceholder',
      type: 'text',
      label: 'Texto da busca',
      help: 'O que a caixa de busca diz enquanto está vazia.',
      section: 'header',
    },
    {
      name: 'isHeaderFixed',
      path: 'isHeaderFixed',
      type: 'checkbox',
      label: 'Cabeçalho fixo',
      help: 'O cabeçalho acompanha o cliente quando ele rola a página.',
      section: 'header',
    },
    {
      name: 'banners',
      path: 'banners',
      type: 'array_struct',
      label: 'Banners',
      help: 'Os banners rotativos, na ordem em que passam.',
      section: 'home',
      fields: [
        {
          name: 'desktop',
          path: 'desktop',
          type: 'image',
          label: 'Imagem para computador',
          help: 'Envie em 1920 × 600 pixels para não cortar.',
          image: { width: 1920, height: 600 },
        },
        {
          name: 'mobile',
          path: 'mobile',
          type: 'image',
          label: 'Imagem para celular',
          help: 'Envie em 750 × 900 pixels para não cortar.',
          image: { width: 750, height: 900 },
        },
        {
          name: 'alt',
          path: 'alt',
          type: 'text',
          label: 'Descrição da imagem',
          help: 'O que a imagem mostra, para quem não a vê e para os buscadores.',
          required: true,
        },
        {
          name: 'url',
          path: 'url',
          type: 'text',
          label: 'Endereço',
          help: 'Aonde o banner leva: /panelas.',
          format: 'code',
        },
        {
          name: 'startAt',
          path: 'startAt',
          type: 'datetime',
          label: 'Mostrar a partir de',
          help: 'Em branco, o banner aparece já.',
        },
        {
          name: 'endAt',
          path: 'endAt',
          type: 'datetime',
          label: 'Mostrar até',
          help: 'Em branco, o banner fica até ser retirado.',
          atLeast: 'startAt',
        },
      ],
    },
    {
      name: 'bannerSeconds',
      path: 'bannerSeconds',
      type: 'number',
      label: 'Segundos por banner',
      help: 'Quanto tempo cada banner fica na tela.',
      section: 'home',
    },
    {
      name: 'shelves',
      path: 'shelves',
      type: 'array_struct',
      label: 'Vitrines',
      help: 'As fileiras de produtos da página inicial, de cima para baixo.',
      section: 'home',
      fields: [
        {
          name: 'title',
          path: 'title',
          type: 'text',
          label: 'Título',
          help: 'O que aparece acima da fileira.',
          required: true,
        },
        {
          name: 'source',
          path: 'source',
          type: 'select',
          label: 'Produtos',
          help: 'De onde vêm os produtos da fileira.',
          required: true,
          options: [
            { value: 'bestsellers', label: 'Mais vendidos' },
            { value: 'newest', label: 'Lançamentos' },
            { value: 'offers', label: 'Em oferta' },
            { value: 'category', label: 'De uma categoria' },
            { value: 'viewed', label: 'Vistos pelo cliente' },
          ],
        },
        {
          name: 'category',
          path: 'category',
          type: 'select_nested',
          label: 'Categoria',
          help: 'A categoria que enche a fileira.',
          reference: { collection: 'category', parent: 'parent', order: 'order', label: 'title' },
          visibleWhen: { field: 'source', in: ['category'] },
        },
        {
          name: 'qty',
          path: 'qty',
          type: 'number',
          label: 'Quantidade',
          help: 'Quantos produtos a fileira mostra.',
        },
      ],
    },
    {
      name: 'benefits',
      path: 'benefits',
      type: 'array_struct',
      label: 'Vantagens',
      help: 'Os blocos curtos abaixo dos banners: entrega, troca, parcelamento.',
      section: 'home',
      fields: [
        {
          name: 'title',
          path: 'title',
          type: 'text',
          label: 'Título',
          help: 'Poucas palavras: Troca em 30 dias.',
          required: true,
        },
        {
          name: 'text',
          path: 'text',
          type: 'text',
          label: 'Texto',
          help: 'Uma frase que explica a vantagem.',
        },
        {
          name: 'image',
          path: 'image',
          type: 'image',
          label: 'Ícone',
          help: 'Imagem quadrada de 96 × 96 pixels, com fundo transparente.',
          image: { width: 96, height: 96 },
        },
      ],
    },
    {
      name: 'productsPerPage',
      path: 'productsPerPage',
      type: 'select',
      label: 'Produtos por página',
      help: 'Quantos produtos uma categoria ou busca mostra de cada vez.',
      section: 'listing',
      options: [
        { value: 12, label: '12' },
        { value: 24, label: '24' },
        { value: 36, label: '36' },
        { value: 48, label: '48' },
      ],
    },
    {
      name: 'defaultOrder',
      path: 'defaultOrder',
      type: 'select',
      label: 'Ordem inicial',
      help: 'A ordem dos produtos antes de o cliente escolher outra.',
      section: 'listing',
      options: [
        { value: 'relevance', label: 'Relevância' },
        { value: 'bestsellers', label: 'Mais vendidos' },
        { value: 'newest', label: 'Lançamentos' },
        { value: 'priceAsc', label: 'Menor preço' },
        { value: 'priceDesc', label: 'Maior preço' },
        { value: 'discount', label: 'Maior desconto' },
      ],
    },
    {
      name: 'showUnavailable',
      path: 'showUnavailable',
      type: 'checkbox',
      label: 'Mostrar esgotados',
      help: 'Produtos sem estoque vão para o fim da lista, com o botão Avise-me.',
      section: 'listing',
    },
    {
      name: 'showInstallments',
      path: 'showInstallments',
      type: 'checkbox',
      label: 'Mostrar parcelamento',
      help: 'Mostra em quantas vezes se paga, abaixo do preço.',
      section: 'listing',
    },
    {
      name: 'showRating',
      path: 'showRating',
      type: 'checkbox',
      label: 'Mostrar avaliações',
      help: 'Mostra as estrelas de quem já comprou.',
      section: 'listing',
    },
    {
      name: 'showShippingQuote',
      path: 'showShippingQuote',
      type: 'checkbox',
      label: 'Calcular frete na página',
      help: 'O cliente informa o CEP e vê preço e prazo antes de comprar.',
      section: 'product',
    },
    {
      name: 'showStock',
      path: 'showStock',
      type: 'select',
      label: 'Mostrar estoque',
      help: 'Quando o cliente vê quantas unidades restam.',
      section: 'product',
      options: [
        { value: 'never', label: 'Nunca' },
        { value: 'low', label: 'Quando restam poucas' },
        { value: 'always', label: 'Sempre' },
      ],
    },
    {
      name: 'lowStockQty',
      path: 'lowStockQty',
      type: 'number',
      label: 'Poucas unidades',
      help: 'A partir de quantas unidades a loja avisa que restam poucas.',
      section: 'product',
      visibleWhen: { field: 'showStock', in: ['low'] },
    },
    {
      name: 'showWhatsapp',
      path: 'showWhatsapp',
      type: 'checkbox',
      label: 'Botão do WhatsApp',
      help: 'Usa o número da página Loja.',
      section: 'product',
    },
    {
      name: 'relatedQty',
      path: 'relatedQty',
      type: 'number',
      label: 'Produtos relacionados',
      help: 'Quantos produtos parecidos aparecem no fim da página. 0 não mostra nenhum.',
      section: 'product',
    },
    {
      name: 'footerColumns',
      path: 'footerColumns',
      type: 'array_struct',
      label: 'Colunas',
      help: 'As colunas de links do rodapé, da esquerda para a direita.',
      section: 'footer',
      fields: [
        {
          name: 'title',
          path: 'title',
          type: 'text',
          label: 'Título',
          help: 'O que aparece acima dos links: Atendimento.',
          required: true,
        },
        {
          name: 'links',
          path: 'links',
          type: 'array_struct',
          label: 'Links',
          help: 'Os links da coluna, de cima para baixo.',
          fields: [
            {
              name: 'label',
              path: 'label',
              type: 'text',
              label: 'Texto',
              help: 'O que o cliente lê.',
              required: true,
            },
            {
              name: 'url',
              path: 'url',
              type: 'text',
              label: 'Endereço',
              help: 'Página da loja (/cozinha) ou endereço completo, com https://.',
              required: true,
              format: 'code',
            },
            {
              name: 'newTab',
              path: 'newTab',
              type: 'checkbox',
              label: 'Abrir em outra aba',
              help: 'Use para páginas fora da loja.',
            },
          ],
        },
      ],
    },
    {
      name: 'newsletter',
      path: 'newsletter',
      type: 'checkbox',
      label: 'Cadastro de e-mail',
      help: 'Mostra a caixa para receber novidades.',
      section: 'footer',
    },
    {
      name: 'seals',
      path: 'seals',
      type: 'array_struct',
      label: 'Selos',
      help: 'Selos de segurança e de reputação.',
      section: 'footer',
      fields: [
        {
          name: 'name',
          path: 'name',
          type: 'text',
          label: 'Nome',
          help: 'O nome do selo, para quem não vê a imagem.',
          required: true,
        },
        {
          name: 'image',
          path: 'image',
          type: 'image',
          label: 'Imagem',
          help: 'Imagem com fundo transparente, de até 160 × 80 pixels.',
        },
        {
          name: 'url',
          path: 'url',
          type: 'text',
          label: 'Página de verificação',
          help: 'O endereço que o emissor do selo informa, com https://.',
          format: 'code',
        },
      ],
    },
    {
      name: 'footerText',
      path: 'footerText',
      type: 'textarea',
      label: 'Texto legal',
      help: 'Razão social, CNPJ e endereço, como a lei pede a lojas virtuais.',
      section: 'footer',
    },
    {
      name: 'fontFamily',
      path: 'fontFamily',
      type: 'select',
      label: 'Fonte',
      help: 'A letra de toda a loja.',
      section: 'style',
      options: [
        { value: 'system', label: 'Do aparelho do cliente' },
        { value: 'inter', label: 'Inter' },
        { value: 'montserrat', label: 'Montserrat' },
        { value: 'nunito', label: 'Nunito' },
        { value: 'poppins', label: 'Poppins' },
        { value: 'roboto', label: 'Roboto' },
      ],
    },
    {
      name: 'secondaryColor',
      path: 'secondaryColor',
      type: 'text',
      label: 'Cor de apoio',
      help: 'Botões menores e etiquetas. A cor principal está na página Loja. Código da cor: #e0a030.',
      section: 'style',
      format: 'code',
    },
    {
      name: 'offerColor',
      path: 'offerColor',
      type: 'text',
      label: 'Cor das ofertas',
      help: 'Preços promocionais e etiquetas de desconto. Código da cor: #c0392b.',
      section: 'style',
      format: 'code',
    },
    {
      name: 'corners',
      path: 'corners',
      type: 'select',
      label: 'Cantos',
      help: 'O arredondamento de botões, fotos e caixas.',
      section: 'style',
      options: [
        { value: 'square', label: 'Retos' },
        { value: 'soft', label: 'Pouco arredondados' },
        { value: 'round', label: 'Arredondados' },
      ],
    },
    {
      name: 'customCss',
      path: 'customCss',
      type: 'textarea',
      label: 'CSS próprio',
      help: 'Para quem cuida do código da loja. Vale depois do estilo padrão.',
      section: 'style',
    },
  ],
};

// Generated from schemas/config/store.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Store {
  name: string;
  legalName?: string;
  taxvat?: string;
  stateRegistration?: string;
  domain?: string;
  email?: string;
  emailOrders?: string;
  emailFinance?: string;
  phoneNumber?: string;
  whatsapp?: string;
  address?: {
    zipcode?: string;
    street?: string;
    number?: string;
    complement?: string;
    district?: string;
    city?: string;
    state?: ("AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO");
  };
  openingHours?: {
    days: string;
    opensAt: string;
    closesAt: string;
  }[];
  closedMessage?: string;
  logo?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
    isPublic?: boolean;
    filePath?: string;
  };
  logoDark?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
    isPublic?: boolean;
    filePath?: string;
  };
  favicon?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
    isPublic?: boolean;
    filePath?: string;
  };
  themeColor?: string;
  instagram?: string;
  facebook?: string;
  tiktok?: string;
  youtube?: string;
  pinterest?: string;
  privacyUrl?: string;
  termsUrl?: string;
  returnsUrl?: string;
  shippingUrl?: string;
  returnsDays?: number;
  titleSeo?: string;
  descriptionSeo?: string;
}

export type StorePath =
  | 'name'
  | 'legalName'
  | 'taxvat'
  | 'stateRegistration'
  | 'domain'
  | 'email'
  | 'emailOrders'
  | 'emailFinance'
  | 'phoneNumber'
  | 'whatsapp'
  | 'address'
  | 'address.zipcode'
  | 'address.street'
  | 'address.number'
  | 'address.complement'
  | 'address.district'
  | 'address.city'
  | 'address.state'
  | 'openingHours'
  | 'closedMessage'
  | 'logo'
  | 'logoDark'
  | 'favicon'
  | 'themeColor'
  | 'instagram'
  | 'facebook'
  | 'tiktok'
  | 'youtube'
  | 'pinterest'
  | 'privacyUrl'
  | 'termsUrl'
  | 'returnsUrl'
  | 'shippingUrl'
  | 'returnsDays'
  | 'titleSeo'
  | 'descriptionSeo'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<StorePath> = {
  name: 'store',
  kind: 'singleton',
  label: { one: 'Loja', many: 'Loja' },
  group: 'config',
  icon: 'store',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'identity', label: 'Identificação' },
    { name: 'contact', label: 'Contato' },
    { name: 'address', label: 'Endereço' },
    { name: 'hours', label: 'Atendimento' },
    { name: 'appearance', label: 'Aparência' },
    { name: 'social', label: 'Redes sociais' },
    { name: 'policies', label: 'Políticas' },
    { name: 'seo', label: 'Buscadores' },
  ],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'name',
      path: 'name',
      type: 'text',
      label: 'Nome da loja',
      help: 'Como os clientes conhecem a loja.',
      section: 'identity',
      required: true,
    },
    {
      name: 'legalName',
      path: 'legalName',
      type: 'text',
      label: 'Razão social',
      help: 'Como no contrato social e no cartão do CNPJ.',
      section: 'identity',
    },
    {
      name: 'taxvat',
      path: 'taxvat',
      type: 'text',
      label: 'CNPJ',
      help: 'O da matriz, com ou sem pontos: 00.000.000/0000-00.',
      section: 'identity',
      format: 'cnpj',
    },
    {
      name: 'stateRegistration',
      path: 'stateRegistration',
      type: 'text',
      label: 'Inscrição estadual',
      help: 'Escreva Isento quando a loja não é contribuinte.',
      section: 'identity',
    },
    {
      name: 'domain',
      path: 'domain',
      type: 'text',
      label: 'Domínio',
      help: 'Sem https:// e sem barra: www.casaaurora.example.',
      section: 'identity',
      format: 'code',
    },
    {
      name: 'email',
      path: 'email',
      type: 'text',
      label: 'E-mail de atendimento',
      help: 'O que aparece no site e recebe as respostas dos clientes.',
      section: 'contact',
      format: 'email',
    },
    {
      name: 'emailOrders',
      path: 'emailOrders',
      type: 'text',
      label: 'E-mail de pedidos',
      help: 'Recebe uma cópia de cada pedido novo.',
      section: 'contact',
      format: 'email',
    },
    {
      name: 'emailFinance',
      path: 'emailFinance',
      type: 'text',
      label: 'E-mail do financeiro',
      help: 'Recebe avisos de repasses e de cobranças.',
      section: 'contact',
      format: 'email',
    },
    {
      name: 'phoneNumber',
      path: 'phoneNumber',
      type: 'text',
      label: 'Telefone',
      help: 'Com DDD: (11) 3264-0000.',
      section: 'contact',
      format: 'phone',
    },
    {
      name: 'whatsapp',
      path: 'whatsapp',
      type: 'text',
      label: 'WhatsApp',
      help: 'Com DDD: (11) 98765-4321.',
      section: 'contact',
      format: 'phone',
    },
    {
      name: 'address',
      path: 'address',
      type: 'struct',
      label: 'Endereço da loja',
      help: 'Aparece no rodapé, como a lei pede a lojas virtuais.',
      section: 'address',
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
      name: 'openingHours',
      path: 'openingHours',
      type: 'array_struct',
      label: 'Horários',
      help: 'Uma linha para cada horário: Segunda a sexta, 09:00, 18:00.',
      section: 'hours',
      fields: [
        {
          name: 'days',
          path: 'days',
          type: 'text',
          label: 'Dias',
          help: 'Um dia ou vários: Segunda a sexta.',
          required: true,
        },
        {
          name: 'opensAt',
          path: 'opensAt',
          type: 'text',
          label: 'Abre às',
          help: 'Horas e minutos: 09:00.',
          required: true,
          format: 'code',
        },
        {
          name: 'closesAt',
          path: 'closesAt',
          type: 'text',
          label: 'Fecha às',
          help: 'Horas e minutos: 18:00.',
          required: true,
          format: 'code',
        },
      ],
    },
    {
      name: 'closedMessage',
      path: 'closedMessage',
      type: 'textarea',
      label: 'Mensagem fora do horário',
      help: 'O que o cliente lê quando procura a loja fora do horário.',
      section: 'hours',
    },
    {
      name: 'logo',
      path: 'logo',
      type: 'image',
      label: 'Logotipo',
      help: 'Com fundo transparente: SVG, ou PNG com ao menos 400 pixels de largura.',
      section: 'appearance',
    },
    {
      name: 'logoDark',
      path: 'logoDark',
      type: 'image',
      label: 'Logotipo para fundo escuro',
      help: 'O mesmo desenho em cor clara. Em branco, vale o logotipo.',
      section: 'appearance',
    },
    {
      name: 'favicon',
      path: 'favicon',
      type: 'image',
      label: 'Ícone do navegador',
      help: 'Imagem quadrada de 512 × 512 pixels. Aparece na aba do navegador.',
      section: 'appearance',
      image: { width: 512, height: 512 },
    },
    {
      name: 'themeColor',
      path: 'themeColor',
      type: 'text',
      label: 'Cor principal',
      help: 'Código da cor: #1f6f5c.',
      section: 'appearance',
      format: 'code',
    },
    {
      name: 'instagram',
      path: 'instagram',
      type: 'text',
      label: 'Instagram',
      help: 'Endereço completo do perfil, com https://.',
      section: 'social',
      format: 'code',
    },
    {
      name: 'facebook',
      path: 'facebook',
      type: 'text',
      label: 'Facebook',
      help: 'Endereço completo da página, com https://.',
      section: 'social',
      format: 'code',
    },
    {
      name: 'tiktok',
      path: 'tiktok',
      type: 'text',
      label: 'TikTok',
      help: 'Endereço completo do perfil, com https://.',
      section: 'social',
      format: 'code',
    },
    {
      name: 'youtube',
      path: 'youtube',
      type: 'text',
      label: 'YouTube',
      help: 'Endereço completo do canal, com https://.',
      section: 'social',
      format: 'code',
    },
    {
      name: 'pinterest',
      path: 'pinterest',
      type: 'text',
      label: 'Pinterest',
      help: 'Endereço completo do perfil, com https://.',
      section: 'social',
      format: 'code',
    },
    {
      name: 'privacyUrl',
      path: 'privacyUrl',
      type: 'text',
      label: 'Política de privacidade',
      help: 'Endereço completo da página, com https://.',
      section: 'policies',
      format: 'code',
    },
    {
      name: 'termsUrl',
      path: 'termsUrl',
      type: 'text',
      label: 'Termos de uso',
      help: 'Endereço completo da página, com https://.',
      section: 'policies',
      format: 'code',
    },
    {
      name: 'returnsUrl',
      path: 'returnsUrl',
      type: 'text',
      label: 'Trocas e devoluções',
      help: 'Endereço completo da página, com https://.',
      section: 'policies',
      format: 'code',
    },
    {
      name: 'shippingUrl',
      path: 'shippingUrl',
      type: 'text',
      label: 'Entregas e prazos',
      help: 'Endereço completo da página, com https://.',
      section: 'policies',
      format: 'code',
    },
    {
      name: 'returnsDays',
      path: 'returnsDays',
      type: 'number',
      label: 'Prazo para devolução',
      help: 'A lei garante ao menos 7 dias em compras pela internet.',
      section: 'policies',
      unit: 'days',
    },
    {
      name: 'titleSeo',
      path: 'titleSeo',
      type: 'text',
      label: 'Título para buscadores',
      help: 'O título da página inicial nos resultados, com até cerca de 60 letras.',
      section: 'seo',
    },
    {
      name: 'descriptionSeo',
      path: 'descriptionSeo',
      type: 'textarea',
      label: 'Descrição para buscadores',
      help: 'Até cerca de 155 letras aparecem no resultado.',
      section: 'seo',
    },
  ],
};

/**
 * The config pages and what a shop cannot do without on each. Lines as in `goods.ts`; `secret` is written, never read.
 */
const SECRET = (name: string) => `${name} text secret`;
const ENVIRONMENT = 'environment select {sandbox,production}';
const FEES = (path: string) => [
  `${path} array_struct`,
  `${path}[].months* number`,
  `${path}[].fee* number %`,
];

export const CONFIG_PAGES: { readonly [name: string]: readonly string[] } = {
  store: ['name* text', 'taxvat text', 'domain text', 'address struct', 'logo image', 'themeColor text'],
  layout: ['menu array_struct', 'banners array_struct', 'footerColumns array_struct', 'fontFamily select'],
  blog: ['isActive checkbox', 'title text', 'path text', 'postsPerPage number'],
  erp: ['provider select', 'defaultAccount text', 'deposits[].stockId* select ->stock', 'shops array_struct'],
  conversation: [
    'greeting textarea',
    'awayMessage textarea',
    'hours array_struct',
    'quickReplies array_struct',
  ],
  bling: ['accounts array_struct', 'accounts[].description* text', 'clientId text', SECRET('clientSecret')],
  shipping: [
    'origin struct',
    'stock select ->stock',
    'freeShipping array_struct',
    'freeShipping[].minValue* number BRL',
    'providers array_field',
  ],
  frenet: [SECRET('token'), 'sellerZipcode text', 'services array_struct'],
  kangu: [SECRET('token'), 'originZipcode text', 'services array_field'],
  payment: [
    'creditCard.gateway select {mercadopago,asaas,belluno}',
    'creditCardLink.isActive checkbox',
    'installments.minValue number BRL',
    'installments.maxQty number',
    ...FEES('installments.fees'),
    'pix.discount number %',
    'boleto.dueDays number days',
  ],
  checkout: ['guest checkbox', 'acceptedDocuments select {cpf,cnpj,both}', 'minOrderValue number BRL'],
  pagaleve: [ENVIRONMENT, 'username text', SECRET('password'), SECRET('webhookToken')],
  mercadopago: [ENVIRONMENT, 'publicKey text', SECRET('accessToken'), SECRET('webhookSecret')],
  custom: ['methods array_struct', 'methods[].title* text', 'methods[].isAdminOnly checkbox'],
  asaas: [
    ENVIRONMENT,
    SECRET('apiKey'),
    'walletId text',
    SECRET('webhookToken'),
    ...FEES('fees'),
    'fees[].forceFee checkbox',
  ],
  belluno: [ENVIRONMENT, SECRET('token'), ...FEES('fees'), 'fees[].forceFee checkbox'],
  ads: [
    'pixels array_struct',
    'pixels[].pixelId* text',
    SECRET('tiktokAccessToken'),
    SECRET('kwaiAccessToken'),
  ],
  customerio: ['region select {us,eu}', 'siteId text', SECRET('trackApiKey'), SECRET('appApiKey')],
  googleanalytics: ['measurementId text', SECRET('apiSecret'), 'propertyId text'],
  googleads: ['conversionId text', 'conversions[].label* text', 'customerId text', SECRET('developerToken')],
  consoleauthgoogle: [
    'clientId text',
    SECRET('clientSecret'),
    'redirectUri text',
    SECRET('refreshToken'),
    'connectedEmail text read-only',
  ],
  metaads: ['pixelId text', SECRET('accessToken'), 'testEventCode text', 'adAccountId text'],
  waba: [
    'wabaId text',
    'phoneNumberId text',
    'testPhone text',
    SECRET('accessToken'),
    SECRET('appSecret'),
    SECRET('verifyToken'),
  ],
  sendgrid: [SECRET('apiKey'), 'fromEmail text', 'fromName text', 'testEmail text', 'sandboxMode checkbox'],
  hotjar: ['siteId number', 'snippetVersion number'],
  amazon: [
    ENVIRONMENT,
    'sellerId text',
    'marketplaceId text',
    'clientId text',
    SECRET('clientSecret'),
    SECRET('refreshToken'),
  ],
  tramontina: [ENVIRONMENT, 'url text', 'username text', SECRET('password'), 'factories[].company* number'],
  bunny: [
    'libraryId number',
    SECRET('apiKey'),
    'hostname text',
    SECRET('tokenKey'),
    SECRET('storagePassword'),
  ],
  expo: ['projectId text', SECRET('accessToken'), 'slug text', 'owner text'],
};

/** Those that a ticketing project has too (admin console, §1 and §6). */
export const CDLBOX_PAGES = ['store', 'layout', 'payment', 'checkout'];

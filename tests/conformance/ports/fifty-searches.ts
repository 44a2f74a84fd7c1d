/**
 * What operators type, and what they must find in the demo shop `matriz`: ids best first, or the first of them and how
 * many there are. By whom it was said first that it was not found: the first ten.
 */
export interface ExpectedSearch {
  readonly by: string;
  readonly typed: string;
  readonly collection: string;
  readonly ids: readonly string[];
  /** Where `ids` are only the first. */
  readonly total?: number;
}

const product = (by: string, typed: string, ids: readonly string[], total?: number): ExpectedSearch => ({
  by,
  typed,
  collection: 'product',
  ids,
  ...(total !== undefined && { total }),
});
const customer = (by: string, typed: string, ids: readonly string[] = [ANA]): ExpectedSearch => ({
  by,
  typed,
  collection: 'customer',
  ids,
});
const in_ = (collection: string, by: string, typed: string, ...ids: readonly string[]): ExpectedSearch => ({
  by,
  typed,
  collection,
  ids,
});

/** Ana Clara Soares Nogueira. */
const ANA = '0QDJihcAtIjHbxgvL3t6';

export const EXPECTED_SEARCHES: readonly ExpectedSearch[] = [
  product('a word of the name', 'vinho', ['2809011', '2809012', '2809021', '2809022'], 10),
  product('a word at the end of the name', 'grafite', ['2001011', '2001021', '2001031', '2001041'], 26),
  product('GTIN', '7896020010111', ['2001011']),
  product('a part of the GTIN', '6020010111', ['2001011']),
  product('ERP code', '1677957199', ['2001011']),
  product('the beginning of the ERP code', '16779571', ['2001011']),
  product('a part of the ERP code', '7957199', ['2001011']),
  product('a letter missing', 'omeletera', ['2102061', '2102062', '2102011', '2102012'], 12),
  product('two letters swapped', 'frigidiera', ['2102011', '2102012', '2102021', '2102022'], 12),
  product('a letter too many', 'santokku', ['2304041', '2304042']),
  product('SKU', '2001011', ['2001011']),
  product('the beginning of the SKU', '200101', ['2001011', '2001012']),
  product('four digits of the SKU', '1011', ['2001011', '4111011', '7721011']),
  product('a wrong letter', 'fuuet', ['2506031', '2506032']),
  product('a synonym', 'cutelo', ['2304011', '2304012', '2304021', '2304022'], 12),
  product('another synonym', 'teflon', ['2102011', '2102012', '2102021', '2102022'], 12),
  product('a synonym of two words', 'jogo panelas', ['2203011', '2203012', '2203021', '2203022'], 10),
  product('no accents', 'pressao 10', ['2001051', '2001052', '6320041', '6320042']),
  product('capitals and accents', 'PRESSÃO 10', ['2001051', '2001052', '6320041', '6320042']),
  product('two words', 'tábua bambu', ['2405012', '2405022', '2405032', '2405042'], 5),
  product('the same in the other order', 'bambu tabua', ['2405012', '2405022', '2405032', '2405042'], 5),
  product('a measure with a comma', '4,5 l ferraz', ['2001021']),
  product('beginnings of words', 'vap graf 3', ['2001011']),
  product('beginnings in any order', 'graf 3 vap', ['2001011']),
  product('words far apart', 'faca pao', ['2304031', '2304032']),
  product('the beginning of a long word', 'tapioq', ['2102051', '2102052']),
  product('a word of the name and one of the brand', 'churrasco jatoba', ['2405031']),
  product('a sign between', 'barro & brasa', ['2405012', '2405022', '2405032', '2405042'], 5),
  product('a number and a word', '28 cm pedra', ['2102032', '2102042']),
  product('a tax code with its points', '7323.93', ['2203011', '2203012', '2203021', '2203022'], 10),
  product('a tax code without them', '732393', ['2203011', '2203012', '2203021', '2203022'], 10),
  product('words that no product has together', 'panela vinho', []),
  product('no word at all', 'xyzxyz', []),
  customer('CPF with points', '036.833.555-06'),
  customer('CPF without points', '03683355506'),
  customer('a part of the CPF', '833555'),
  customer('phone digits', '11988902254'),
  customer('the phone as people write it', '(11) 98890-2254'),
  customer('the phone without its area', '98890 2254'),
  customer('CEP', '01087552'),
  customer('first name', 'ana clara'),
  customer('names in another order', 'nogueira ana'),
  customer('e-mail', 'ana.clara.nogueira10@example.com'),
  customer('the e-mail before its @', 'clara.nogueira10'),
  in_('brand', 'its name without an accent', 'aco mineiro', 'aco-mineiro'),
  in_('brand', 'a part of its name', 'zefa', 'dona-zefa'),
  in_('category', 'the beginning of a word', 'pressa', 'panelas-de-pressao'),
  in_('category', 'a typo', 'alicattes', 'alicates'),
  in_('campaign', 'its name', 'black friday', 'black-friday'),
  in_('stock', 'a word of its name', 'guarulhos', 'cd-guarulhos'),
];

export interface ExpectedField {
  readonly typed: string;
  /** Addresses that must be among the first eight, which the palette shows. */
  readonly leads: readonly string[];
}

/** Fields of config pages, as the palette finds them. */
export const EXPECTED_FIELDS: readonly ExpectedField[] = [
  { typed: 'pix', leads: ['/config/payment#pix', '/config/asaas#pixFee'] },
  { typed: 'parcelas', leads: ['/config/payment#installments.fees', '/config/pagaleve#maxInstallments'] },
  { typed: 'token', leads: ['/config/kangu#token', '/config/frenet#token', '/config/asaas#webhookToken'] },
  { typed: 'desconto pix', leads: ['/config/payment#pix.discount'] },
  { typed: 'frete gratis', leads: ['/config/shipping#freeShipping'] },
  { typed: 'cnpj', leads: ['/config/store#taxvat'] },
];

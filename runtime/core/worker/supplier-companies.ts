/**
 * The supplier's company of a product, by the beginning of its code (product operations, §3). The longest declared
 * beginning counts.
 */
const COMPANIES: { readonly [company: number]: readonly string[] } = {
  1: ['10', '11', '12', '13', '14'],
  2: ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'],
  3: ['33'],
  4: ['40', '41', '42', '43', '44', '45', '46'],
  5: ['56', '57', '58'],
  6: ['60', '61', '62', '63', '64', '65', '66', '67', '68', '69'],
  7: ['77', '78', '79'],
  28: ['8', '80', '81', '82'],
  70: ['71'],
  91: ['91'],
  92: ['92', '96'],
  93: ['0', '00', '93', '94', '95'],
};

const LONGEST = 2;
const BY_PREFIX = new Map(
  Object.entries(COMPANIES).flatMap(([company, prefixes]) =>
    prefixes.map((prefix) => [prefix, Number(company)] as const),
  ),
);

/** `undefined` where no beginning is declared: the operator says it. */
export function supplierCompany(code: string): number | undefined {
  for (let length = LONGEST; length > 0; length -= 1) {
    const company = code.length < length ? undefined : BY_PREFIX.get(code.slice(0, length));
    if (company !== undefined) return company;
  }
  return undefined;
}

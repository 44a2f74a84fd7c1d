/**
 * Where demo customers live: every state's capital and some larger towns, with area code and postal range.
 * Ranges are those of the Correios; weights follow where Brazilian shops sell.
 */

export interface City {
  readonly name: string;
  readonly state: string;
  /** DDD. */
  readonly area: number;
  /** First and last five digits of its CEPs. */
  readonly zipcodes: readonly [number, number];
  readonly weight: number;
}

export const CITIES: readonly City[] = [
  city('São Paulo', 'SP', 11, 1001, 5899, 30),
  city('Campinas', 'SP', 19, 13010, 13105, 8),
  city('Santos', 'SP', 13, 11010, 11095, 6),
  city('Guarujá', 'SP', 13, 11410, 11470, 2),
  city('Ribeirão Preto', 'SP', 16, 14010, 14100, 5),
  city('São José dos Campos', 'SP', 12, 12210, 12247, 5),
  city('Sorocaba', 'SP', 15, 18010, 18109, 4),
  city('Rio de Janeiro', 'RJ', 21, 20010, 22795, 18),
  city('Niterói', 'RJ', 21, 24020, 24390, 4),
  city('Belo Horizonte', 'MG', 31, 30110, 31990, 14),
  city('Uberlândia', 'MG', 34, 38400, 38415, 4),
  city('Juiz de Fora', 'MG', 32, 36010, 36092, 3),
  city('Vitória', 'ES', 27, 29010, 29092, 4),
  city('Curitiba', 'PR', 41, 80010, 82990, 10),
  city('Londrina', 'PR', 43, 86010, 86082, 4),
  city('Maringá', 'PR', 44, 87010, 87083, 3),
  city('Florianópolis', 'SC', 48, 88010, 88066, 5),
  city('Joinville', 'SC', 47, 89201, 89237, 4),
  city('Porto Alegre', 'RS', 51, 90010, 91790, 9),
  city('Caxias do Sul', 'RS', 54, 95010, 95112, 3),
  city('Brasília', 'DF', 61, 70040, 70910, 8),
  city('Goiânia', 'GO', 62, 74003, 74895, 5),
  city('Campo Grande', 'MS', 67, 79002, 79117, 3),
  city('Cuiabá', 'MT', 65, 78005, 78098, 3),
  city('Salvador', 'BA', 71, 40010, 41950, 7),
  city('Aracaju', 'SE', 79, 49010, 49097, 2),
  city('Maceió', 'AL', 82, 57010, 57084, 2),
  city('Recife', 'PE', 81, 50010, 52490, 6),
  city('João Pessoa', 'PB', 83, 58010, 58084, 2),
  city('Natal', 'RN', 84, 59010, 59139, 2),
  city('Fortaleza', 'CE', 85, 60010, 60875, 6),
  city('Teresina', 'PI', 86, 64000, 64091, 2),
  city('São Luís', 'MA', 98, 65010, 65095, 2),
  city('Belém', 'PA', 91, 66010, 66855, 3),
  city('Macapá', 'AP', 96, 68900, 68911, 1),
  city('Manaus', 'AM', 92, 69005, 69099, 3),
  city('Boa Vista', 'RR', 95, 69301, 69318, 1),
  city('Rio Branco', 'AC', 68, 69900, 69919, 1),
  city('Porto Velho', 'RO', 69, 76801, 76834, 1),
  city('Palmas', 'TO', 63, 77001, 77066, 1),
];

function city(name: string, state: string, area: number, first: number, last: number, weight: number): City {
  return { name, state, area, zipcodes: [first, last], weight };
}

/**
 * Customers of a demo shop: made-up people with right check digits, phones of their city and addresses in it.
 * Their e-mails end in a domain that is reserved for examples, so that nothing sent by mistake reaches anyone.
 */

import { slugFrom } from '../../../core/values/slug.ts';
import { cpfFrom } from '../check-digits.ts';
import { type DemoDocument, stamped } from '../demo-document.ts';
import type { Random } from '../random.ts';
import { CITIES, type City } from './cities.ts';
import { DISTRICTS, GIVEN_NAMES, STREETS, SURNAMES } from './people-names.ts';

export function buildCustomers(count: number, random: Random): DemoDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const city = random.pickWeighted(CITIES);
    const firstName = random.pick(GIVEN_NAMES);
    const [middle = '', last = ''] = random.sample(SURNAMES, 2);
    const data = {
      firstName,
      lastName: `${middle} ${last}`,
      email: `${slugFrom(firstName).replaceAll('-', '.')}.${slugFrom(last)}${index + 1}@example.com`,
      taxvat: cpfFrom(digits(random, 9)),
      phoneNumber: `+55${city.area}9${random.integer(6, 9)}${digits(random, 7)}`,
      address: addressIn(city, random),
    };
    const created = random.integer(0, 720) + random.integer(0, 86_399) / 86_400;
    return {
      collection: 'customer',
      id: random.documentId(),
      data: stamped(data, created, Math.min(created, random.integer(0, 90))),
    };
  });
}

export function addressIn(city: City, random: Random) {
  return {
    zipcode: zipcodeIn(city, random),
    street: random.pick(STREETS),
    number: String(random.integer(1, 2400)),
    ...(random.chance(0.4) && { complement: `Apto ${random.integer(1, 15)}${random.integer(1, 4)}` }),
    district: random.pick(DISTRICTS),
    city: city.name,
    state: city.state,
  };
}

export function zipcodeIn({ zipcodes: [first, last] }: City, random: Random): string {
  const area = String(random.integer(first, last)).padStart(5, '0');
  return `${area}-${String(random.integer(0, 899)).padStart(3, '0')}`;
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.integer(0, 9)).join('');
}

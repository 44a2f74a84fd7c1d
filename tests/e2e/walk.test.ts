import { beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../setup/gate.ts';
import { DEEP } from '../setup/scale.ts';
import { sidewaysScroll } from './support/accessibility.ts';
import { type Operator, PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import { oneOfEachKind, SHOWN, walk } from './support/walk.ts';

/**
 * By default one role walks to one screen of each kind of field and list, with axe for the first of each kind, which takes
 * most of the time; the others walk to a few. With `npm run test:deep` all of them see all, and axe too.
 */
const FEW = 2;
const MINUTES = 60_000;

const people = [
  // Sees all that there is to press and to fill in.
  { role: 'admin', axe: DEEP ? 'all' : 'kinds', count: 0 },
  { role: 'operator', axe: DEEP ? 'all' : 'none', count: FEW },
  { role: 'viewer', axe: DEEP ? 'all' : 'none', count: FEW },
] as const;

const shop = openShop();
/** At one page for all roles: each signs in where the one before signed out. */
let person: Operator;

beforeAll(async () => {
  person = await shop.stranger(PHONE);
  await person.open('');
});

describe('at the width of a phone', () => {
  it.each(people)(
    'collections and config pages are whole to the $role: list, form, each section',
    async ({ role, axe, count }) => {
      await person.page.getByLabel('Senha', { exact: true }).waitFor();
      expect(await sidewaysScroll(person.page)).toBe(0);
      await person.signIn(role);
      await person.page.getByRole('button', { name: 'Perfil' }).waitFor();
      const chosen = someOf(SHOWN, count);
      const more = axe === 'kinds' ? await oneOfEachKind([...chosen, ...SHOWN]) : [];
      const problems = await walk(person, { axe, entries: [...new Set([...chosen, ...more])] });
      await person.logout();
      expect(problems).toEqual([]);
    },
    10 * MINUTES,
  );
});

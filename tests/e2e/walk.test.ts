import { describe, expect, it } from 'vitest';
import { DEEP } from '../setup/scale.ts';
import { sidewaysScroll } from './support/accessibility.ts';
import { PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import { walk } from './support/walk.ts';

/**
 * By default one role walks everywhere, with axe for the first of each kind of field and list, which takes most of the
 * time, and the others to every tenth screen; with `npm run test:deep` all of them see all, and axe too.
 */
const EVERY = DEEP ? 1 : 10;
const MINUTES = 60_000;

const people = [
  // Sees all that there is to press and to fill in.
  { role: 'admin', axe: DEEP ? 'all' : 'kinds', every: 1 },
  { role: 'operator', axe: DEEP ? 'all' : 'none', every: EVERY },
  { role: 'viewer', axe: DEEP ? 'all' : 'none', every: EVERY },
] as const;

const shop = openShop();

describe.concurrent('at the width of a phone', () => {
  it.each(people)(
    'collections and config pages are whole to the $role: list, form, each section',
    async ({ role, axe, every }) => {
      const person = await shop.stranger(PHONE);
      await person.open('');
      await person.page.getByLabel('Senha', { exact: true }).waitFor();
      expect(await sidewaysScroll(person.page)).toBe(0);
      await person.signIn(role);
      await person.page.getByRole('button', { name: 'Perfil' }).waitFor();
      expect(await walk(person, { axe, every })).toEqual([]);
      await person.close();
    },
    10 * MINUTES,
  );
});

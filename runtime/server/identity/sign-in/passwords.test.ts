import { beforeAll, describe, expect, it } from 'vitest';
import { usualPasswordCost } from '../../../../tests/setup/hash-once.ts';
import { hashPassword, PASSWORD_COST, verifyPassword } from './passwords.ts';

// All other files of tests begin with a lower one.
beforeAll(() => void Object.assign(PASSWORD_COST, usualPasswordCost()));

describe('passwords', () => {
  it('are kept as a salted hash that names its parameters', async () => {
    const [first, second] = await Promise.all([hashPassword('balcao123'), hashPassword('balcao123')]);
    expect(first).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(second).not.toBe(first);
    expect(first).not.toContain('balcao123');
  });

  it('match only themselves, however their accents were typed', async () => {
    const stored = await hashPassword('coração de mãe');
    expect(await verifyPassword('coração de mãe'.normalize('NFD'), stored)).toBe(true);
    expect(await verifyPassword('coracao de mae', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('are still checked with the parameters that they were hashed with', async () => {
    const older =
      '$scrypt$ln=10,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$' +
      (await import('node:crypto'))
        .scryptSync('antiga-senha', Buffer.alloc(16), 32, { N: 1024, r: 8, p: 1 })
        .toString('base64')
        .replace(/=+$/, '');
    expect(await verifyPassword('antiga-senha', older)).toBe(true);
    expect(await verifyPassword('outra-senha', older)).toBe(false);
  });

  it('take as long to refuse for a user that does not exist', { timeout: 120_000 }, async () => {
    const stored = await hashPassword('balcao123');
    let tries = 0;
    // Another password each time: tests compute the same hash once.
    const time = async (hash: string | undefined) => {
      const password = `wrong-password-${tries++}`;
      const start = performance.now();
      expect(await verifyPassword(password, hash)).toBe(false);
      return performance.now() - start;
    };
    await time(stored);
    const rounds = [];
    for (let round = 0; round < 5; round++) rounds.push((await time(undefined)) / (await time(stored)));
    const median = rounds.sort((a, b) => a - b)[2];
    expect(median).toBeGreaterThan(0.5);
    expect(median).toBeLessThan(2);
  });
});

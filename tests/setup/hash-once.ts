/**
 * Tests sign the same people in again and again, and each time scrypt takes a fifth of a second of a processor, which
 * is what it is for. Its answer to the same question is the same: a worker computes it once. New passwords are hashed
 * at a lower cost. Each hash contains its cost, so any other process can check it.
 */
import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { PASSWORD_COST, type PasswordCost } from '../../runtime/server/identity/sign-in/passwords.ts';

type Answered = (error: Error | null, key: Buffer) => void;

const NAME = 'scryptOnce';
const USUAL = Symbol.for('balcao.password-cost');

/** That of people's passwords, for tests of it. */
export function usualPasswordCost(): PasswordCost {
  return Reflect.get(globalThis, USUAL);
}

if (!usualPasswordCost()) Object.assign(globalThis, { [USUAL]: { ...PASSWORD_COST } });
Object.assign(PASSWORD_COST, { logN: 4, p: 1 });

// A setup file runs before each file of tests, and a worker runs many.
if (crypto.scrypt.name !== NAME) {
  const { scrypt } = crypto;
  const keys = new Map<string, Buffer>();
  const scryptOnce = (
    password: string,
    salt: Buffer,
    length: number,
    options: ScryptOptions,
    answered: Answered,
  ) => {
    const asked = JSON.stringify([password, salt.toString('hex'), length, options]);
    const known = keys.get(asked);
    if (known) return setImmediate(answered, null, Buffer.from(known));
    return scrypt(password, salt, length, options, (error, key) => {
      if (!error) keys.set(asked, Buffer.from(key));
      answered(error, key);
    });
  };
  Object.defineProperty(scryptOnce, 'name', { value: NAME });
  Object.assign(crypto, { scrypt: scryptOnce });
  syncBuiltinESMExports();
}

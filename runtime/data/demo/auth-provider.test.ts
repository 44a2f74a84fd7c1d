import { beforeEach, describe, expect, it } from 'vitest';
import { dataError } from '../../core/store/data-error.ts';
import { createDemoAuthProvider } from './auth-provider.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

describe('the demo sign-in', () => {
  let storage: ReturnType<typeof memory>;
  const provider = () => createDemoAuthProvider(undefined, storage);
  beforeEach(() => {
    storage = memory();
  });

  it('lets in who knows the password, with their role, also after a reload', async () => {
    await provider().login({ email: ' Operador@balcao.dev', password: 'balcao123' });
    await provider().checkAuth({});
    expect(await provider().getIdentity?.()).toMatchObject({ email: 'operador@balcao.dev' });
    expect(await provider().getPermissions?.({})).toEqual({
      projects: { matriz: 'operator', praia: 'operator' },
    });
  });

  it.each([
    { name: 'a wrong password', email: 'admin@balcao.dev', password: 'x' },
    { name: 'an unknown e-mail', email: 'ninguem@balcao.dev', password: 'balcao123' },
  ])('keeps $name out, telling no more than that', async ({ email, password }) => {
    await expect(provider().login({ email, password })).rejects.toThrow(
      'balcao.data.signIn.wrongCredentials',
    );
    await expect(provider().checkAuth({})).rejects.toThrow();
  });

  it('forgets who signs out', async () => {
    await provider().login({ email: 'admin@balcao.dev', password: 'balcao123' });
    await provider().logout({});
    await expect(provider().checkAuth({})).rejects.toThrow();
    expect(await provider().getPermissions?.({})).toEqual({ projects: {} });
  });

  it('ends the session for a lost sign-in, not for what a role may not do', async () => {
    await expect(provider().checkError(dataError('signed-out', ''))).rejects.toThrow();
    await expect(provider().checkError(dataError('denied', ''))).resolves.toBeUndefined();
  });
});

// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { preferencesOf } from './preferences.ts';

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('preferences', () => {
  it('are read back after a reload, each user’s own', () => {
    const storage = memoryStorage();
    preferencesOf('ana@loja.com', storage).write('table.customer', { shown: ['email'] });
    expect(preferencesOf('ana@loja.com', storage).read('table.customer')).toEqual({ shown: ['email'] });
    expect(preferencesOf('bia@loja.com', storage).read('table.customer')).toBeUndefined();
  });

  it('tell who watches, until nobody does', () => {
    const preferences = preferencesOf('ana@loja.com', memoryStorage());
    const told = vi.fn();
    const stop = preferences.watch('views', told);
    preferences.write('views', []);
    stop();
    preferences.write('views', undefined);
    expect(told).toHaveBeenCalledTimes(1);
    expect(preferences.read('views')).toBeUndefined();
  });

  it('give the same object until it is written', () => {
    const preferences = preferencesOf('ana@loja.com', memoryStorage());
    preferences.write('views', [{ name: 'Ativos' }]);
    expect(preferences.read('views')).toBe(preferences.read('views'));
  });

  it('live as long as the page where the browser keeps nothing', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const preferences = preferencesOf('ana@loja.com', full);
    preferences.write('views', ['a']);
    expect(preferences.read('views')).toEqual(['a']);
  });

  it('take what is no JSON for nothing', () => {
    const storage = memoryStorage();
    storage.kept.set('balcao.preferences.ana@loja.com.views', '{');
    expect(preferencesOf('ana@loja.com', storage).read('views')).toBeUndefined();
  });
});

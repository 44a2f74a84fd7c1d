import { describe, expect, it } from 'vitest';
import { createSignInThrottle, FREE_FAILURES } from './sign-in-throttle.ts';

const OWNER = '10.0.0.2';
const STRANGER = '203.0.113.9';

function setUp() {
  let time = 0;
  const throttle = createSignInThrottle(() => time);
  return {
    advance: (ms: number) => {
      time += ms;
    },
    wait: (account: string, address: string) => throttle.attempt(account, address).wait,
    signIn: (account: string, address: string) => throttle.attempt(account, address).succeeded(),
    fail: (account: string, address: string, times: number) => {
      for (let tries = 0; tries < times; tries++) throttle.attempt(account, address);
    },
  };
}

describe('the sign-in throttle', () => {
  it('lets the first failures pass and then makes the next try wait', () => {
    const { fail, wait } = setUp();
    fail('ana@loja.dev', OWNER, FREE_FAILURES.pair);
    expect(wait('ana@loja.dev', OWNER)).toBe(1000);
  });

  it('counts tries that are sent together before any has been answered', () => {
    const { wait } = setUp();
    const waits = Array.from({ length: 50 }, () => wait('ana@loja.dev', OWNER));
    expect(waits.filter((ms) => ms === 0)).toHaveLength(FREE_FAILURES.pair);
  });

  it('doubles the wait with each failure, up to a minute', () => {
    const { fail, wait, advance } = setUp();
    fail('ana@loja.dev', OWNER, FREE_FAILURES.pair);
    const waits: number[] = [];
    for (let round = 0; round < 8; round++) {
      const ms = wait('ana@loja.dev', OWNER);
      waits.push(Math.round(ms / 1000));
      advance(ms);
      expect(wait('ana@loja.dev', OWNER)).toBe(0);
    }
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(Math.max(...waits)).toBe(60);
  });

  it('does not lengthen the wait for tries made during it', () => {
    const { fail, wait, advance } = setUp();
    fail('ana@loja.dev', OWNER, FREE_FAILURES.pair + 100);
    advance(1000);
    expect(wait('ana@loja.dev', OWNER)).toBe(0);
  });

  it('forgives with time', () => {
    const { fail, wait, advance } = setUp();
    fail('ana@loja.dev', OWNER, FREE_FAILURES.pair);
    advance(FREE_FAILURES.pair * 60_000);
    fail('ana@loja.dev', OWNER, FREE_FAILURES.pair - 1);
    expect(wait('ana@loja.dev', OWNER)).toBe(0);
  });

  it('slows an account that is tried from many addresses', () => {
    const { fail, wait } = setUp();
    for (let host = 0; host < FREE_FAILURES.account; host++) fail('ana@loja.dev', `203.0.113.${host}`, 1);
    expect(wait('ana@loja.dev', '198.51.100.1')).toBeGreaterThan(0);
  });

  it('lets the owner in from where they signed in before, while strangers hammer', () => {
    const { fail, wait, signIn } = setUp();
    signIn('ana@loja.dev', OWNER);
    for (let host = 0; host < 100; host++) fail('ana@loja.dev', `203.0.113.${host}`, 1);
    expect(wait('ana@loja.dev', OWNER)).toBe(0);
  });

  it('slows an address that tries many accounts, even between sign-ins of its own', () => {
    const { fail, wait, signIn } = setUp();
    for (let account = 0; account < FREE_FAILURES.address; account++) {
      fail(`cliente${account}@loja.dev`, STRANGER, 1);
      if (account < FREE_FAILURES.address - 1) signIn('meu@loja.dev', STRANGER);
    }
    expect(wait('outra@loja.dev', STRANGER)).toBeGreaterThan(0);
    expect(wait('outra@loja.dev', OWNER)).toBe(0);
  });

  it('counts the addresses of one IPv6 network as one', () => {
    const { wait, fail } = setUp();
    for (let host = 0; host < FREE_FAILURES.address; host++) {
      fail(`cliente${host}@loja.dev`, `2001:db8:0:1::${host.toString(16)}`, 1);
    }
    expect(wait('outra@loja.dev', '2001:db8:0:1:ffff::1')).toBeGreaterThan(0);
    expect(wait('outra@loja.dev', '2001:db8:0:2::1')).toBe(0);
  });

  it('charges nothing for a sign-in that succeeds', () => {
    const { wait, signIn } = setUp();
    for (let day = 0; day < 200; day++) signIn('ana@loja.dev', OWNER);
    expect(wait('ana@loja.dev', OWNER)).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { originProblem } from './own-origin.ts';

describe('a request on loopback', () => {
  const cases: { name: string; host?: string; origin?: string; refused: boolean }[] = [
    { name: 'of a program', host: '127.0.0.1:4000', refused: false },
    { name: 'of the console', host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000', refused: false },
    {
      name: 'of the console by name',
      host: 'localhost:4000',
      origin: 'http://localhost:4000',
      refused: false,
    },
    { name: 'of the console over IPv6', host: '[::1]:4000', origin: 'http://[::1]:4000', refused: false },
    {
      name: 'of another page on this machine',
      host: 'localhost:4000',
      origin: 'http://localhost:3000',
      refused: true,
    },
    { name: 'of a strange page', host: '127.0.0.1:4000', origin: 'https://shop.example', refused: true },
    { name: 'of a page in a sandbox', host: '127.0.0.1:4000', origin: 'null', refused: true },
    { name: 'to a foreign name pointed here', host: 'shop.example:4000', refused: true },
    {
      name: 'to a foreign name, from its own page',
      host: 'shop.example:4000',
      origin: 'http://shop.example:4000',
      refused: true,
    },
    { name: 'to a name that only begins like ours', host: 'localhost.shop.example', refused: true },
    { name: 'to an address that only begins like ours', host: '127.0.0.1.shop.example', refused: true },
    { name: 'without a host', refused: true },
    { name: 'with a malformed host', host: 'a b', refused: true },
  ];
  it.each(cases)('$name: refused $refused', ({ host, origin, refused }) => {
    const problem = originProblem({ host, origin }, { host: '127.0.0.1', allowedHosts: [] });
    expect(problem !== undefined).toBe(refused);
  });
});

describe('a request through a proxy', () => {
  interface Case {
    readonly name: string;
    readonly listening: string;
    readonly host: string;
    readonly origin?: string;
    readonly scheme?: string;
    readonly refused: boolean;
  }
  const cases: Case[] = [
    {
      name: 'to the name that the proxy has, over TLS',
      listening: '127.0.0.1',
      host: 'balcao.example',
      origin: 'https://balcao.example',
      refused: false,
    },
    {
      name: 'with the default port spelled',
      listening: '127.0.0.1',
      host: 'balcao.example:443',
      origin: 'https://balcao.example',
      refused: false,
    },
    {
      name: 'to any name, listening on the network',
      listening: '0.0.0.0',
      host: 'loja.local:4000',
      origin: 'http://loja.local:4000',
      refused: false,
    },
    {
      name: 'of a strange page, listening on the network',
      listening: '0.0.0.0',
      host: 'loja.local:4000',
      origin: 'https://shop.example',
      refused: true,
    },
    {
      name: 'of a strange page to the allowed name',
      listening: '127.0.0.1',
      host: 'balcao.example',
      origin: 'https://shop.example',
      refused: true,
    },
    {
      name: 'of an http page of its name, behind https',
      listening: '127.0.0.1',
      host: 'balcao.example',
      origin: 'http://balcao.example',
      scheme: 'https',
      refused: true,
    },
    {
      name: 'of an http page of its name, by a proxy that does not say how it was asked',
      listening: '127.0.0.1',
      host: 'balcao.example',
      origin: 'http://balcao.example',
      refused: true,
    },
    {
      name: 'of an http page, by a proxy without https',
      listening: '127.0.0.1',
      host: 'balcao.example',
      origin: 'http://balcao.example',
      scheme: 'http',
      refused: false,
    },
    {
      name: 'of an http page of any name behind https, listening on the network',
      listening: '0.0.0.0',
      host: 'loja.local',
      origin: 'http://loja.local',
      scheme: 'https',
      refused: true,
    },
  ];
  it.each(cases)('$name: refused $refused', ({ listening, host, origin, scheme, refused }) => {
    const rules = { host: listening, allowedHosts: ['balcao.example'] };
    expect(originProblem({ host, origin, scheme }, rules) !== undefined).toBe(refused);
  });
});

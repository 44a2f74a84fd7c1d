import { describe, expect, it } from 'vitest';
import { servingFrom } from './flags.ts';

const lines: string[] = [];
const terminal = { cwd: '/home/ana', project: '/srv/balcao', err: (text: string) => void lines.push(text) };

describe('where to serve', () => {
  it('is the usual, unless told', () => {
    expect(servingFrom({}, terminal, {})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '/srv/balcao/.balcao',
      allowedHosts: [],
      trustedProxies: [],
      report: expect.any(Function),
      messages: { concurrency: 10 },
    });
  });

  const env = {
    BALCAO_PORT: '4100',
    BALCAO_DATA: 'loja',
    BALCAO_HOST: '::1',
    BALCAO_ALLOWED_HOSTS: 'a.br, b.br',
    BALCAO_TRUST_PROXY: '10.0.0.2 2001:db8::/32',
  };

  it('is read from the environment', () => {
    expect(servingFrom({}, terminal, env)).toEqual({
      port: 4100,
      host: '::1',
      dataDir: '/home/ana/loja',
      allowedHosts: ['a.br', 'b.br'],
      trustedProxies: ['10.0.0.2', '2001:db8::/32'],
      report: expect.any(Function),
      messages: { concurrency: 10 },
    });
  });

  it('is taken from the command line first', () => {
    const flags = {
      port: '0',
      data: '/dados',
      host: '127.0.0.1',
      allowHost: ['c.br'],
      trustProxy: ['10.1.0.0/16'],
    };
    expect(servingFrom(flags, terminal, env)).toEqual({
      port: 0,
      host: '127.0.0.1',
      dataDir: '/dados',
      allowedHosts: ['c.br'],
      trustedProxies: ['10.1.0.0/16'],
      report: expect.any(Function),
      messages: { concurrency: 10 },
    });
  });

  it.each([
    'proxy.local',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0',
    '1.2.3.4/8/8',
    '::1/129',
  ])('trusts no proxy at %j', (address) => {
    expect(() => servingFrom({ trustProxy: [address] }, terminal, {})).toThrow(/Invalid proxy/);
  });

  it('logs only when asked to, onto standard error', () => {
    expect(servingFrom({ log: 'none' }, terminal, { BALCAO_LOG: 'json' }).log).toBeUndefined();
    const { log } = servingFrom({}, terminal, { BALCAO_LOG: 'json' });
    log?.('{}\n');
    expect(lines).toEqual(['{}\n']);
    expect(() => servingFrom({ log: 'xml' }, terminal, {})).toThrow(/Invalid log: "xml"/);
  });

  it('reads the origin and the limits of files', () => {
    const env = { BALCAO_FILES_ORIGIN: 'https://arquivos.loja.br', BALCAO_FILES_LIMITS: 'store=20GB' };
    expect(servingFrom({}, terminal, env)).toMatchObject({
      filesOrigin: 'https://arquivos.loja.br',
      fileLimits: { storeBytes: 20e9, bytes: { file: 100e6 } },
    });
    for (const origin of ['arquivos.loja.br', 'ftp://loja.br', 'https://loja.br/arquivos'])
      expect(() => servingFrom({}, terminal, { BALCAO_FILES_ORIGIN: origin })).toThrow('BALCAO_FILES_ORIGIN');
    expect(() => servingFrom({}, terminal, { BALCAO_FILES_LIMITS: 'muito' })).toThrow('BALCAO_FILES_LIMITS');
  });

  it('reads for how many days histories are kept', () => {
    expect(servingFrom({}, terminal, { BALCAO_HISTORY_DAYS: '90' }).historyDays).toBe(90);
    expect(servingFrom({}, terminal, {})).not.toHaveProperty('historyDays');
    for (const days of ['0', '1.5', 'sempre', '99999'])
      expect(() => servingFrom({}, terminal, { BALCAO_HISTORY_DAYS: days })).toThrow('BALCAO_HISTORY_DAYS');
  });

  it('takes the token of the metrics from the environment', () => {
    expect(servingFrom({}, terminal, { BALCAO_METRICS_TOKEN: 'abc' }).metricsToken).toBe('abc');
    const env = { BALCAO_MEDIA_HOSTS: 'cdn.loja.br, *.b-cdn.net' };
    expect(servingFrom({}, terminal, env).mediaHosts).toEqual(['cdn.loja.br', '*.b-cdn.net']);
    for (const host of ['x.br; script-src *', '*', 'https://x.br', "'unsafe-inline'"])
      expect(() => servingFrom({}, terminal, { BALCAO_MEDIA_HOSTS: host })).toThrow('BALCAO_MEDIA_HOSTS');
  });

  it('takes the console of orders from the flag, else from the environment', () => {
    const env = { BALCAO_ORDERS_CONSOLE: 'https://pedidos.loja.br/' };
    expect(servingFrom({}, terminal, env).ordersConsole).toBe('https://pedidos.loja.br');
    const flags = { ordersConsole: 'http://127.0.0.1:5000' };
    expect(servingFrom(flags, terminal, env).ordersConsole).toBe('http://127.0.0.1:5000');
    expect(servingFrom({}, terminal, {}).ordersConsole).toBeUndefined();
    for (const ordersConsole of ['pedidos', 'https://loja.br/pedidos', 'javascript:1'])
      expect(() => servingFrom({ ordersConsole }, terminal, {})).toThrow('--orders-console');
  });

  it('takes the hosts of frames from the environment, or none', () => {
    const hosts = (text: string) => servingFrom({}, terminal, { BALCAO_EMBED_HOSTS: text }).embedHosts;
    expect(hosts('www.youtube.com, player.vimeo.com/video/')).toEqual([
      'www.youtube.com',
      'player.vimeo.com/video/',
    ]);
    expect(hosts('none')).toEqual([]);
    expect(hosts('')).toBeUndefined();
    for (const host of ['*', '*.x.br', 'https://x.br', "'self'", 'x.br/;script-src', 'x.br:8080'])
      expect(() => hosts(host)).toThrow('BALCAO_EMBED_HOSTS');
  });

  it.each(['abc', '70000', '-1', '4000.5', '', '4e3', ' 80'])('is refused for the port %j', (port) => {
    expect(() => servingFrom({ port }, terminal, {})).toThrow(/Invalid port/);
  });
});

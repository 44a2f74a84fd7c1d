import { describe, expect, it } from 'vitest';
import { downloadRefusal, isDownloadHost } from './download-address.ts';
import { absoluteUrl } from './worker-call.ts';

const HOSTS = ['imagens.fornecedor.com.br', 'cdn.fornecedor.com'];

/** Even where a page names them. */
const INSIDE = [
  'http://127.0.0.1/a.zip',
  'http://127.1/',
  'http://127.0.0.1./',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://127%2e0%2e0%2e1/',
  'http://\uff11\uff12\uff17.0.0.1/',
  'http://127\u30020\u30020\u30021/',
  'http:///127.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://10.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://192.168.257/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.43518/',
  'http://2852039166/',
  'http://0xa9fea9fe/',
  'http://8.8.8.8/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]:8080/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[fec0::1]/',
  'http://[2001:4860:4860::8888]/',
  'http://localhost/',
  'http://localhost:22/',
  'http://LOCALHOST./',
  'http://loja.localhost/',
  'http://worker/',
  'http://worker./',
  'http://impressora.local/',
  'http://metadata.google.internal/',
];

describe('the address of a download', () => {
  it.each(INSIDE)('inside a network is refused, whatever the page says: %s', (address) => {
    const { host, hostname } = new URL(address);
    expect(downloadRefusal(address, [...HOSTS, host, hostname])).toMatch(/precisa de um nome público/);
    expect(isDownloadHost(hostname)).toBe(false);
  });

  it.each([
    'https://outro.com.br/a.zip',
    'https://imagens.fornecedor.com.br:22/a.zip',
    'https://imagens.fornecedor.com.br.evil.example/a.zip',
    'https://evil.example/imagens.fornecedor.com.br',
    'https://evil.example?imagens.fornecedor.com.br',
    'https://evil.example#imagens.fornecedor.com.br',
    'https://sub.imagens.fornecedor.com.br/a.zip',
    'https://imagens.fornecedor.com.br@evil.example/a.zip',
    'https://evil.example\\@imagens.fornecedor.com.br/a.zip',
  ])('on another host than the page names is refused with the name that is missing: %s', (address) => {
    const refusal = downloadRefusal(address, HOSTS);
    expect(refusal).toContain('Domínios de download');
    expect(refusal).toContain(new URL(address).host);
  });

  it.each([
    'https://imagens.fornecedor.com.br/a.zip?x=http://127.0.0.1/',
    'http://cdn.fornecedor.com/á.zip',
    'https://CDN.Fornecedor.com:443/a.zip',
  ])('on a host that the page names is taken: %s', (address) => {
    expect(downloadRefusal(address, HOSTS)).toBeUndefined();
  });

  it('is printed so that every reader finds the same host in it, and carries no user', () => {
    expect(absoluteUrl('https://cdn.fornecedor.com\\@evil.example/a')).toBe(
      'https://cdn.fornecedor.com/@evil.example/a',
    );
    expect(absoluteUrl('http:///CDN.fornecedor.com/á')).toBe('http://cdn.fornecedor.com/%C3%A1');
    for (const user of ['ana@', 'ana:senha@', ':senha@']) {
      expect(absoluteUrl(`https://${user}cdn.fornecedor.com/a`)).toBeUndefined();
    }
    expect(absoluteUrl(`https://cdn.fornecedor.com/${'á'.repeat(1900)}`)).toBeUndefined();
  });
});

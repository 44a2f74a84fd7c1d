import { describe, expect, it } from 'vitest';
import { banner } from './banner.ts';

const facts = {
  title: 'Balcão is running.',
  url: 'http://127.0.0.1:4000',
  dataDir: '.balcao',
  seededDocuments: 1240,
  demoLogins: [
    { email: 'admin@balcao.dev', password: 'balcao123', label: 'Administração' },
    { email: 'operador@balcao.dev', password: 'balcao123', label: 'Operação' },
  ],
};

describe('the banner', () => {
  it('says where the console is and how to enter, in columns', () => {
    expect(banner(facts, false)).toBe(`
  Balcão is running.

    Console   http://127.0.0.1:4000/console/
    Data      .balcao
    Demo      demo shops made just now, with 1,240 documents

    Sign in with
      admin@balcao.dev      balcao123   Administração
      operador@balcao.dev   balcao123   Operação

  Ctrl+C stops it.

`);
  });

  it('leaves out what there is not', () => {
    const plain = banner({ title: 'Balcão', url: 'http://127.0.0.1:4000', demoLogins: [] }, false);
    expect(plain).not.toMatch(/Data|Demo|Sign in/);
  });

  it('says what was added to a demo that was made before', () => {
    const { seededDocuments: _made, ...before } = facts;
    expect(banner({ ...before, examples: 6 }, false)).toContain(
      '    Demo      new collections filled just now, with 6 example documents\n',
    );
  });

  it('writes no colours into a pipe', () => {
    expect(banner(facts, false)).not.toContain('\u001b');
    expect(banner(facts, true)).toContain('\u001b[1m');
  });
});

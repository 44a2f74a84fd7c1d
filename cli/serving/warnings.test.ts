import { describe, expect, it } from 'vitest';
import { warningsOf } from './warnings.ts';

const PUBLIC = /passwords of the demo, which are public/;
const CLEAR = /Without https/;
const MAINTAINED = '22.12.0';

describe('the warnings of a start', () => {
  it.each([
    { name: 'on this machine alone', host: '127.0.0.1', allowedHosts: [], want: [] },
    { name: 'with --host', host: '0.0.0.0', allowedHosts: [], want: [PUBLIC, CLEAR] },
    { name: 'with --allow-host', host: '127.0.0.1', allowedHosts: ['loja.com.br'], want: [PUBLIC] },
  ])('tell of the demo logins $name: $want', ({ host, allowedHosts, want }) => {
    const said = warningsOf({ host, allowedHosts }, { demoLogins: true }, MAINTAINED);
    expect(said).toEqual(want.map((pattern) => expect.stringMatching(pattern)));
  });

  it('say nothing of demo logins where there are none', () => {
    expect(
      warningsOf({ host: '::1', allowedHosts: ['loja.com.br'] }, { demoLogins: false }, MAINTAINED),
    ).toEqual([]);
  });

  it('name the logins that were disabled', () => {
    const disabledDemoLogins = ['admin@balcao.dev'];
    const said = warningsOf(
      { host: '127.0.0.1', allowedHosts: [] },
      { demoLogins: false, disabledDemoLogins },
      MAINTAINED,
    );
    expect(said).toEqual([expect.stringMatching(/^Disabled.+ admin@balcao\.dev\. .+balcao user add/)]);
  });

  it('name what opens a queue on Google where there is none', () => {
    const facts = { demoLogins: false, noQueue: true };
    expect(warningsOf({ host: '127.0.0.1', allowedHosts: [] }, facts, MAINTAINED)).toEqual([
      expect.stringMatching(/BALCAO_TASKS_QUEUE, BALCAO_TASKS_TARGET and BALCAO_TASKS_SERVICE_ACCOUNT/),
    ]);
  });

  it.each([
    { node: '20.19.0', want: [/Node 20\.19\.0 gets no security releases any more: install Node 22/] },
    { node: '22.12.0', want: [] },
    { node: '24.1.0', want: [] },
  ])('say of Node $node whether it gets security releases: $want', ({ node, want }) => {
    const said = warningsOf({ host: '127.0.0.1', allowedHosts: [] }, { demoLogins: false }, node);
    expect(said).toEqual(want.map((pattern) => expect.stringMatching(pattern)));
  });
});

import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  { given: '203.0.113.9', want: '203.0.113.9' },
  { given: '::ffff:203.0.113.9', want: '203.0.113.9' },
  { given: '2001:db8:0:1:aaaa:bbbb:cccc:dddd', want: '2001:db8:0:1::/64' },
  { given: '2001:DB8:0:1::7', want: '2001:db8:0:1::/64' },
  { given: '2001:db8::7', want: '2001:db8:0:0::/64' },
  { given: '2001:db8:0:2::7', want: '2001:db8:0:2::/64' },
  { given: 'fe80::1%eth0', want: 'fe80:0:0:0::/64' },
  { given: '64:ff9b::203.0.113.9', want: '64:ff9b:0:0::/64' },
  { given: '::1', want: '0:0:0:0::/64' },
  { given: '', want: '' },
])('$given counts as $want', ({ given, want }) => {
  expect(networkOf(given)).toBe(want);
});

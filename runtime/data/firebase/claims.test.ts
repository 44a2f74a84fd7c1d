import { describe, expect, it } from 'vitest';
import { consoleClaims } from './claims.ts';

describe('consoleClaims', () => {
  it.each([
    {
      name: 'the roles of a token',
      given: { sub: 'u1', projects: { matriz: 'admin', praia: 'viewer' } },
      want: { matriz: 'admin', praia: 'viewer' },
    },
    {
      name: 'no role that is not ours',
      given: { projects: { matriz: 'owner', praia: 'viewer', serra: 1 } },
      want: { praia: 'viewer' },
    },
    { name: 'nothing of a token without projects', given: { sub: 'u1' }, want: {} },
    { name: 'nothing of projects in another shape', given: { projects: ['matriz'] }, want: {} },
    { name: 'nothing of nobody', given: null, want: {} },
  ])('reads $name', ({ given, want }) => {
    expect(consoleClaims(given)).toEqual({ projects: want });
  });
});

import { describe, expect, it } from 'vitest';
import { chooseProject, memberProjects } from './project-choice.ts';

describe('memberProjects', () => {
  it('puts the master store first and leaves out what is no role', () => {
    const claims = { projects: { serra: 'viewer', matriz: 'admin', praia: 'operator', x: 'owner' } };
    // A token may carry anything.
    expect(memberProjects(claims as never, 'matriz')).toEqual(['matriz', 'praia', 'serra']);
  });
});

describe('chooseProject', () => {
  const members = ['matriz', 'praia', 'serra'];
  const cases = [
    { name: 'the address wins', asked: 'serra', remembered: ['praia'], want: 'serra' },
    { name: 'one that is not theirs does not count', asked: 'outra', remembered: ['praia'], want: 'praia' },
    { name: 'the tab wins over the browser', asked: null, remembered: ['serra', 'praia'], want: 'serra' },
    { name: 'a forgotten one does not count', asked: null, remembered: [null, 'gone'], want: 'matriz' },
  ];
  it.each(cases)('$name', ({ asked, remembered, want }) => {
    expect(chooseProject(members, asked, remembered)).toBe(want);
  });

  it('chooses nothing for somebody without a store', () => {
    expect(chooseProject([], 'matriz', [])).toBeUndefined();
  });
});

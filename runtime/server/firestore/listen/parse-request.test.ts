import { describe, expect, it } from 'vitest';
import { parseListenRequest } from './parse-request.ts';

const DATABASE = { project: 'balcao', database: '(default)' };
const PARENT = 'projects/balcao/databases/(default)/documents';

function askedFor(target: object): unknown {
  const request = parseListenRequest({ addTarget: { targetId: 2, ...target } }, DATABASE);
  return request.kind === 'add' && request.spec();
}

describe('a target of the Listen stream', () => {
  const from = [{ collectionId: 'product' }];
  const refused: { name: string; target: object; says: RegExp }[] = [
    {
      name: 'once',
      target: { once: true, query: { parent: PARENT, structuredQuery: { from } } },
      says: /once/,
    },
    {
      name: 'an offset',
      target: { query: { parent: PARENT, structuredQuery: { from, offset: 3 } } },
      says: /offset/,
    },
    { name: 'a pipeline', target: { pipelineQuery: {} }, says: /pipelineQuery/ },
  ];
  it.each(refused)('refuses $name by its name', ({ target, says }) => {
    expect(() => askedFor(target)).toThrow(
      expect.objectContaining({ status: 'UNIMPLEMENTED', message: expect.stringMatching(says) }),
    );
  });

  it('refuses another database', () => {
    const query = { parent: PARENT.replace('(default)', 'other'), structuredQuery: { from } };
    expect(() => askedFor({ query })).toThrow(expect.objectContaining({ status: 'NOT_FOUND' }));
  });
});

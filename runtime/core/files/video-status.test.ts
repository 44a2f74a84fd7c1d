import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VIDEO_STATUSES, type VideoStatus } from '../../contract/files.ts';
import { afterNotice, isOnItsWay, isSettled, statusOfNotice, statusOfQuery } from './video-status.ts';

const ALL: readonly VideoStatus[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const anyStatus = fc.constantFrom(...ALL);
const told = (notices: readonly VideoStatus[], from: VideoStatus = 6) => notices.reduce(afterNotice, from);

describe('a video at the host', () => {
  const WAYS: readonly {
    readonly name: string;
    readonly notices: VideoStatus[];
    readonly want: VideoStatus;
  }[] = [
    { name: 'finishes', notices: [7, 0, 1, 2, 4, 4, 3], want: 3 },
    { name: 'has its texts made after it finished', notices: [7, 0, 1, 2, 3, 9, 10], want: 10 },
    { name: 'has one resolution before all', notices: [2, 4], want: 4 },
    { name: 'is not taken back by a late notice', notices: [2, 3, 4, 1, 0, 7], want: 3 },
    { name: 'fails while it is encoded', notices: [7, 2, 5], want: 5 },
    { name: 'fails for good', notices: [2, 5, 3, 4], want: 5 },
    { name: 'that finished does not fail afterwards', notices: [3, 5], want: 3 },
    { name: 'whose upload failed is sent again', notices: [8, 7, 0], want: 0 },
    { name: 'told twice changes once', notices: [2, 2, 2], want: 2 },
  ];
  it.each(WAYS)('$name', ({ notices, want }) => expect(told(notices)).toBe(want));

  it('ends in the same place however often each notice is repeated', () => {
    fc.assert(
      fc.property(fc.array(anyStatus), (notices) => {
        const twice = notices.flatMap((one) => [one, one]);
        expect(told(twice)).toBe(told(notices));
        expect(told([...notices, ...notices.slice(0, 1)])).toBe(told([...notices]));
      }),
      { examples: [[[2, 8]]] },
    );
  });

  it('is on its way until the host has its bytes', () => {
    expect(ALL.filter(isOnItsWay).map((status) => VIDEO_STATUSES[status])).toEqual([
      'Envio iniciado',
      'Envio falhou',
    ]);
    expect(isOnItsWay(undefined)).toBe(false);
  });

  it('that is settled stays so', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, (now, notice) => {
        if (isSettled(now)) expect(isSettled(afterNotice(now, notice))).toBe(true);
      }),
    );
  });
});

describe('what the host says when it is asked', () => {
  const ROWS = [
    [0, 'Envio iniciado'],
    [1, 'Envio concluído'],
    [2, 'Processando'],
    [3, 'Codificando'],
    [4, 'Finalizado'],
    [5, 'Falhou'],
    [6, 'Envio falhou'],
    [7, 'Codificando'],
    [8, 'Resolução finalizada'],
  ] as const;
  it.each(ROWS)('%i is %s', (asked, want) => {
    const status = statusOfQuery(asked);
    expect(status === undefined ? undefined : VIDEO_STATUSES[status]).toBe(want);
  });

  it('is not guessed where it is unknown', () => {
    for (const unknown of [9, -1, 1.5, '1', null, undefined]) expect(statusOfQuery(unknown)).toBeUndefined();
    for (const unknown of [11, -1, '3', null]) expect(statusOfNotice(unknown)).toBeUndefined();
    for (const status of ALL) expect(statusOfNotice(status)).toBe(status);
  });
});

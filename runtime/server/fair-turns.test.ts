import { describe, expect, it } from 'vitest';
import { type Asker, fairTurns, usualShares } from './fair-turns.ts';

const of = (store: string, user: string): Asker => ({ store, user });
const ALL = { ofStore: 100, ofUser: 100 };

/** Who gets the seats in which order, each given back before the next is asked for. */
function servedInOrder(waiting: Asker[], shares = ALL): string[] {
  const turns = fairTurns();
  const order: string[] = [];
  for (let next = turns.next(waiting, shares); next; next = turns.next(waiting, shares)) {
    waiting.splice(waiting.indexOf(next), 1);
    turns.begin(next)();
    order.push(`${next.store}/${next.user}`);
  }
  return order;
}

describe('turns at a seat', () => {
  it('go round the stores, however much one of them has waiting', () => {
    const waiting = [of('a', '1'), of('a', '1'), of('a', '1'), of('b', '2'), of('c', '3'), of('b', '2')];
    expect(servedInOrder(waiting)).toEqual(['a/1', 'b/2', 'c/3', 'a/1', 'b/2', 'a/1']);
  });

  it('go round the users within a store', () => {
    const waiting = [of('a', 'ana'), of('a', 'ana'), of('a', 'rui'), of('a', 'ana'), of('a', 'rui')];
    expect(servedInOrder(waiting)).toEqual(['a/ana', 'a/rui', 'a/ana', 'a/rui', 'a/ana']);
  });

  it('go first to the store that has the fewest seats', () => {
    const turns = fairTurns();
    turns.begin(of('b', '9'));
    turns.begin(of('a', '1'));
    turns.begin(of('a', '1'));
    expect(turns.next([of('a', '1'), of('b', '2')], ALL)).toEqual(of('b', '2'));
  });

  it('pass over a store and a user that have their share, until a seat is given back', () => {
    const turns = fairTurns();
    const shares = { ofStore: 2, ofUser: 1 };
    const end = turns.begin(of('a', 'ana'));
    expect(turns.next([of('a', 'ana'), of('b', 'ana')], shares)).toBeUndefined();
    turns.begin(of('a', 'rui'));
    expect(turns.next([of('a', 'eva')], shares)).toBeUndefined();
    end();
    expect(turns.next([of('a', 'eva')], shares)).toEqual(of('a', 'eva'));
  });

  it('count whoever is not signed in by store', () => {
    const turns = fairTurns();
    turns.begin(of('a', ''));
    expect(turns.next([of('a', ''), of('b', '')], { ofStore: 2, ofUser: 1 })).toEqual(of('b', ''));
  });

  it('leave everybody a seat, also where there is one alone', () => {
    expect([20, 3, 1].map(usualShares)).toEqual([
      { ofStore: 10, ofUser: 5 },
      { ofStore: 2, ofUser: 1 },
      { ofStore: 1, ofUser: 1 },
    ]);
  });
});

/**
 * Who is next of those that wait for a seat, so that nobody is held up by another store's or another user's work: a store
 * and a user have a share of the seats each, and within it stores take turns, and users within a store. The queue of tasks
 * and the processes that make pictures ask it. Holds no work itself, and knows no time.
 */

/** Whose work it is. */
export interface Asker {
  readonly store: string;
  /** Empty where nobody is signed in: then nobody of another store has the same share. */
  readonly user: string;
}

/** Seats that one may have. */
export interface Shares {
  readonly ofStore: number;
  readonly ofUser: number;
}

export interface FairTurns {
  /**
   * The one whose store has the fewest seats, then the one whose store's turn is longest ago, then the same by users, then
   * the first of the list. `undefined` while all of them have their share.
   */
  next<A extends Asker>(waiting: Iterable<A>, shares: Shares): A | undefined;
  /** Takes a seat; answers what gives it back. */
  begin(asker: Asker): () => void;
}

/** A store has half of the seats at most, a user a quarter. */
export function usualShares(seats: number): Shares {
  return { ofStore: Math.ceil(seats / 2), ofUser: Math.ceil(seats / 4) };
}

/** Memory stays bounded: whose turn is longest ago is forgotten first, and counts as never served. */
const MOST_REMEMBERED = 10_000;

export function fairTurns(): FairTurns {
  const seats = new Map<string, number>();
  const served = new Map<string, number>();
  let turn = 0;

  const add = (name: string, amount: number) => {
    const sum = (seats.get(name) ?? 0) + amount;
    if (sum > 0) seats.set(name, sum);
    else seats.delete(name);
  };
  const serve = (name: string) => {
    served.delete(name);
    served.set(name, turn);
    const [oldest] = served.keys();
    if (served.size > MOST_REMEMBERED && oldest !== undefined) served.delete(oldest);
  };
  const rankOf = (asker: Asker) =>
    namesOf(asker).flatMap((name) => [seats.get(name) ?? 0, served.get(name) ?? 0]);

  return {
    next(waiting, { ofStore, ofUser }) {
      const shares = [ofStore, ofUser];
      const free = [...waiting].filter((asker) =>
        namesOf(asker).every((name, index) => (seats.get(name) ?? 0) < (shares[index] ?? 0)),
      );
      // A sort keeps the order of equals.
      const [first] = free
        .map((asker) => ({ asker, rank: rankOf(asker) }))
        .sort((one, other) => compare(one.rank, other.rank));
      return first?.asker;
    },
    begin(asker) {
      turn += 1;
      for (const name of namesOf(asker)) {
        add(name, 1);
        serve(name);
      }
      return () => {
        for (const name of namesOf(asker)) add(name, -1);
      };
    },
  };
}

function namesOf({ store, user }: Asker): readonly [store: string, user: string] {
  return [`store ${store}`, user === '' ? `nobody in ${store}` : `user ${user}`];
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

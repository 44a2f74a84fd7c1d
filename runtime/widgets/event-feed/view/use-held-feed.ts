/**
 * What is shown of a feed: the latest, or while somebody works in it what they saw, with the news counted. Another
 * choice of stores shows the latest at once.
 */
import { useState } from 'react';
import { type FeedEvent, newsIn } from '../model/merged-feed.ts';

export interface HeldFeed {
  readonly shown: readonly FeedEvent[];
  /** Events that wait. */
  readonly news: number;
  readonly takeNews: () => void;
}

export interface FeedHold {
  /** Names the stores that may be shown. */
  readonly choice: string;
  readonly isHeld: boolean;
  /** All of them have answered: the first events of a store are no news. */
  readonly isWhole: boolean;
}

export function useHeldFeed(latest: readonly FeedEvent[], { choice, isHeld, isWhole }: FeedHold): HeldFeed {
  const [seen, setSeen] = useState({ events: latest, choice, isWhole });
  const stays = isHeld && seen.choice === choice && seen.isWhole && seen.events.length > 0;
  const isSeen = seen.events === latest && seen.choice === choice && seen.isWhole === isWhole;
  if (!stays && !isSeen) setSeen({ events: latest, choice, isWhole });
  const shown = stays ? seen.events : latest;
  return { shown, news: newsIn(latest, shown), takeNews: () => setSeen({ events: latest, choice, isWhole }) };
}

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

/** `choice` names the stores that may be shown. */
export function useHeldFeed(latest: readonly FeedEvent[], choice: string, isHeld: boolean): HeldFeed {
  const [seen, setSeen] = useState({ events: latest, choice });
  const stays = isHeld && seen.choice === choice && seen.events.length > 0;
  if (!stays && (seen.events !== latest || seen.choice !== choice)) setSeen({ events: latest, choice });
  const shown = stays ? seen.events : latest;
  return { shown, news: newsIn(latest, shown), takeNews: () => setSeen({ events: latest, choice }) };
}

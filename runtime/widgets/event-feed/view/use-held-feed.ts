/**
 * What is shown of a feed: the latest, or while somebody works in it what they saw, with the news counted. Another
 * choice of stores shows the latest at once.
 */
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { type FeedEvent, newsIn } from '../model/merged-feed.ts';

export interface FeedHold {
  /** Names the stores that may be shown. */
  readonly choice: string;
  readonly isHeld: boolean;
  /** All of them have answered: the first events of a store are no news. */
  readonly isWhole: boolean;
}

export function useHeldFeed(latest: readonly FeedEvent[], { choice, isHeld, isWhole }: FeedHold) {
  const [seen, setSeen] = useState({ events: latest, choice, isWhole });
  const stays = isHeld && seen.choice === choice && seen.isWhole && seen.events.length > 0;
  const isSeen = seen.events === latest && seen.choice === choice && seen.isWhole === isWhole;
  const takeNews = () => setSeen({ events: latest, choice, isWhole });
  if (!stays && !isSeen) takeNews();
  const shown = stays ? seen.events : latest;
  return { shown, news: newsIn(latest, shown), takeNews };
}

/** Whether somebody works in the feed. A finger hovers over nothing. */
export function useHold(scroller: RefObject<HTMLElement | null>) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    // A row that is taken away does not say that its focus is gone.
    const rows = scroller.current?.querySelector('tbody');
    setFocused((was) => was && rows?.contains(document.activeElement) === true);
  });
  const ofMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  return {
    isHeld: isHovered || isFocused || isScrolled,
    // From the rows to the button the pointer is still in the feed.
    handlers: { onPointerLeave: () => setHovered(false) },
    rowHandlers: {
      onPointerEnter: (event: PointerEvent) => ofMouse(event) && setHovered(true),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // From one link to the next the focus stays in the rows.
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
    onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) => setScrolled(currentTarget.scrollTop > 0),
  };
}

/**
 * The latest events of customers, live, of one store or of several at once (admin console, §2 and §7). It is handed the
 * lists of the stores and writes nothing.
 */
export { eventFeedMessages } from './messages.ts';
export { FEED_LENGTH, type FeedEvent, mergedFeed } from './model/merged-feed.ts';
export { EventFeed, type EventFeedProps, type FeedStore } from './view/EventFeed.tsx';

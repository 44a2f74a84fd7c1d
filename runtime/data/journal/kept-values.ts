/**
 * How a store's own values lie in the browser's database, which keeps plain data alone.
 */
export interface KeptValues {
  /** Plain data wherever a value of the store's own classes stands. */
  kept<T>(value: T): T;
  /** What `kept` was given. */
  restored<T>(value: T): T;
}

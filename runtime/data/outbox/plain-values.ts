/**
 * A store's own values as plain data, which is all that the browser's database stores.
 */
export interface PlainValues {
  /** Plain data wherever a value of the store's own classes stands. */
  kept<T>(value: T): T;
  /** What `kept` was given. */
  restored<T>(value: T): T;
}

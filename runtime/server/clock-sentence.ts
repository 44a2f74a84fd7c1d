/**
 * What a server says when the machine's clock was far ahead.
 */

export function clockSentence(until: Date): string {
  return `Warning: the clock of this machine has been ahead, or is behind now. Check date and time: until ${until.toISOString()} all that is stored gets a date that is ahead, because the dates of a store never go back.`;
}

/** `1 row`, `2 rows`: how the commands say how many there are. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

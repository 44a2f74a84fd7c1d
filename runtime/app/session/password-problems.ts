/**
 * What is missing in a form that asks for a new password, as keys below `balcao.app.password`. Whether the password is
 * easy to guess is the server's to say.
 */

/** As the identity room has it. */
const SHORTEST = 8;

export interface Passwords {
  readonly current: string;
  readonly next: string;
  readonly repeated: string;
}

export function passwordProblems({ current, next, repeated }: Passwords): {
  readonly [K in keyof Passwords]?: string;
} {
  return {
    ...(current === '' && { current: 'missing' }),
    ...(next.length < SHORTEST && { next: next === '' ? 'missing' : 'short' }),
    ...(repeated !== next && { repeated: 'different' }),
  };
}

import { FirebaseError } from 'firebase/app';
import * as firebaseAuth from 'firebase/auth';
import { afterEach, expect, it, vi } from 'vitest';
import { FORGOTTEN_PATH } from '../../contract/people.ts';
import { forgotPassword } from './forgotten-password.ts';

vi.mock('firebase/auth', () => ({ sendPasswordResetEmail: vi.fn() }));
const mailed = vi.mocked(firebaseAuth.sendPasswordResetEmail);
afterEach(() => vi.unstubAllGlobals());

const auth = {} as firebaseAuth.Auth;

function serverAnswers(answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}

it.each([true, false])('asks our server for a link, which says whether it sends mail: %s', async (mails) => {
  const asked = serverAnswers(async () => Response.json({ ok: true, mails }));
  expect(await forgotPassword(auth, 'embedded', 'ana@balcao.dev')).toBe(mails);
  expect(asked).toHaveBeenCalledWith(
    FORGOTTEN_PATH,
    expect.objectContaining({ body: '{"email":"ana@balcao.dev"}' }),
  );
  expect(mailed).not.toHaveBeenCalled();
});

it.each([
  {
    name: 'too many questions',
    answer: async () => Response.json({}, { status: 429 }),
    want: 'tooManyAttempts',
  },
  { name: 'no answer', answer: () => Promise.reject(new TypeError('Failed to fetch')), want: 'offline' },
  { name: "a proxy's page", answer: async () => new Response('<html>'), want: 'unknown' },
])('says why our server gave no link: $name', async ({ answer, want }) => {
  serverAnswers(answer);
  await expect(forgotPassword(auth, 'embedded', 'ana@balcao.dev')).rejects.toThrow(
    `balcao.data.signIn.${want}`,
  );
});

it('has Firebase send its own mail on Google, and says the same for an address without an account', async () => {
  mailed.mockResolvedValueOnce();
  expect(await forgotPassword(auth, 'google', 'ana@balcao.dev')).toBe(true);
  mailed.mockRejectedValueOnce(new FirebaseError('auth/user-not-found', 'No such user'));
  expect(await forgotPassword(auth, 'google', 'nobody@balcao.dev')).toBe(true);
  mailed.mockRejectedValueOnce(new FirebaseError('auth/too-many-requests', 'Later'));
  await expect(forgotPassword(auth, 'google', 'ana@balcao.dev')).rejects.toThrow('tooManyAttempts');
});

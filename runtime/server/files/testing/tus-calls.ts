/**
 * The calls of a resumable upload, one by one, as a client of tus makes them.
 */
import { randomBytes } from 'node:crypto';
import { ATTACHES_PATH, UPLOADS_PATH } from '../../../contract/files.ts';

export const TUS = { 'tus-resumable': '1.0.0' };
export const metadata = (filename: string, kind = 'file') =>
  Object.entries({ filename, kind, filetype: '' })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
/** Letters, as a text is stored as it came. */
export const letters = (size: number) => Buffer.from(randomBytes(size).toString('base64').slice(0, size));

export interface Line {
  readonly url: string;
  readonly token: string;
}

export const headersOf = (token: string) => ({
  ...TUS,
  ...(token !== '' && { authorization: `Bearer ${token}` }),
});

export async function begin(
  { url, token }: Line,
  size: number | string,
  { filename = 'tabela.csv', kind = 'file', project = 'matriz' } = {},
) {
  const answer = await fetch(`${url}${UPLOADS_PATH}?project=${project}`, {
    method: 'POST',
    headers: {
      ...headersOf(token),
      'upload-length': String(size),
      'upload-metadata': metadata(filename, kind),
    },
  });
  return { status: answer.status, address: answer.headers.get('location') ?? '', headers: answer.headers };
}

export async function offsetOf({ url, token }: Line, address: string): Promise<number | string> {
  const answer = await fetch(url + address, { method: 'HEAD', headers: headersOf(token) });
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : `status ${answer.status}`;
}

export async function patch(
  { url, token }: Line,
  address: string,
  offset: number | string,
  bytes: Uint8Array,
) {
  const answer = await fetch(url + address, {
    method: 'PATCH',
    headers: {
      ...headersOf(token),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  await answer.text();
  return { status: answer.status, offset: Number(answer.headers.get('upload-offset')) };
}

export async function attach(
  { url, token }: Line,
  address: string,
  more: object = {},
  path: string = ATTACHES_PATH,
) {
  const answer = await fetch(`${url}${path}?project=matriz`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ file: address, isPublic: true, ...more }),
  });
  return { status: answer.status, body: await answer.json() };
}

/**
 * A video on its way to the video host: the address of its upload there, with the store and the file that it is for
 * behind `#`, so that a page that was loaded anew finds both.
 */
import type { BunnyUpload } from '../../contract/files.ts';
import { fieldOf, isMap } from '../../core/values/map-value.ts';

export interface HostedUpload {
  readonly address: string;
  readonly project: string;
  readonly id: string;
}

export function hostedAddress({ address, project, id }: HostedUpload): string {
  return `${address}#${encodeURIComponent(project)}/${encodeURIComponent(id)}`;
}

export function hostedUpload(uploadUrl: string): HostedUpload | undefined {
  const [, address, project, id] = /^([^#]*)#([^/]+)\/([^/]+)$/.exec(uploadUrl) ?? [];
  if (address === undefined || project === undefined || id === undefined) return undefined;
  return { address, project: decodeURIComponent(project), id: decodeURIComponent(id) };
}

export function isHosted(uploadUrl: string): boolean {
  return hostedUpload(uploadUrl) !== undefined;
}

/** What an upload at the host is signed with. */
export function uploadIn(body: unknown): BunnyUpload | undefined {
  const data = isMap(body) && body.ok === true ? fieldOf(body, 'data') : undefined;
  if (!isMap(data)) return undefined;
  const { videoId, libraryId, endpoint, authorizationSignature, authorizationExpire } = data;
  const texts = [videoId, endpoint, authorizationSignature];
  const numbers = [libraryId, authorizationExpire];
  const isWhole =
    texts.every((text) => typeof text === 'string') && numbers.every((one) => typeof one === 'number');
  return isWhole ? (data as unknown as BunnyUpload) : undefined;
}

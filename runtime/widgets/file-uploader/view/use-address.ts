/**
 * The address under which this page may show a file: its own when it is public, a signed one when it is private.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { addressOfWidth, type ImageWidth, SERVED_PATH } from '../../../contract/files.ts';
import { canPlay } from '../../../core/files/video-status.ts';
import type { ShownFile } from '../../../core/values/shown-file.ts';
import { useFileServices } from './file-services.ts';

const never = () => () => {};

/** `undefined` while it is not known, and for what this page may not ask for. */
export function useAddress(file: ShownFile | null): string | undefined {
  const book = useFileServices().server?.addresses;
  const isServed = file?.id !== undefined && isServedHere(file.url);
  const isPrivate = isServed && file.isPublic !== true;
  const id = isPrivate ? file.id : undefined;
  const signed = useSyncExternalStore(book?.subscribe ?? never, () =>
    id === undefined ? undefined : book?.read(id),
  );
  useEffect(() => {
    // Also when the one that was known has ended.
    if (id !== undefined && signed === undefined) book?.want(id);
  }, [book, id, signed]);
  if (isPrivate) return signed;
  return isServed || isOwn(file?.url) ? file?.url : undefined;
}

/** The picture of a video that the video host plays. */
export function useStill(file: ShownFile | null): string | undefined {
  const book = useFileServices().server?.addresses;
  const isPlaying = file?.videoStatus !== undefined && canPlay(file.videoStatus);
  const id = isPlaying ? file.id : undefined;
  const read = () => (id === undefined ? undefined : book?.still(id));
  useEffect(() => {
    if (id === undefined || book?.still(id) !== undefined) return;
    // Its address may have been asked for before the host had the picture.
    book?.forget(id);
    book?.want(id);
  }, [book, id]);
  return useSyncExternalStore(book?.subscribe ?? never, read);
}

/** Smaller, where it is one of ours. */
export function usePicture(file: ShownFile | null, width: ImageWidth): string | undefined {
  const address = useAddress(file);
  return address !== undefined && isServedHere(address) ? addressOfWidth(address, width) : address;
}

/** Files may be served from an origin of their own. */
export function isServedHere(url: string | undefined): boolean {
  if (url === undefined) return false;
  // Asked several times at each drawing of a field: to parse it took a tenth of what a form of pictures takes to mount.
  if (url.startsWith(`${SERVED_PATH}/`)) return true;
  const { href } = window.location;
  return URL.canParse(url, href) && new URL(url, href).pathname.startsWith(`${SERVED_PATH}/`);
}

/** The page's policy allows pictures of the web's other places nowhere; asking for them would only be reported. */
function isOwn(url: string | undefined): boolean {
  const { href, origin } = window.location;
  return url !== undefined && URL.canParse(url, href) && new URL(url, href).origin === origin;
}

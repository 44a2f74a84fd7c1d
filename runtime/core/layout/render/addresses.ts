/**
 * The addresses of a layout: absolute ones for an e-mail, those of frames, those of files.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { attributesOf, htmlPieces } from '../../values/html-tags.ts';
import { mediaAddress } from '../../values/link-address.ts';
import { fieldOf, isMap } from '../../values/map-value.ts';

/**
 * `baseUrl` before what is relative; `undefined` where it stays relative, which is of no use outside of the shop. What
 * begins with a placeholder of whoever sends the e-mail (`{{unsubscribe_url}}`) stays as it is.
 */
export function absolute(address: string | undefined, baseUrl: string | undefined): string | undefined {
  if (address === undefined || /^(mailto:|tel:|\{\{[^{}]+\}\})/i.test(address)) return address;
  try {
    return withPlaceholders(new URL(address, baseUrl).href);
  } catch {
    return undefined;
  }
}

/** Those in the middle, too, which a URL writes in another way. */
function withPlaceholders(href: string): string {
  return href.replace(
    /%7B%7B((?:%20|%7C|[\w.|-])+)%7D%7D/gi,
    (_whole, name: string) => `{{${name.replace(/%20/g, ' ').replace(/%7C/gi, '|')}}}`,
  );
}

/**
 * Whose frames a page may show; https only. A browser's content policy reads them alike: a path that ends in `/` is a
 * beginning, another one is whole.
 */
export const EMBED_HOSTS: readonly string[] = [
  'www.youtube.com/embed/',
  'www.youtube-nocookie.com/embed/',
  'player.vimeo.com/video/',
  'iframe.mediadelivery.net/embed/',
  'www.google.com/maps/embed',
  'www.google.com/maps/embed/',
  'open.spotify.com/embed/',
];

export interface Embedded {
  readonly address: string;
  readonly host: string;
  /** Whether it is the address of a frame of a known host; else it is only a link. */
  readonly isFrame: boolean;
}

/** Of the code or the address in an Embed only the address is taken; `undefined` where there is none. */
export function embedded(props: DocumentData, hosts: readonly string[] = EMBED_HOSTS): Embedded | undefined {
  const found = [frameSource(fieldOf(props, 'html')), fieldOf(props, 'href')].find(
    (one): one is string => typeof one === 'string' && one.trim() !== '',
  );
  if (found === undefined) return undefined;
  const url = webAddress(found);
  if (!url) return undefined;
  const address = asFrame(url);
  const isFrame =
    address.protocol === 'https:' &&
    address.username === '' &&
    address.port === '' &&
    hosts.some((host) => isAt(address, host));
  return { address: isFrame ? address.href : url.href, host: url.host, isFrame };
}

function isAt({ host, pathname }: URL, place: string): boolean {
  const [name = '', ...rest] = place.split('/');
  const path = `/${rest.join('/')}`;
  return host === name && (path.endsWith('/') ? pathname.startsWith(path) : pathname === path);
}

function frameSource(html: unknown): string | undefined {
  if (typeof html !== 'string') return undefined;
  for (const { tag } of htmlPieces(html)) {
    const source = tag?.name === 'iframe' && !tag.isEnd ? attributesOf(tag).get('src') : undefined;
    if (source) return source.replace(/&amp;/g, '&');
  }
  return /^\s*https?:\/\/\S+\s*$/i.test(html) ? html : undefined;
}

function webAddress(text: string): URL | undefined {
  try {
    const url = new URL(text.trim().replace(/^\/\//, 'https://'));
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The address that a host gives for its frames, of the one that people copy from the browser. */
function asFrame(url: URL): URL {
  const host = url.host.replace(/^(www|m)\./, '');
  const steps = url.pathname.split('/').filter(Boolean);
  const [first = '', second = ''] = steps;
  const youtube = (id: string) => new URL(`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`);
  if (host === 'youtu.be' && first !== '') return youtube(first);
  const watched = url.searchParams.get('v');
  if (host === 'youtube.com' && first === 'watch' && watched) return youtube(watched);
  if (host === 'youtube.com' && first === 'shorts' && second !== '') return youtube(second);
  if (host === 'vimeo.com' && /^\d+$/.test(first)) return new URL(`https://player.vimeo.com/video/${first}`);
  if (host === 'open.spotify.com' && first !== 'embed')
    return new URL(`https://${host}/embed${url.pathname}`);
  return url;
}

/** A picture that stands for a frame where there are none; `undefined` where its host offers none. */
export function embedPicture({ address }: Embedded): string | undefined {
  const id = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(address)?.[1];
  return id === undefined ? undefined : `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
}

/** The address of a stored file: a map of its parts, or the address alone. */
export function fileAddress(file: unknown): string | undefined {
  return mediaAddress(isMap(file) ? fieldOf(file, 'url') : file);
}

/** The id of a video that Bunny has. Its player's address names the shop's library, which no file does. */
export function bunnyVideo(file: unknown): string | undefined {
  const cdn = isMap(file) ? fieldOf(file, 'cdn') : undefined;
  const bunny = isMap(cdn) ? fieldOf(cdn, 'bunny') : undefined;
  const id = isMap(bunny) ? fieldOf(bunny, 'id') : undefined;
  return typeof id === 'string' && /^[\w-]+$/.test(id) ? id : undefined;
}

export function fileName(file: unknown): string {
  const name = isMap(file) ? fieldOf(file, 'filename') : undefined;
  if (typeof name === 'string' && name !== '') return name;
  const [path = ''] = (fileAddress(file) ?? '').split(/[?#]/);
  return path.split('/').filter(Boolean).at(-1) ?? '';
}

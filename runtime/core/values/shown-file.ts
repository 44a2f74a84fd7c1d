/**
 * A file, image, video or audio as a document holds it: the map of its parts (product operations, §3), or in older
 * documents its address alone.
 */
import { fieldOf, isMap } from './map-value.ts';

export interface ShownFile {
  /** Of the document of `file`; absent for what was never stored here. */
  readonly id: string | undefined;
  readonly name: string;
  /** Only addresses that may be followed: the web's, and the console's own. */
  readonly url: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** In seconds. */
  readonly duration: number | undefined;
  readonly isPublic: boolean | undefined;
  /** Of a video at the video host: 0–10. */
  readonly videoStatus: number | undefined;
}

/** `null` when there is no file. */
export function shownFile(value: unknown): ShownFile | null {
  const parts = typeof value === 'string' ? { url: value } : value;
  if (!isMap(parts)) return null;
  const id = fieldOf(parts, 'id');
  const address = fieldOf(parts, 'url');
  const filename = fieldOf(parts, 'filename');
  const isPublic = fieldOf(parts, 'isPublic');
  const url = typeof address === 'string' ? followable(address) : undefined;
  const name = typeof filename === 'string' && filename !== '' ? filename : lastStep(address);
  if (name === '' && url === undefined) return null;
  return {
    id: typeof id === 'string' && id !== '' ? id : undefined,
    name: name || (url ?? ''),
    url,
    width: positive(fieldOf(parts, 'width')),
    height: positive(fieldOf(parts, 'height')),
    duration: positive(fieldOf(parts, 'duration')),
    isPublic: typeof isPublic === 'boolean' ? isPublic : undefined,
    videoStatus: statusIn(fieldOf(parts, 'cdn')),
  };
}

function statusIn(cdn: unknown): number | undefined {
  const bunny = isMap(cdn) ? fieldOf(cdn, 'bunny') : undefined;
  const status = isMap(bunny) ? fieldOf(bunny, 'status') : undefined;
  return typeof status === 'number' ? status : undefined;
}

function followable(address: string): string | undefined {
  return /^(https?:\/\/|\/(?!\/))/i.test(address.trim()) ? address.trim() : undefined;
}

function lastStep(address: unknown): string {
  if (typeof address !== 'string') return '';
  const [path = ''] = address.split(/[?#]/);
  return path.split('/').filter(Boolean).at(-1) ?? '';
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}

/** `1:05`, `1:02:03`. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/**
 * A part of a picture as a file of its own, in the picture's format where a browser can write that.
 */
import type { Cut, Size } from '../model/crop.ts';

const WRITTEN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const ENDINGS: { readonly [type: string]: string } = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
const QUALITY = 0.92;

/** Rejects for what this page may not read, or is no picture. */
export async function cutPicture(address: string, cut: Cut, wanted: Size, name: string): Promise<File> {
  // A canvas gives nothing back that another place's picture was drawn on: the bytes are read first.
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const bytes = await answer.blob();
  const picture = await createImageBitmap(bytes);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, wanted);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, cut.left, cut.top, cut.width, cut.height, 0, 0, wanted.width, wanted.height);
  picture.close();
  const type = WRITTEN.has(bytes.type) ? bytes.type : 'image/png';
  const written = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!written) throw new Error('The browser wrote no picture');
  const stem = name.replace(/\.\w+$/, '').replace(/-\d+x\d+$/, '');
  const ending = ENDINGS[written.type] ?? 'png';
  return new File([written], `${stem}-${wanted.width}x${wanted.height}.${ending}`, { type: written.type });
}

/**
 * The pictures of a demo shop's goods and of its banners: a line of products has one for each of its versions.
 */
import { slugFrom } from '../../../core/values/slug.ts';
import type { ProductLine, Version } from '../products/product-line.ts';
import { GOODS_SHAPES } from './goods-shapes.ts';
import { type Placed, paint } from './paint.ts';
import { pngOf } from './png.ts';

export interface GoodsPicture {
  /** Of its file. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

const SIZE = 128;
const [DESKTOP, MOBILE, POPUP] = [
  { width: 480, height: 150 },
  { width: 250, height: 300 },
  { width: 210, height: 240 },
];
/** Any other finish is grey. */
const FINISHES: { readonly [finish: string]: string } = {
  Amarelo: 'e3b23c',
  Areia: 'd9c39a',
  Azul: '3b6ea5',
  Bambu: 'c9a26a',
  Bege: 'd8c3a5',
  Branca: 'efece6',
  Branco: 'efece6',
  Champanhe: 'e4cfa4',
  Cobre: 'b7673c',
  Coral: 'e8735a',
  Cromada: 'b9c2c9',
  Dourado: 'c99a3a',
  Grafite: '4c5158',
  Inox: 'aab4bb',
  Laranja: 'dd7a2f',
  Natural: 'b98a5a',
  Preta: '33363a',
  Terracota: 'b5573a',
  Transparente: 'b6dbe3',
  Verde: '4c8b5d',
  Vermelha: 'b83a3a',
  Vermelho: 'b83a3a',
  Âmbar: 'c57b2a',
};
const GREY = '8a9096';

export function lineFileId({ category, versions }: ProductLine, version: Version): string {
  return `foto-${slugFrom(category)}-${versions.indexOf(version) + 1}`;
}

export function goodsPictures(lines: readonly ProductLine[]): readonly GoodsPicture[] {
  return lines.flatMap((line) =>
    line.versions.map((version) => {
      const shapes = GOODS_SHAPES[line.category] ?? [];
      const placed = [{ shapes, left: 0, top: 0, scale: 1 }];
      return pictureOf(lineFileId(line, version), { width: SIZE, height: SIZE }, version.finish, placed);
    }),
  );
}

/** What the shop sells, in a row, as wide as each place asks for. */
export function bannerPictures(lines: readonly ProductLine[]): readonly GoodsPicture[] {
  const shapes = lines.map(({ category }) => GOODS_SHAPES[category] ?? []);
  const inRow = (count: number, { width, height }: typeof DESKTOP): Placed[] => {
    const scale = Math.min(height / 160, width / count / 140);
    const step = width / count;
    return shapes.slice(0, count).map((each, index) => ({
      shapes: each,
      left: Math.round(step * index + (step - 128 * scale) / 2),
      top: Math.round((height - 128 * scale) / 2),
      scale,
    }));
  };
  return [
    pictureOf('banner-novidades', DESKTOP, 'Terracota', inRow(4, DESKTOP)),
    pictureOf('banner-novidades-celular', MOBILE, 'Terracota', inRow(1, MOBILE)),
    pictureOf('popup-boas-vindas', POPUP, 'Coral', inRow(1, POPUP)),
  ];
}

function pictureOf(
  id: string,
  size: Pick<GoodsPicture, 'width' | 'height'>,
  finish: string,
  placed: readonly Placed[],
): GoodsPicture {
  const body = FINISHES[finish] ?? GREY;
  // Wall, the version's own, its shade, its light, dark, wood, white, metal, leaf.
  const colours = ['f6f1ea', body, mixed(body, 0, 0.22), mixed(body, 255, 0.35)];
  colours.push('2f3338', 'a9744f', 'fffdf8', 'c3cad0', '5b8c4a');
  return { id, ...size, bytes: pngOf(paint({ ...size, colours }, placed)) };
}

function mixed(colour: string, towards: number, share: number): string {
  return [0, 2, 4]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    .map((part) => Math.round(part + (towards - part) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('');
}

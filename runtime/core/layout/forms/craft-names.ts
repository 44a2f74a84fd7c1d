/**
 * Which of our blocks a component of an older page is, without regard to case, accents or language, and under which
 * component a new block is written into such a page.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { fieldOf, isMap } from '../../values/map-value.ts';
import { BLOCK_TYPES, type BlockType } from '../layout.ts';

const NAMES: Readonly<Record<BlockType, readonly string[]>> = {
  text: ['Text', 'Texto', 'RichText'],
  image: ['Image', 'Imagem'],
  video: ['Video', 'Vídeo'],
  file: ['File', 'Arquivo'],
  container: ['Container', 'Contêiner', 'Canvas'],
  contents: ['Contents', 'Content', 'Conteúdos', 'Conteúdo'],
  embed: ['Embed', 'Incorporação'],
  products: ['Products', 'Product', 'Produtos', 'Produto'],
};

const BY_NAME: ReadonlyMap<string, BlockType> = new Map(
  BLOCK_TYPES.flatMap((type) => NAMES[type].map((name) => [plain(name), type] as const)),
);

/** Elements that a page used as containers. */
const CANVAS_ELEMENTS = new Set(['div', 'section', 'main', 'article']);

/** The type of a node, or the name of its component where it is none of ours. */
export function craftType(node: DocumentData): string {
  const name = componentName(node);
  const known = BY_NAME.get(plain(name));
  if (known) return known;
  const isCanvas = fieldOf(node, 'isCanvas') === true;
  return isCanvas && CANVAS_ELEMENTS.has(name.toLowerCase()) ? 'container' : name;
}

/** The `type` of a new node: as the page writes it for other blocks of the type, else by the usual name. */
export function craftTypeField(type: string, nodes: Iterable<DocumentData>): unknown {
  for (const node of nodes) if (craftType(node) === type) return fieldOf(node, 'type');
  return { resolvedName: usualName(type) };
}

export function componentName(node: DocumentData): string {
  const type = fieldOf(node, 'type');
  const name = isMap(type) ? fieldOf(type, 'resolvedName') : type;
  return typeof name === 'string' ? name : '';
}

function usualName(type: string): string {
  const known = BLOCK_TYPES.find((one) => one === type);
  return known ? (NAMES[known][0] ?? type) : type;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}

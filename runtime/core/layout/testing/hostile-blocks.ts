/**
 * Texts that would run if they came into a page as they are, and blocks that hold one in each of their properties.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { BlockType } from '../layout.ts';

const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  'java\nscript:',
  '\u0001javascript:',
  ' javascript:',
  'vbscript:',
  'data:text/html,',
];
const HANDLERS = ['onload', 'onerror', 'onfocus', 'onmouseover', 'ontoggle', 'onbegin', 'onanimationstart'];
const TAGS = [
  'img',
  'svg',
  'body',
  'iframe',
  'details',
  'video',
  'math',
  'object',
  'embed',
  'input',
  'form',
  'a',
];
const BREAKOUTS = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '-->',
  '</p>',
  '</style>',
  '</textarea>',
  '&quot;>',
  '`',
  '\u0000',
];

/** What somebody would put into a page so that it runs. */
export const HOSTILE: readonly string[] = [
  ...BREAKOUTS.flatMap((out) =>
    TAGS.flatMap((tag) => HANDLERS.slice(0, 3).map((on) => `${out}<${tag} src=x ${on}=alert(1)>`)),
  ),
  ...BREAKOUTS.map((out) => `${out}<script>alert(1)</script>`),
  ...SCHEMES.map((scheme) => `${scheme}alert(1)`),
  ...SCHEMES.flatMap((scheme) =>
    TAGS.map((tag) => `<${tag} href="${scheme}alert(1)" src="${scheme}alert(1)">x</${tag}>`),
  ),
  ...HANDLERS.flatMap((on) => BREAKOUTS.map((out) => `x${out} ${on}=alert(1) autofocus tabindex=0 `)),
];

const PROPS: Readonly<Record<BlockType, readonly string[]>> = {
  text: ['html', 'text', 'className'],
  image: ['file', 'file.url', 'file.filename', 'text', 'href', 'className'],
  video: ['file', 'file.url', 'text', 'className'],
  file: ['file', 'file.url', 'file.filename', 'text', 'className'],
  container: ['className'],
  contents: ['contentId', 'className'],
  embed: ['html', 'href', 'text', 'className'],
  products: ['productIds', 'className'],
};

/** What makes a block of each type be drawn where the payload stands elsewhere. */
const HARMLESS = {
  html: '',
  file: { url: '/foto.png', filename: 'foto.png' },
  text: 'a',
  contentId: 'rodape',
  href: '/ofertas',
  productIds: '10',
};

/** One block a type and property, and one each with the payload as its id, its name and its type. */
export function hostileBlocks(payload: string, nth: number): readonly DocumentData[] {
  const inProps = Object.entries(PROPS).flatMap(([type, names]) =>
    names.map((name) => ({ id: `${nth} ${type} ${name}`, type, props: hostileProps(type, name, payload) })),
  );
  return [
    ...inProps,
    { id: `${nth} ${payload}`, type: 'text', props: { text: 'a' } },
    { id: `${nth} name`, type: 'text', name: payload, props: { text: 'a' } },
    { id: `${nth} type`, type: payload, props: { text: 'a' } },
  ];
}

function hostileProps(type: string, name: string, payload: string): DocumentData {
  const { text, file, contentId, productIds, href } = HARMLESS;
  const usual = {
    ...(type === 'image' || type === 'video' || type === 'file' ? { file } : {}),
    ...(type === 'contents' && { contentId }),
    ...(type === 'products' && { productIds }),
    ...(type === 'embed' && { href }),
    ...(type !== 'container' && { text }),
  };
  const [outer = '', inner] = name.split('.');
  return { ...usual, [outer]: inner === undefined ? payload : { ...file, [inner]: payload } };
}

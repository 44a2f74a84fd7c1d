/**
 * Which types of files are taken, by the type that their bytes show, with the extensions that go with it and how an
 * operator calls them. What is not listed is refused.
 */
import type { FileKind } from '../../contract/files.ts';

export interface FileType {
  readonly kind: FileKind;
  /** As it is served. */
  readonly contentType: string;
  readonly extensions: readonly string[];
  /** "é {words}". */
  readonly words: string;
}

function type(kind: FileKind, contentType: string, extensions: string, words: string): FileType {
  return { kind, contentType, extensions: extensions.split(' '), words };
}

const ISO_VIDEO = type('video', 'video/mp4', 'mp4 m4v', 'um vídeo MP4');
const ISO_AUDIO = type('audio', 'audio/mp4', 'm4a m4b mp4', 'um áudio M4A');
const OGG_AUDIO = type('audio', 'audio/ogg', 'ogg oga opus', 'um áudio Ogg');
const WAVE = type('audio', 'audio/wav', 'wav', 'um áudio WAV');
const office = (name: string, extension: string, words: string) =>
  type('file', `application/vnd.openxmlformats-officedocument.${name}`, extension, words);
const open = (name: string, extension: string, words: string) =>
  type('file', `application/vnd.oasis.opendocument.${name}`, extension, words);

/** By what the bytes show. */
const TYPES: { readonly [found: string]: FileType } = {
  'image/jpeg': type('image', 'image/jpeg', 'jpg jpeg jpe jfif', 'uma imagem JPEG'),
  'image/png': type('image', 'image/png', 'png', 'uma imagem PNG'),
  'image/webp': type('image', 'image/webp', 'webp', 'uma imagem WebP'),
  'image/gif': type('image', 'image/gif', 'gif', 'uma imagem GIF'),
  'image/avif': type('image', 'image/avif', 'avif', 'uma imagem AVIF'),
  'video/mp4': ISO_VIDEO,
  'video/x-m4v': ISO_VIDEO,
  'video/quicktime': type('video', 'video/quicktime', 'mov qt', 'um vídeo QuickTime'),
  'video/webm': type('video', 'video/webm', 'webm', 'um vídeo WebM'),
  'video/matroska': type('video', 'video/x-matroska', 'mkv', 'um vídeo Matroska'),
  'video/x-matroska': type('video', 'video/x-matroska', 'mkv', 'um vídeo Matroska'),
  'video/ogg': type('video', 'video/ogg', 'ogv ogg', 'um vídeo Ogg'),
  'audio/mpeg': type('audio', 'audio/mpeg', 'mp3 mp2', 'um áudio MP3'),
  'audio/mp4': ISO_AUDIO,
  'audio/x-m4a': ISO_AUDIO,
  'audio/aac': type('audio', 'audio/aac', 'aac', 'um áudio AAC'),
  'audio/ogg': OGG_AUDIO,
  'audio/ogg; codecs=opus': OGG_AUDIO,
  'audio/wav': WAVE,
  'audio/flac': type('audio', 'audio/flac', 'flac', 'um áudio FLAC'),
  'application/pdf': type('file', 'application/pdf', 'pdf', 'um PDF'),
  'application/zip': type('file', 'application/zip', 'zip', 'um arquivo ZIP'),
  'application/rtf': type('file', 'application/rtf', 'rtf', 'um texto RTF'),
  'application/epub+zip': type('file', 'application/epub+zip', 'epub', 'um livro EPUB'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': office(
    'wordprocessingml.document',
    'docx',
    'um documento do Word',
  ),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': office(
    'spreadsheetml.sheet',
    'xlsx',
    'uma planilha do Excel',
  ),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': office(
    'presentationml.presentation',
    'pptx',
    'uma apresentação do PowerPoint',
  ),
  'application/vnd.oasis.opendocument.text': open('text', 'odt', 'um documento ODT'),
  'application/vnd.oasis.opendocument.spreadsheet': open('spreadsheet', 'ods', 'uma planilha ODS'),
  'application/vnd.oasis.opendocument.presentation': open('presentation', 'odp', 'uma apresentação ODP'),
};

/** Bytes that are text and say nothing else of themselves: by the extension. */
const TEXTS: readonly FileType[] = [
  type('file', 'text/plain; charset=utf-8', 'txt log md srt vtt', 'um texto'),
  type('file', 'text/csv; charset=utf-8', 'csv tsv', 'uma tabela CSV'),
  type('file', 'application/json', 'json', 'um JSON'),
  type('file', 'application/xml', 'xml', 'um XML'),
];

/** What the bytes of a refused file are, in words. */
const REFUSED: { readonly [found: string]: string } = {
  'image/apng': 'uma animação PNG',
  'image/svg+xml': 'um desenho SVG',
  'image/heic': 'uma foto HEIC',
  'image/heif': 'uma foto HEIC',
  'image/tiff': 'uma imagem TIFF',
  'image/bmp': 'uma imagem BMP',
  'image/vnd.adobe.photoshop': 'um arquivo do Photoshop',
  'text/html': 'um arquivo HTML',
  'text/utf-16': 'um texto em UTF-16, que precisa ser salvo em UTF-8',
  'application/x-msdownload': 'um programa do Windows',
  'application/x-elf': 'um programa',
  'application/x-mach-binary': 'um programa',
  'application/java-archive': 'um programa Java',
  'application/java-vm': 'um programa Java',
  'application/vnd.android.package-archive': 'um aplicativo Android',
  'application/x-deb': 'um instalador',
  'application/x-rpm': 'um instalador',
  'application/x-cfb': 'um documento antigo do Office ou um instalador',
  'application/x-ms-shortcut': 'um atalho',
  'application/wasm': 'um programa',
  'application/x-shockwave-flash': 'um programa Flash',
  'text/x-script': 'um programa',
  'application/vnd.ms-word.document.macroenabled.12': 'um documento com macros',
  'application/vnd.ms-excel.sheet.macroenabled.12': 'uma planilha com macros',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12': 'uma apresentação com macros',
};

/** Names that systems run, or browsers show as a page: refused whatever the bytes are, before a last extension too. */
const RUN = new Set(
  `ade adp apk app appx asp aspx bash bat cgi chm class cmd com cpl crx deb desktop dll dmg docm dotm elf exe hta htaccess
  htm html inf ins iso isp jar js jse jsp jspx lnk mde mhtml mjs msc msi msix msp mst ocx phar php php3 php4 php5 php7
  phtml pif pl potm ppam pptm ps1 psm1 py pyw rb reg rpm scf scr sct sh shb shtml svg svgz swf url vb vbe vbs wasm
  webloc ws wsc wsf wsh xap xht xhtml xlam xlsm xltm xpi`.split(/\s+/),
);
/** Parts of names of sites and of words. */
const HARMLESS_INSIDE = new Set(['com', 'app', 'url', 'inf', 'ins', 'pl', 'rb', 'py', 'ws']);

/** `undefined`: not taken. `text` where the bytes say nothing else of themselves. */
export function fileTypeOf(found: string | 'text', extension: string): FileType | undefined {
  if (found === 'text') return TEXTS.find(({ extensions }) => extensions.includes(extension));
  return Object.hasOwn(TYPES, found) ? TYPES[found] : undefined;
}

/** How to call what was refused. */
export function wordsOfRefused(found: string): string {
  if (Object.hasOwn(REFUSED, found)) return REFUSED[found] ?? '';
  const [main] = found.split('/');
  if (main === 'image') return 'uma imagem de outro formato';
  if (main === 'video') return 'um vídeo de outro formato';
  return main === 'audio' ? 'um áudio de outro formato' : 'um arquivo de outro formato';
}

/** The extension for which a name is refused; `undefined` when it is not. */
export function runnableExtension(filename: string): string | undefined {
  const [, ...extensions] = filename.toLowerCase().split('.');
  const last = extensions.length - 1;
  return extensions
    .map((extension) => extension.trim())
    .find((extension, at) => RUN.has(extension) && (at === last || !HARMLESS_INSIDE.has(extension)));
}

/** "não {words}": what a field wants. */
export const WANTED: { readonly [kind in FileKind]: string } = {
  file: 'um arquivo',
  image: 'uma imagem',
  video: 'um vídeo',
  audio: 'um áudio',
};

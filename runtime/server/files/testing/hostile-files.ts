/**
 * Files that somebody sends who means harm, or who does not know better, and what becomes of each.
 */
import { gzipSync } from 'node:zlib';
import type { FileErrorCode, FileKind } from '../../../contract/files.ts';
import { animation, box, claimedPng, mp4, office, PDF, picture, wav, zip } from './sample-bytes.ts';

export interface HostileFile {
  readonly name: string;
  readonly filename: string;
  readonly bytes: Uint8Array | string;
  readonly declared?: string;
  readonly kind: FileKind;
  readonly want: FileErrorCode;
}

const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const ELF = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)]);
const MACHO = Buffer.concat([Buffer.from([0xcf, 0xfa, 0xed, 0xfe]), Buffer.alloc(200)]);
const LNK = Buffer.concat([
  Buffer.from([0x4c, 0, 0, 0, 1, 0x14, 2, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46]),
  Buffer.alloc(100),
]);
const CFB = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);
const SWF = Buffer.concat([Buffer.from('FWS\x06'), Buffer.alloc(60)]);
const WASM = Buffer.concat([Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), Buffer.alloc(40)]);
const JAVA_CLASS = Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0x34]), Buffer.alloc(100)]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(document.cookie)</script>';
const HEIC = Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('meta', Buffer.alloc(60))]);

/** Names that systems run; the bytes are a harmless text. */
const RUN_NAMES =
  `virus.exe virus.EXE nota.pdf.exe foto.jpg.scr planilha.xlsx.js atalho.lnk site.url loja.html loja.htm
  pagina.xhtml pagina.shtml desenho.svg desenho.svgz script.js script.mjs macro.vbs macro.vbe cmd.bat cmd.cmd cmd.ps1
  shell.sh shell.bash prog.py prog.php prog.phtml prog.php5 prog.phar prog.asp prog.aspx prog.jsp prog.cgi prog.pl app.jar
  app.apk app.dmg app.msi app.msix app.deb app.rpm app.appx app.com app.pif app.cpl app.dll app.reg app.hta app.chm app.iso
  app.desktop app.webloc app.swf app.wasm doc.docm planilha.xlsm slides.pptm foto.php.jpg foto.html.png nota.exe.pdf
  config.htaccess`.split(/\s+/);

export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const [png, jpeg, gif, webp, avif] = await Promise.all(
    (['png', 'jpeg', 'gif', 'webp', 'avif'] as const).map((format) => picture(format)),
  );
  if (!png || !jpeg || !gif || !webp || !avif) throw new Error('A picture is missing.');
  const many = { gif: await animation('gif', 301, 4), webp: await animation('webp', 301, 4) };
  const named: HostileFile[] = RUN_NAMES.map((filename) => ({
    name: `a name that is run: ${filename}`,
    filename,
    bytes: 'um texto qualquer',
    kind: 'file',
    want: 'forbidden',
  }));
  const file = (
    name: string,
    filename: string,
    bytes: Uint8Array | string,
    want: FileErrorCode,
    kind: FileKind = 'file',
    declared?: string,
  ): HostileFile => ({ name, filename, bytes, want, kind, ...(declared !== undefined && { declared }) });
  return [
    ...named,
    file('nothing', 'vazio.txt', '', 'empty'),
    file('no picture', 'vazia.png', '', 'empty', 'image'),
    // Programs under other names.
    file('a Windows program as PDF', 'nota.pdf', EXE, 'forbidden'),
    file('a Windows program as a picture', 'vitrine.jpg', EXE, 'wrong-kind', 'image'),
    file('a Linux program as a text', 'leia.txt', ELF, 'forbidden'),
    file('a Mac program without a name', 'programa', MACHO, 'forbidden'),
    file('a shortcut as PDF', 'boleto.pdf', LNK, 'forbidden'),
    file('an installer as an old document', 'contrato.doc', CFB, 'forbidden'),
    file('a Flash program as a film', 'filme.mp4', SWF, 'wrong-kind', 'video'),
    file('WebAssembly as a text', 'dados.json', WASM, 'forbidden'),
    file('a Java class as a picture', 'foto.png', JAVA_CLASS, 'wrong-kind', 'image'),
    file(
      'a Java archive as ZIP',
      'pacote.zip',
      zip({ 'META-INF/MANIFEST.MF': 'Main-Class: x' }),
      'forbidden',
    ),
    file(
      'an Android app as ZIP',
      'pacote.zip',
      zip({ 'AndroidManifest.xml': 'x', 'classes.dex': 'x' }),
      'forbidden',
    ),
    file(
      'a document with macros as one without',
      'contrato.docx',
      office('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      'forbidden',
    ),
    // Pages and scripts as texts.
    file('a page as a text', 'leia.txt', HTML, 'forbidden'),
    file('a page as a picture', 'vitrine.jpg', HTML, 'wrong-kind', 'image'),
    file('a page behind blanks', 'leia.txt', `\n\n\t  ${HTML}`, 'forbidden'),
    file('a page behind a mark', 'tabela.csv', `\ufeff${HTML}`, 'forbidden'),
    file('a page behind a comment', 'dados.xml', `<!-- nota -->${HTML}`, 'forbidden'),
    file('a page without a type', 'leia.md', '<HTML><body onload=alert(1)>', 'forbidden'),
    file('a script element alone', 'leia.txt', '<script src=//mau.example></script>', 'forbidden'),
    file('a frame alone', 'leia.txt', '<iframe src=//mau.example></iframe>', 'forbidden'),
    file(
      'a page written as XML',
      'dados.xml',
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
      'forbidden',
    ),
    file(
      'XML that becomes a page',
      'dados.xml',
      '<?xml version="1.0"?><x:root xmlns:x="http://www.w3.org/1999/xhtml"><x:script/></x:root>',
      'forbidden',
    ),
    file(
      'a style sheet that runs',
      'dados.xml',
      '<x xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>',
      'forbidden',
    ),
    file('PHP as a text', 'leia.txt', '<?php system($_GET["c"]);', 'forbidden'),
    file('a shell script as a text', 'leia.txt', '#!/bin/sh\nrm -rf /', 'forbidden'),
    file('a batch file as a text', 'leia.txt', '@echo off\r\ndel *.*', 'forbidden'),
    file('an internet shortcut as a text', 'leia.txt', '[InternetShortcut]\r\nURL=file://x', 'forbidden'),
    file('registry entries as a text', 'leia.txt', 'Windows Registry Editor Version 5.00', 'forbidden'),
    file('a text with NUL', 'leia.txt', 'abc\0def', 'forbidden'),
    file('bytes of nothing known', 'dados.csv', Buffer.from([1, 2, 3, 250, 251]), 'forbidden'),
    file('UTF-16 as CSV', 'dados.csv', Buffer.from('\ufeffa;b', 'utf16le'), 'forbidden'),
    // SVG.
    file('SVG with a script as a picture', 'logo.png', SVG, 'svg', 'image'),
    file(
      'SVG with a prolog',
      'logo.png',
      `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${SVG}`,
      'svg',
      'image',
    ),
    file(
      'SVG with entities',
      'logo.jpg',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
      'svg',
      'image',
    ),
    file('SVG that fetches', 'logo.webp', '<svg><image href="https://mau.example/x"/></svg>', 'svg', 'image'),
    file('SVG behind a comment', 'logo.gif', `<!-- GIF89a -->${SVG}`, 'svg', 'image'),
    file('SVG as a text', 'logo.xml', SVG, 'svg'),
    file('SVG in a name space', 'logo.xml', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', 'svg'),
    file('compressed SVG as a picture', 'logo.png', gzipSync(SVG), 'wrong-kind', 'image'),
    // Polyglots.
    file('a page in the guise of GIF', 'foto.gif', `GIF89a=1;${HTML}`, 'unreadable', 'image'),
    file(
      'a page in the guise of JPEG',
      'foto.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(HTML)]),
      'unreadable',
      'image',
    ),
    file(
      'PHP in the guise of PNG',
      'foto.png',
      Buffer.concat([png.subarray(0, 33), Buffer.from('<?php phpinfo();')]),
      'unreadable',
      'image',
    ),
    file('a page in the guise of BMP', 'foto.bmp', `BM${HTML}`, 'wrong-kind', 'image'),
    file(
      'a program behind the mark of WebP',
      'foto.webp',
      Buffer.concat([Buffer.from('RIFF\xff\0\0\0WEBPVP8 ', 'latin1'), EXE]),
      'unreadable',
      'image',
    ),
    // Wrong types.
    file('PNG named JPEG', 'vitrine.jpg', png, 'wrong-extension', 'image'),
    file('PDF named PNG', 'vitrine.png', PDF, 'wrong-kind', 'image'),
    file('a picture named PDF', 'manual.pdf', png, 'wrong-extension'),
    file('a text named PDF', 'manual.pdf', 'um texto', 'wrong-extension'),
    file('a text of an unknown name', 'manual.xyz', 'um texto', 'wrong-extension'),
    file('a film where a sound is wanted', 'voz.mp3', mp4(), 'wrong-kind', 'audio'),
    file('a sound where a film is wanted', 'filme.mp4', wav(), 'wrong-kind', 'video'),
    file('a sound as a film', 'filme.mp4', wav(), 'wrong-extension'),
    file('a picture that the browser calls a page', 'foto.png', png, 'wrong-extension', 'image', 'text/html'),
    file(
      'a picture that the browser calls SVG',
      'foto.png',
      png,
      'wrong-extension',
      'image',
      'image/svg+xml',
    ),
    file('PDF that the browser calls a picture', 'manual.pdf', PDF, 'wrong-extension', 'file', 'image/png'),
    file(
      'a text that the browser calls a script',
      'leia.txt',
      'alert(1)',
      'wrong-extension',
      'file',
      'text/javascript',
    ),
    file('HEIC', 'IMG_0001.heic', HEIC, 'heic', 'image'),
    file('HEIC named JPEG', 'IMG_0001.jpg', HEIC, 'heic', 'image'),
    file('TIFF', 'foto.tif', Buffer.from('II*\0\x08\0\0\0\0\0\0\0', 'latin1'), 'wrong-kind', 'image'),
    file(
      'a Photoshop file',
      'arte.psd',
      Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03', 'latin1'),
      'wrong-kind',
      'image',
    ),
    // Cut off.
    file('a JPEG without its end', 'foto.jpg', jpeg.subarray(0, jpeg.length - 40), 'unreadable', 'image'),
    file('a PNG without its end', 'foto.png', png.subarray(0, png.length - 30), 'unreadable', 'image'),
    file('a WebP without its end', 'foto.webp', webp.subarray(0, webp.length - 30), 'unreadable', 'image'),
    file('an AVIF without its end', 'foto.avif', avif.subarray(0, avif.length - 60), 'unreadable', 'image'),
    file('a GIF without its middle', 'foto.gif', gif.subarray(0, 30), 'unreadable', 'image'),
    file('a PNG of its first bytes', 'foto.png', png.subarray(0, 8), 'wrong-kind', 'image'),
    file('a PDF without its end', 'manual.pdf', PDF.subarray(0, PDF.length - 10), 'cut-off'),
    file('a ZIP without its end', 'fotos.zip', zip({ 'a.txt': 'a' }).subarray(0, 60), 'cut-off'),
    file('a film without its end', 'filme.mp4', mp4().subarray(0, -2), 'cut-off', 'video'),
    file(
      'a film whose length lies',
      'filme.mp4',
      Buffer.concat([mp4(), box('mdat', 'x').fill(0x7f, 0, 4)]),
      'cut-off',
      'video',
    ),
    file(
      'a film of a long length that lies',
      'filme.mp4',
      Buffer.concat([
        mp4(),
        Buffer.from([0, 0, 0, 1, 109, 100, 97, 116, 255, 255, 255, 255, 255, 255, 255, 255]),
      ]),
      'cut-off',
      'video',
    ),
    // Bombs.
    file(
      'PNG that claims 196 megapixels',
      'bomba.png',
      claimedPng(14_000, 14_000),
      'too-many-pixels',
      'image',
    ),
    file(
      'PNG of the most that can be claimed',
      'bomba.png',
      claimedPng(2_147_483_647, 2_147_483_647),
      'unreadable',
      'image',
    ),
    file('PNG of no width', 'bomba.png', claimedPng(0, 10), 'unreadable', 'image'),
    file('PNG that is long and thin', 'bomba.png', claimedPng(60_000_000, 1), 'too-many-pixels', 'image'),
    file('GIF of too many frames', 'bomba.gif', many.gif, 'too-many-frames', 'image'),
    file('WebP of too many frames', 'bomba.webp', many.webp, 'too-many-frames', 'image'),
  ];
}

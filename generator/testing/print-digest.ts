/**
 * A process of its own: generates from a folder, its files in a given order and with given line ends, and prints the
 * digest of every file.
 */
import { createHash } from 'node:crypto';
import { generate } from '../index.ts';
import { findSources } from '../read/find-sources.ts';

const [folder = '', order = '', lineEnd = 'lf'] = process.argv.slice(2);
const sources = findSources(folder).map(({ file, text }) => ({
  file,
  text: lineEnd === 'crlf' ? `\uFEFF${text.replaceAll('\n', '\r\n')}` : text,
}));
const inOrder = order.split(',').flatMap((index) => sources[Number(index)] ?? []);
const { files } = await generate(inOrder, { api: true });
const digest = createHash('sha256');
for (const { path, text } of files) digest.update(`${path}\0${text}\0`);
// So that the test knows that the surroundings differed.
const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
const surroundings = { locale, timeZone, cwd: process.cwd() };
console.log(JSON.stringify({ files: files.length, digest: digest.digest('hex'), surroundings }));

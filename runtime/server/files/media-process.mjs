/**
 * The process that decodes pictures and measures sounds, apart from the one that holds the documents: a hostile file may end this one.
 * Runs as it is, from the sources and from the bundle. Takes one job a message, ends itself above its share of memory.
 */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';

const LOOK_MS = 20;
/** @type {Record<string, (image: import('sharp').Sharp) => import('sharp').Sharp>} */
const ENCODE = {
  jpeg: (image) => image.jpeg({ quality: 86, mozjpeg: false }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 86, effort: 3 }),
  gif: (image) => image.gif({ effort: 4 }),
  heif: (image) => image.avif({ quality: 62, effort: 2 }),
};
const CONTENT_TYPE = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
};

const most = Number(process.argv[2]);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// One picture at a time here, and another process beside this one.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
});
function lookAtMemory() {
  if (process.memoryUsage.rss() > most) process.exit(9);
}

process.on('message', async (job) => {
  // At rest nothing wakes the process.
  const looking = setInterval(lookAtMemory, LOOK_MS);
  const answer = await (job.sound ? measure(job) : work(job)).catch((error) => ({
    ok: false,
    code: 'unreadable',
    detail: String(error),
  }));
  clearInterval(looking);
  process.send?.({ id: job.id, ...answer });
});
process.on('disconnect', () => process.exit(0));
// A Ctrl+C in the terminal comes here too: the server ends its work first, and this process with it.
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {});

/** Headers say it; the frames of a sound are not counted. */
async function measure({ input }) {
  const { parseFile } = await import('music-metadata');
  const { format } = await parseFile(input, { duration: false, skipCovers: true });
  return { ok: true, duration: format.duration };
}

async function work({ input, output, width, pixels, formatPixels, frames }) {
  // Looks at headers alone: what they claim is judged before anything is decoded.
  const found = await sharp(input, { animated: true, limitInputPixels: false }).metadata();
  const encode = ENCODE[found.format];
  if (!encode || (found.format === 'heif' && found.compression !== 'av1')) {
    return { ok: false, code: 'unreadable' };
  }
  if ((found.pages ?? 1) > frames) return { ok: false, code: 'too-many-frames' };
  // One whose header says otherwise than its bytes is refused by the decoder.
  const most = formatPixels[found.format === 'heif' ? 'avif' : found.format] ?? pixels;
  if (found.width * (found.pageHeight ?? found.height) > most) {
    return { ok: false, code: 'too-many-pixels', limit: most };
  }
  if (found.width * found.height > pixels) return { ok: false, code: 'too-many-pixels', limit: pixels };
  const image = sharp(input, {
    animated: true,
    limitInputPixels: pixels,
    failOn: 'error',
    sequentialRead: true,
  });
  const upright = (found.pages ?? 1) > 1 ? image : image.autoOrient();
  const sized = width === undefined ? upright : upright.resize({ width, withoutEnlargement: true });
  const made = await encode(sized.toColourspace('srgb')).toFile(output);
  return {
    ok: true,
    contentType: CONTENT_TYPE[found.format],
    width: made.width,
    height: made.pageHeight ?? made.height,
  };
}

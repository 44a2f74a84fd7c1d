/**
 * The least that takes bytes to the disk, Fastify's own way to serve them, and sharp alone, as low in priority as our
 * own processes that make pictures.
 */
import './measured.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import sharp from 'sharp';

const [, , folder = ''] = process.argv;
mkdirSync(folder, { recursive: true });
const app = Fastify({ bodyLimit: Number.MAX_SAFE_INTEGER });
app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
app.put<{ Params: { name: string } }>('/put/:name', async (request) => {
  const handle = await open(join(folder, request.params.name), 'w');
  for await (const chunk of request.raw) await handle.write(chunk);
  await handle.sync();
  await handle.close();
  return {};
});
/** Two at once, as the server's own processes make them. */
const making = async (count: string, make: (nth: number) => Promise<unknown>) => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  sharp.concurrency(1);
  let left = Number(count);
  const hand = async () => {
    for (; left > 0; ) {
      left -= 1;
      await make(left);
    }
  };
  const began = performance.now();
  await Promise.all([hand(), hand()]);
  return { ms: performance.now() - began };
};
interface Counted {
  Params: { count: string };
}
app.post<Counted>('/sharp/:count', async ({ params }) => {
  const photograph = readFileSync(join(folder, 'photograph.jpg'));
  return making(params.count, () => sharp(photograph).autoOrient().jpeg({ quality: 86 }).toBuffer());
});
/** From a file to a file that is on the disk, as a picture that is kept must be. */
app.post<Counted>('/sharp-stored/:count', async ({ params }) =>
  making(params.count, async (nth) => {
    const output = join(folder, `${nth}.jpg`);
    await sharp(join(folder, 'photograph.jpg')).autoOrient().jpeg({ quality: 86 }).toFile(output);
    const handle = await open(output, 'r');
    await handle.sync();
    await handle.close();
  }),
);
await app.register(fastifyStatic, { root: folder });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

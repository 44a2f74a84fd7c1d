/**
 * JSON bodies, in one reading. Fastify's own parser looks through all that it has read as soon as a key is spelled
 * `constructor`, which takes longer than reading. Nothing here merges what was sent into other objects, so that key is
 * one like others; `__proto__` is refused by how it is written.
 */
import type { FastifyInstance } from 'fastify';

/** Each of its letters written out or escaped. */
const PROTO_KEY = new RegExp(`"${[...'__proto__'].map(spellings).join('')}"\\s*:`, 'i');

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (PROTO_KEY.test(text))
      done(Object.assign(new Error('The body has a key __proto__.'), { statusCode: 400 }));
    else parse(request, text, done);
  });
}

function spellings(letter: string): string {
  return `(?:${letter}|\\\\u00${letter.charCodeAt(0).toString(16)})`;
}

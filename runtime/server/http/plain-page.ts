/**
 * Pages for who has no login: plain HTML in Portuguese, without scripts.
 */
import type { FastifyInstance } from 'fastify';

const STYLE_PATH = '/estilo.css';

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; }
main { width: min(26rem, 100% - 2rem); padding: 2rem 0; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .6rem; font: inherit; border: 1px solid #8888; border-radius: .4rem; }
small { font-weight: 400; opacity: .75; }
button, a.button { display: inline-block; margin-top: 1.5rem; padding: .6rem 1.25rem; font: inherit; font-weight: 600; color: #fff; background: #1f5fbf; border: 0; border-radius: .4rem; text-decoration: none; cursor: pointer; }
[role=alert] { margin: 1rem 0 0; padding: .6rem .8rem; border-left: 4px solid #c62828; background: #c6282822; }
`;

/** `content` is HTML: whatever a person typed is `escaped` in it. */
export function plainPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escaped(title)} · Balcão</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body><main>
${content}
</main></body>
</html>
`;
}

export function escaped(text: string): string {
  const entities: { readonly [character: string]: string } = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Their one style sheet. */
export function servePlainStyle(app: FastifyInstance): void {
  app.get(STYLE_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(STYLE),
  );
}

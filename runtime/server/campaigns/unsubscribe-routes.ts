/**
 * `GET` and `POST /descadastro/{token}`, for whoever got a message. Programs that scan mails follow links, so that only
 * the form, and a mail program's one click, opt out.
 */
import type { FastifyPluginAsync } from 'fastify';
import { projectDocumentPath } from '../../contract/paths.ts';
import { fieldOf } from '../../core/values/map-value.ts';
import { escaped, forPagesAlone, plainPage, sendPage } from '../http/index.ts';
import type { Documents } from '../ports/documents.ts';
import type { People } from './people.ts';
import { OF_PREVIEWS, UNSUBSCRIBE_PATH } from './unsubscribe-token.ts';

/** Of what a mail program sends: nothing of it is read. */
const BODY_BYTES = 4096;

/** Fastify takes no named parameter of this length. */
type Asked = { readonly Params: { readonly '*': string } };

export function unsubscribeRoutes(
  people: Pick<People, 'optingOutBy' | 'optOut'>,
  documents: Pick<Documents, 'read'>,
): FastifyPluginAsync {
  const shop = async (project: string) => {
    const name = fieldOf((await documents.read(projectDocumentPath(project)))?.data ?? {}, 'name');
    return typeof name === 'string' && name !== '' ? name : 'esta loja';
  };
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, _body, done) =>
      done(null),
    );
    forPagesAlone(app);
    app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error(error);
      return sendPage(reply, status, NOT_NOW);
    });
    app.get<Asked>(`${UNSUBSCRIBE_PATH}/*`, async (request, reply) => {
      if (request.params['*'] === OF_PREVIEWS) return sendPage(reply, 200, PREVIEW);
      const known = people.optingOutBy(request.params['*']);
      if (!known) return sendPage(reply, 404, GONE);
      return sendPage(reply, 200, questionPage(await shop(known.project), addressIn(known.who)));
    });
    app.post<Asked>(`${UNSUBSCRIBE_PATH}/*`, { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const known = people.optingOutBy(request.params['*']);
      if (!known || !(await people.optOut(known.project, known.who))) return sendPage(reply, 404, GONE);
      return sendPage(reply, 200, donePage(await shop(known.project), addressIn(known.who)));
    });
  };
}

function addressIn(who: { readonly email: string } | { readonly phoneNumber: string }): string {
  return 'email' in who ? who.email : who.phoneNumber;
}

function questionPage(shop: string, address: string): string {
  return plainPage(
    'Descadastro',
    `<h1>Não receber mais mensagens?</h1>
<p>As campanhas de <strong>${escaped(shop)}</strong> não chegarão mais a <strong>${escaped(address)}</strong>.</p>
<form method="post"><button>Descadastrar</button></form>`,
  );
}

function donePage(shop: string, address: string): string {
  return plainPage(
    'Descadastro feito',
    `<h1>Descadastro feito</h1>
<p><strong>${escaped(address)}</strong> não recebe mais campanhas de <strong>${escaped(shop)}</strong>.</p>`,
  );
}

const PREVIEW = plainPage(
  'Descadastro',
  `<h1>Link de uma prévia</h1>
<p>Em uma mensagem enviada, este link descadastra quem a recebeu.</p>`,
);

const NOT_NOW = plainPage(
  'Descadastro',
  `<h1>O descadastro não foi feito</h1>
<p>Abra o link da mensagem de novo em instantes.</p>`,
);

const GONE = plainPage(
  'Link inválido',
  `<h1>Este link não vale</h1>
<p>Abra o link de descadastro como ele está na mensagem.</p>`,
);

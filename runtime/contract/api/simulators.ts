/**
 * The table: the simulators of a demo. Each answers like the service that it stands for.
 */
import type { ApiCall, Subject } from './call.ts';

const VIDEO = '/simulado/video/library/:library/videos';
const UPLOAD = '/simulado/video/tusupload';
const GRAPH = '/simulado/graph/:project/:version/:of';

const REFUSALS = [400, 401, 403, 404, 409, 413, 415, 429, 500];
/** What is no success comes as the service says it, too. */
const ITS_OWN = Object.fromEntries(REFUSALS.map((status) => [status, '*/*']));

function simulated(call: string, does: string, status = 200, acts = !call.startsWith('GET')): ApiCall {
  const answer = call.startsWith('HEAD') || status === 204 || status === 302 ? 'none' : '*/*';
  const answers = { ...ITS_OWN, [status]: answer };
  return { call, does, least: 'open', ...(acts && { acts: true }), answers, on: 'demo' };
}

export const SIMULATOR_SUBJECT: Subject = {
  title: 'Simulators of a demo',
  refuses: [],
  calls: [
    simulated('GET /simulado/worker/effects', 'What the worker was asked for.'),
    simulated('GET /simulado/worker/api/*', "The worker's calls.", 200, true),
    simulated('GET /simulado/google/o/oauth2/v2/auth', "Google's consent."),
    simulated('GET /simulado/google/escolha', 'What was chosen there.', 302),
    simulated('POST /simulado/google/token', 'Exchanges a code.'),
    simulated('POST /simulado/google/revoke', 'Revokes a token.'),
    simulated('POST /simulado/sendgrid/:project/v3/mail/send', 'Takes an e-mail.', 202),
    simulated(`GET ${GRAPH}/message_templates`, "The account's templates."),
    simulated(`POST ${GRAPH}/messages`, 'Takes a message.'),
    simulated('GET /simulado/video/embed/:library/:id', 'The player.'),
    simulated('GET /simulado/video/stills/:id/thumbnail.jpg', 'The picture of a video.'),
    simulated(`POST ${VIDEO}`, 'Makes a video.'),
    simulated(`GET ${VIDEO}/:id`, 'A video.'),
    simulated(`DELETE ${VIDEO}/:id`, 'Removes a video.'),
    simulated(`POST ${UPLOAD}`, 'Begins an upload.', 201),
    simulated(`HEAD ${UPLOAD}/:id`, 'How much has come.', 200, false),
    simulated(`PATCH ${UPLOAD}/:id`, 'Takes a part.', 204),
  ],
};

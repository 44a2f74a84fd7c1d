/**
 * What the Graph API's refusals mean: which wait, which are about one message, and which are about the account, with what
 * to do about it (Meta's error codes of the Cloud API). A code that is not here is about the one message.
 */
import type { SendOutcome } from '../ports/mail.ts';
import { laterBy } from './failed-call.ts';

const SECOND = 1000;

/** ms until the limit is over, as far as Meta says how long. */
const WAITS: { readonly [code: number]: number | undefined } = {
  4: 60 * SECOND,
  80007: 60 * SECOND,
  130429: 5 * SECOND,
  131056: 6 * SECOND,
};

const ONE: { readonly [code: number]: string | undefined } = {
  100: 'O WhatsApp recusou um valor da mensagem.',
  131008: 'Falta um parâmetro da mensagem.',
  131009: 'Um parâmetro da mensagem não é válido.',
  131021: 'O destinatário é o próprio número da loja.',
  131026: 'O número não recebe mensagens do WhatsApp.',
  131030: 'O número não está na lista de destinatários de teste da Meta.',
  131047: 'Passaram mais de 24 horas desde a última mensagem do cliente.',
  131049: 'A Meta não entregou, para limitar as mensagens de marketing ao cliente.',
  131050: 'O cliente não quer mensagens de marketing da loja.',
};

/** With the values of this customer. */
const TOO_LONG = 132005;

const TOKEN = 'crie outro token de acesso e informe-o na página WhatsApp (WABA).';
const ACCOUNT: { readonly [code: number]: string | undefined } = {
  0: `A Meta recusou o acesso: ${TOKEN}`,
  3: 'O aplicativo da Meta não pode enviar mensagens: dê ao token as permissões do WhatsApp.',
  10: 'O token não tem a permissão whatsapp_business_messaging: crie outro com ela.',
  190: `O token de acesso venceu ou foi revogado: ${TOKEN}`,
  368: 'A conta do WhatsApp está bloqueada por violar as políticas: veja o Gerenciador do WhatsApp.',
  131005: 'O token não tem acesso a este número: confira as permissões no Gerenciador de Negócios.',
  131031: 'A conta do WhatsApp está bloqueada: veja o Gerenciador do WhatsApp.',
  131042: 'Há um problema no pagamento da conta do WhatsApp: confira a cobrança no Gerenciador de Negócios.',
  131045: 'O número da loja não está registrado: registre-o no Gerenciador do WhatsApp.',
  132000: 'O modelo tem outro número de parâmetros na Meta: carregue os modelos de novo.',
  132001: 'O modelo não existe na Meta neste idioma: carregue os modelos de novo.',
  [TOO_LONG]: 'O texto do modelo fica longo demais com os parâmetros: encurte-os.',
  132007: 'O modelo viola as políticas da Meta: corrija-o no Gerenciador do WhatsApp.',
  132012: 'Um parâmetro não tem o formato que o modelo espera: carregue os modelos de novo.',
  132015: 'A Meta pausou o modelo por baixa qualidade: edite-o ou escolha outro.',
  132016: 'A Meta desativou o modelo por baixa qualidade: escolha outro.',
  133010: 'O número da loja não está registrado: registre-o no Gerenciador do WhatsApp.',
};

/** Of an answer that is no success. `waitMs`: what it asks to wait. */
export function outcomeOfRefusal(
  status: number,
  code: number | undefined,
  waitMs: number | undefined,
): SendOutcome {
  const wait = code === undefined ? undefined : WAITS[code];
  if (wait !== undefined || status === 429) return laterBy(waitMs ?? wait ?? Number.NaN);
  const account = accountProblem(status, code);
  if (account !== undefined && code === TOO_LONG) {
    return { kind: 'refused', permanent: true, reason: account, pauses: true };
  }
  if (account !== undefined) return { kind: 'refused', permanent: false, reason: account };
  // It does not say whether the message was taken.
  if (status >= 500 || status < 400) return { kind: 'unknown' };
  return { kind: 'refused', permanent: true, reason: refusalOfOne(code, status) };
}

/** Of a message that was taken and then not delivered. */
export function refusalOfOne(code: number | undefined, status?: number): string {
  const said = code === undefined ? undefined : (ONE[code] ?? ACCOUNT[code]);
  return said ?? `O WhatsApp recusou a mensagem (${code === undefined ? `HTTP ${status}` : `erro ${code}`}).`;
}

/** `undefined`: the refusal is not about the account, its rights or the template. */
export function accountProblem(status: number, code: number | undefined): string | undefined {
  if (code !== undefined && ACCOUNT[code] !== undefined) return ACCOUNT[code];
  if (code !== undefined && code >= 132000 && code <= 132016) {
    return `O WhatsApp recusou o modelo (erro ${code}): carregue os modelos de novo.`;
  }
  if (code !== undefined && code >= 200 && code <= 299) return ACCOUNT[10];
  return status === 401 || status === 403 ? ACCOUNT[0] : undefined;
}

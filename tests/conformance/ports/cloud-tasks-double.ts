/**
 * A local server that follows the published protocol of Cloud Tasks (REST v2): it keeps named tasks of one queue, refuses
 * a name that is taken or was, and calls each task's address with a token that it signs, again after a wait that doubles
 * until the answer is 2xx. What the documentation does not say is not here.
 */
import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CloudTasksDouble {
  readonly url: string;
  /** PEM, by the name of the key. */
  readonly certificates: { readonly [kid: string]: string };
  /** A token as Google signs them. */
  sign(claims?: object, header?: object): string;
  close(): Promise<void>;
}

interface HttpTask {
  readonly name: string;
  readonly scheduleTime?: string;
  readonly dispatchDeadline?: string;
  readonly httpRequest: {
    readonly url: string;
    readonly httpMethod: string;
    readonly headers?: { readonly [name: string]: string };
    readonly body?: string;
    readonly oidcToken?: { readonly serviceAccountEmail: string; readonly audience?: string };
  };
}

export interface DoubleOptions {
  readonly queue: string;
  readonly token: string;
  /** The local address that stands for a task's. */
  readonly reach?: (url: string) => string;
}

export async function cloudTasksDouble({
  queue,
  token,
  reach = (url) => url,
}: DoubleOptions): Promise<CloudTasksDouble> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const names = new Set<string>();
  const waiting = new Map<string, { readonly task: HttpTask; due: number; retries: number }>();
  let [isPaused, isClosed, out, nextAt] = [false, false, 0, 0];
  let limits = { maxConcurrentDispatches: 1000, maxDispatchesPerSecond: 500 };
  let retry = { maxAttempts: 100, minBackoff: '0.1s', maxBackoff: '3600s' };
  const timer = setInterval(dispatch, 5);

  function sign(claims: object = {}, header: object = {}): string {
    const now = Math.floor(Date.now() / 1000);
    const usual = {
      iss: 'https://accounts.google.com',
      iat: now,
      exp: now + 3600,
      sub: '1',
      email_verified: true,
    };
    const encoded = [
      { alg: 'RS256', typ: 'JWT', kid: 'k1', ...header },
      { ...usual, ...claims },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signature = createSign('RSA-SHA256').update(encoded.join('.')).sign(privateKey, 'base64url');
    return [...encoded, signature].join('.');
  }

  function dispatch(): void {
    if (isPaused || isClosed) return;
    for (const [name, entry] of waiting) {
      if (out >= limits.maxConcurrentDispatches || Date.now() < nextAt) return;
      if (entry.due > Date.now()) continue;
      nextAt = Math.max(nextAt, Date.now() - 10) + 1000 / limits.maxDispatchesPerSecond;
      waiting.delete(name);
      out += 1;
      void attempt(entry).then((isDone) => {
        out -= 1;
        const isLast = retry.maxAttempts > 0 && entry.retries + 1 >= retry.maxAttempts;
        if (isDone || isLast || isClosed) return;
        const wait = Math.min(seconds(retry.minBackoff) * 2 ** entry.retries, seconds(retry.maxBackoff));
        waiting.set(name, { ...entry, retries: entry.retries + 1, due: Date.now() + wait });
      });
    }
  }

  async function attempt({ task, retries }: { readonly task: HttpTask; readonly retries: number }) {
    const { url, httpMethod, headers, body = '', oidcToken } = task.httpRequest;
    const email = oidcToken?.serviceAccountEmail;
    try {
      const answer = await fetch(reach(url), {
        method: httpMethod,
        headers: {
          ...headers,
          'x-cloudtasks-queuename': queue.split('/').at(-1) ?? '',
          'x-cloudtasks-taskname': task.name.split('/').at(-1) ?? '',
          'x-cloudtasks-taskretrycount': String(retries),
          ...(oidcToken && { authorization: `Bearer ${sign({ email, aud: oidcToken.audience ?? url })}` }),
        },
        body: Buffer.from(body, 'base64'),
        signal: AbortSignal.timeout(seconds(task.dispatchDeadline ?? '600s')),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const end = (status: number, body: object = {}) => void reply.writeHead(status).end(JSON.stringify(body));
    const refuse = (code: number, status: string) => end(code, { error: { code, status } });
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    if (headers.authorization !== `Bearer ${token}`) return refuse(401, 'UNAUTHENTICATED');
    const body = JSON.parse(text || '{}');
    const { pathname } = new URL(url, 'http://double');
    if (method === 'POST' && pathname === `/v2/${queue}/tasks`) return create(body.task, end, refuse);
    if (method === 'POST' && pathname === `/v2/${queue}:pause`) isPaused = true;
    else if (method === 'POST' && pathname === `/v2/${queue}:resume`) isPaused = false;
    else if (method === 'POST' && pathname === `/v2/${queue}:purge`) waiting.clear();
    else if (method === 'PATCH' && pathname === `/v2/${queue}`) {
      limits = { ...limits, ...body.rateLimits };
      retry = { ...retry, ...body.retryConfig };
    } else return refuse(404, 'NOT_FOUND');
    end(200, { name: queue });
  }

  function create(
    task: HttpTask,
    end: (status: number, body?: object) => void,
    refuse: (code: number, status: string) => void,
  ): void {
    const id = task.name.startsWith(`${queue}/tasks/`) ? task.name.slice(queue.length + 7) : '';
    const deadline = seconds(task.dispatchDeadline ?? '600s');
    const isValid =
      /^[A-Za-z0-9_-]{1,500}$/.test(id) &&
      Buffer.from(task.httpRequest.body ?? '', 'base64').length <= 1024 * 1024 &&
      deadline >= 15_000 &&
      deadline <= 30 * 60_000;
    if (!isValid) refuse(400, 'INVALID_ARGUMENT');
    // Taken for an hour after the task's end: longer than a test.
    else if (names.has(id)) refuse(409, 'ALREADY_EXISTS');
    else {
      names.add(id);
      const due = task.scheduleTime ? Date.parse(task.scheduleTime) : Date.now();
      waiting.set(id, { task, due, retries: 0 });
      end(200, { name: task.name });
    }
  }

  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    certificates: { k1: publicKey },
    sign,
    async close() {
      isClosed = true;
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function seconds(duration: string): number {
  return Number.parseFloat(duration) * 1000;
}

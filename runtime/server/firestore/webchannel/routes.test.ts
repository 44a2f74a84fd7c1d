import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { createGunzip } from 'node:zlib';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { addChannelRoutes } from './routes.ts';
import { CHANNEL_TIMES, type Channel, type ChannelHandler, type ChannelTimes } from './session.ts';

interface Rig {
  readonly url: string;
  readonly channels: Channel[];
  readonly received: unknown[];
  readonly events: string[];
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function rig(times: Partial<ChannelTimes> = {}): Promise<Rig> {
  const app = fastify({ forceCloseConnections: true });
  const [channels, received, events]: [Channel[], unknown[], string[]] = [[], [], []];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const service = (channel: Channel): ChannelHandler => {
    channels.push(channel);
    return {
      message: (data) => received.push(data),
      drained: () => events.push('drained'),
      closed: () => events.push('closed'),
    };
  };
  const closeAll = addChannelRoutes(app, {
    url: '/channel',
    service,
    times: { ...CHANNEL_TIMES, ...times },
    enter: (headers) => {
      const user = headers.get('authorization');
      return user === 'nobody' ? { refusal: { error: { code: 401 } } } : { user: user ?? null };
    },
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/channel`;
  closers.push(async () => {
    closeAll({ bye: true });
    await app.close();
  });
  return { url, channels, received, events };
}

async function post(url: string, params: object, body = ''): Promise<{ code: number; text: string }> {
  const query = new URLSearchParams(Object.entries(params));
  const answer = await fetch(`${url}?${query}`, { method: 'POST', body });
  return { code: answer.status, text: await answer.text() };
}

async function open(url: string, user?: string): Promise<string> {
  const headers = user === undefined ? '' : `&headers=${encodeURIComponent(`Authorization:${user}\r\n`)}`;
  const { text } = await post(
    url,
    { VER: '8', RID: '1' },
    `count=1&ofs=0&req0___data__=%7B%22hello%22%3A1%7D${headers}`,
  );
  const [length, json = ''] = text.split('\n');
  expect(json.length).toBe(Number(length));
  return JSON.parse(json)[0][1][1];
}

/** A back channel that the test reads itself: what it does not read stays in the socket. */
function hang(url: string, params: object, headers = {}): Promise<IncomingMessage> {
  const query = new URLSearchParams(Object.entries({ RID: 'rpc', AID: '0', ...params }));
  return new Promise((resolve, reject) => get(`${url}?${query}`, { headers }, resolve).on('error', reject));
}

async function wholeText(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return text;
}

describe('WebChannel over HTTP', () => {
  it('opens with the messages of the first POST and goes on with later ones, each once', async () => {
    const { url, received } = await rig();
    const SID = await open(url);
    const body = 'count=1&ofs=1&req0___data__=%7B%22n%22%3A2%7D';
    expect(await post(url, { SID, RID: '2', AID: '0' }, body)).toEqual({ code: 200, text: '7\n[0,0,0]' });
    await post(url, { SID, RID: '2', AID: '0' }, body);
    expect(received).toEqual([{ hello: 1 }, { n: 2 }]);
  });

  it('answers an unknown session with 400, which makes the client start anew', async () => {
    const { url } = await rig();
    expect(await post(url, { SID: 'none', RID: '2' })).toEqual({ code: 400, text: 'Unknown SID' });
    expect((await hang(url, { SID: 'none' })).statusCode).toBe(400);
  });

  it('answers a long poll once there is something, and ends it', async () => {
    const { url, channels } = await rig();
    const SID = await open(url);
    const poll = await hang(url, { SID, CI: '1' });
    channels[0]?.send({ text: 'maçã' });
    channels[0]?.send({ text: 'bolo' });
    expect(await wholeText(poll)).toBe('45\n[[1,[{"text":"maçã"}]],[2,[{"text":"bolo"}]]]');
  });

  it('streams in gzip to who reads that, each message as soon as it is there', async () => {
    const { url, channels } = await rig();
    const SID = await open(url);
    const response = await hang(url, { SID }, { 'accept-encoding': 'gzip, deflate' });
    expect(response.headers['content-encoding']).toBe('gzip');
    let text = '';
    response.pipe(createGunzip().setEncoding('utf8')).on('data', (more: string) => {
      text += more;
    });
    await expect.poll(() => text).toBe('14\n[[1,["noop"]]]');
    const name = 'maçã '.repeat(3000);
    channels[0]?.send({ name });
    await expect.poll(() => text).toContain(`[[2,[${JSON.stringify({ name })}]]]`);
  });

  it('sends again what was not acknowledged when a new back channel attaches', async () => {
    const { url, channels } = await rig();
    const SID = await open(url);
    channels[0]?.send('a');
    channels[0]?.send('b');
    await wholeText(await hang(url, { SID, CI: '1' }));
    expect(await wholeText(await hang(url, { SID, CI: '1', AID: '1' }))).toBe('11\n[[2,["b"]]]');
  });

  it('sends a first byte on a stream at once, and signs of life while nothing happens', async () => {
    const { url } = await rig({ noopMs: 30, streamMs: 100 });
    const SID = await open(url);
    const text = await wholeText(await hang(url, { SID, CI: '0' }));
    expect(text.match(/\["noop"\]/g)?.length).toBeGreaterThanOrEqual(2);
    expect(text.startsWith('14\n[[1,["noop"]]]')).toBe(true);
  });

  it('ends with terminate, and after a while without a back channel', async () => {
    const { url, events } = await rig({ goneMs: 60 });
    const first = await open(url);
    await post(url, { SID: first, TYPE: 'terminate' });
    expect(events).toEqual(['closed']);
    await open(url);
    await expect.poll(() => events).toEqual(['closed', 'closed']);
  });

  it('asks the service to pause for a client that does not read, and to go on once it does', async () => {
    const { url, channels, events } = await rig();
    const SID = await open(url);
    const [channel] = channels;
    if (!channel) throw new Error('no channel');
    let sent = 0;
    while (channel.writable) {
      channel.send('x'.repeat(10_000));
      sent += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(sent).toBeLessThan(200);
    let acknowledged = 0;
    while (events.length === 0) {
      const text = await wholeText(await hang(url, { SID, CI: '1', AID: String(acknowledged) }));
      const ids = [...text.matchAll(/\[(\d+),\[/g)].map((match) => Number(match[1]));
      acknowledged = Math.max(acknowledged, ...ids);
    }
    expect(events).toEqual(['drained']);
    expect(channel.writable).toBe(true);
  });

  it('tells those who listen that the server closes', async () => {
    const { url } = await rig();
    const SID = await open(url);
    const stream = await hang(url, { SID, CI: '0' });
    const text = wholeText(stream);
    await closers.pop()?.();
    expect(await text).toContain('{"bye":true}');
  });
});

/** What the server says to the head of a request whose body never comes. */
function answerToHead(url: string, query: string, head: string): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`POST ${pathname}?${query} HTTP/1.1\r\nHost: ${hostname}\r\n${head}\r\n\r\n`),
    );
    socket.setEncoding('utf8').on('error', reject);
    socket.once('data', (chunk: string) => {
      socket.destroy();
      resolve(chunk);
    });
  });
}

describe('what a channel takes, and of whom', () => {
  const GAP = `count=1&ofs=5&req0___data__="${'x'.repeat(120 * 1024)}"`;

  it('opens and ends a channel in one answer for a caller who may not enter, and keeps nothing of it', async () => {
    const { url, channels } = await rig();
    const headers = encodeURIComponent('Authorization:nobody\r\n');
    const { code, text } = await post(url, { RID: '1' }, `headers=${headers}&count=1&ofs=0&req0___data__={}`);
    const [opened, ended] = JSON.parse(text.split('\n')[1] ?? '');
    expect([code, opened[1][0], ended]).toEqual([200, 'c', [1, [{ error: { code: 401 } }]]]);
    expect(channels).toEqual([]);
    const SID = opened[1][1];
    expect(await post(url, { SID, RID: '2' })).toEqual({ code: 400, text: 'Unknown SID' });
  });

  it.each([
    ['a body that opens a channel and is large', '', 'Content-Length: 200000', 413],
    ['a body that does not say its length', '', 'Transfer-Encoding: chunked', 413],
    ['a body for a channel that is not there', 'SID=none', 'Content-Length: 200000', 400],
  ])('refuses %s before it comes', async (_name, query, head, code) => {
    const { url } = await rig();
    expect(await answerToHead(url, query, head)).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
  });

  it('ends a session for which much waits behind a message that never came', async () => {
    const { url, events } = await rig();
    const SID = await open(url);
    const later = (offset: number) => post(url, { SID, RID: '2' }, GAP.replace('ofs=5', `ofs=${offset}`));
    expect([(await later(5)).code, (await later(6)).code, (await later(7)).code]).toEqual([200, 200, 400]);
    expect(events).toEqual(['closed']);
  });

  it('ends a session whose client hears nothing of all that is said to it', async () => {
    const { url, channels, events } = await rig();
    await open(url);
    for (let said = 0; said < 100; said += 1) channels[0]?.send('x'.repeat(100_000));
    expect(events).toEqual(['closed']);
  });

  it('lets one message of any size through', async () => {
    const { url, channels } = await rig();
    const SID = await open(url);
    channels[0]?.send('x'.repeat(9_000_000));
    expect((await wholeText(await hang(url, { SID, CI: '1' }))).length).toBeGreaterThan(9_000_000);
  });

  it('ends the oldest channel of a user who has a hundred, and of nobody else', async () => {
    const { url } = await rig();
    const other = await open(url, 'bia');
    const mine: string[] = [];
    for (let count = 0; count < 101; count += 1) mine.push(await open(url, 'ana'));
    const codes = [other, ...mine].map(async (SID) => (await post(url, { SID, RID: '2' }, 'count=0')).code);
    expect((await Promise.all(codes)).flatMap((code, index) => (code === 400 ? index : []))).toEqual([1]);
  });

  it('ends the oldest channel of an address that has five hundred', async () => {
    const { url, events } = await rig();
    await Promise.all(Array.from({ length: 501 }, () => open(url)));
    expect(events).toEqual(['closed']);
  });
});

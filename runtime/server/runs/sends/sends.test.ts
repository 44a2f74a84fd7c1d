/**
 * What a send promises: nobody gets a campaign twice, everybody is accounted for, and a provider that refuses stops it with
 * a sentence.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { SendOutcome } from '../../ports/mail.ts';
import { rowsRetention } from '../rows/rows-retention.ts';
import { eventually } from '../testing/run-steps.ts';
import { ACCEPTED, ANA, hasStatus, OF, people, sendBench, sent, untilStands } from './testing/send-bench.ts';

async function shop(size = 3) {
  const bench = sendBench();
  bench.state.audience = people(size);
  await bench.campaign();
  const copy = bench.copy();
  copy.tasks.begin();
  return { bench, copy };
}

it('reaches each recipient once, and shows its batches in the campaign', async () => {
  const { bench, copy } = await shop(5);
  await bench.page({ batchSize: 3 });
  const { id } = await sent(copy);
  const run = await untilStands(copy, hasStatus('finished'));
  expect(run).toMatchObject({ id, total: 5, accepted: 5, failed: 0, doubtful: 0, pending: 0, skipped: 0 });
  expect(bench.asked.toSorted()).toEqual(people(5).map(({ address }) => address));
  expect((await bench.deliveries()).get('cliente0@loja.dev')).toMatchObject({
    campaign: 'natal',
    channel: 'email',
    name: 'Cliente 0',
    run: id,
    status: 'accepted',
    sentAt: expect.any(Date),
  });
  const batches = [
    { id: `${id}-1`, createdAt: expect.any(Date), qty: 3, status: 'enviado' },
    { id: `${id}-2`, createdAt: expect.any(Date), qty: 2, status: 'enviado' },
  ];
  await eventually(async () => expect(await bench.batches()).toEqual(batches));
  await copy.close();
});

it('that has ended never stands as before, while its documents do not say so yet', async () => {
  const { bench, copy } = await shop(5);
  const { id } = await sent(copy);
  await untilStands(copy, hasStatus('finished'));
  const isShown = async () => (await bench.read(`sync-run/${id}`))?.status === 'finished';
  const stands: string[] = [];
  for (let ended = false; !ended; ended = await isShown()) {
    stands.push((await copy.service.stand(OF))?.status ?? '');
    await turn();
  }
  expect(new Set(stands)).toEqual(new Set(['finished']));
  await copy.close();
});

it('answers a repeat with the same run, and a later send reaches only who is new', async () => {
  const { bench, copy } = await shop();
  const { counts } = await bench.audienceOf('matriz', 'email', 'natal');
  const send = () => copy.service.send(OF, counts.digest, ANA);
  const [one, other] = await Promise.all([send(), send()]);
  await untilStands(copy, hasStatus('finished'));
  const late = await send();
  if (!one.ok || !other.ok || !late.ok) throw new Error('It was not sent.');
  expect([other.run.id, late.run.id]).toEqual([one.run.id, one.run.id]);
  expect(await copy.service.send(OF, undefined, ANA)).toMatchObject({ ok: false, reason: 'unfit' });
  bench.state.audience = people(4);
  await sent(copy);
  await untilStands(copy, ({ status, total }) => status === 'finished' && total === 1);
  expect(bench.asked).toHaveLength(4);
  expect(new Set(bench.asked).size).toBe(4);
  await copy.close();
});

it('cancelled before anything left, is sent to the same people when it is confirmed again', async () => {
  const { bench, copy: idle } = await shop();
  await idle.close();
  const copy = bench.copy();
  const { counts } = await bench.audienceOf('matriz', 'email', 'natal');
  const send = () => copy.service.send(OF, counts.digest, ANA);
  const first = await send();
  await copy.service.act(OF, 'cancel', 'Ana');
  const second = await send();
  if (!first.ok || !second.ok) throw new Error('It was not sent.');
  expect(second.run.id).not.toBe(first.run.id);
  copy.tasks.begin();
  expect(await untilStands(copy, hasStatus('finished'))).toMatchObject({ accepted: 3 });
  await copy.close();
});

it('that is open refuses to be sent to others', async () => {
  const { bench, copy } = await shop();
  bench.state.provide = () => ({ kind: 'refused', permanent: false, reason: 'Corrija a chave de API.' });
  await sent(copy);
  await untilStands(copy, hasStatus('paused'));
  expect(await copy.service.send(OF, 'of-others', ANA)).toEqual({
    ok: false,
    reason: 'open',
    problem: 'Um envio desta campanha está aberto. Continue-o ou cancele-o antes.',
  });
  await copy.close();
});

it.each([
  { size: 1, problem: 'Decida antes a mensagem em dúvida do último envio.' },
  { size: 2, problem: 'Decida antes as 2 mensagens em dúvida do último envio.' },
])('is sent to nobody else while $size of its messages is in doubt', async ({ size, problem }) => {
  const { bench, copy } = await shop(size);
  bench.state.provide = () => ({ kind: 'unknown' });
  await sent(copy);
  await untilStands(copy, hasStatus('finished'));
  bench.state.audience = people(4);
  const again = () => copy.service.send(OF, undefined, ANA);
  expect(await again()).toEqual({ ok: false, reason: 'open', problem });
  await copy.service.act(OF, 'give-up-doubtful', 'Ana');
  await untilStands(copy, ({ doubtful }) => doubtful === 0);
  expect(await again()).toMatchObject({ ok: true, run: { total: 4 - size } });
  await copy.close();
});

it('is refused with the new numbers where others would get it, and sends nothing', async () => {
  const { bench, copy } = await shop();
  const { counts } = await bench.audienceOf('matriz', 'email', 'natal');
  expect(await copy.service.send(OF, 'of-others', ANA)).toEqual({
    ok: false,
    reason: 'other-audience',
    counts,
  });
  await bench.campaign({ template: 'nenhum' });
  expect(await copy.service.send(OF, counts.digest, ANA)).toMatchObject({ ok: false, reason: 'unfit' });
  expect(await copy.service.send({ ...OF, campaign: 'x' }, undefined, ANA)).toMatchObject({
    reason: 'missing',
  });
  expect([bench.asked, await copy.service.stand(OF)]).toEqual([[], undefined]);
  await copy.close();
});

it('skips who has opted out since, with the reason, and sends to whoever opted in again the next time', async () => {
  const { bench, copy } = await shop();
  bench.state.optedOut.set('cliente1@loja.dev', 'unsubscribed');
  await sent(copy);
  expect(await untilStands(copy, hasStatus('finished'))).toMatchObject({ accepted: 2, skipped: 1 });
  expect((await bench.deliveries()).get('cliente1@loja.dev')).toMatchObject({
    status: 'skipped',
    reason: 'A pessoa pediu para não receber campanhas.',
  });
  expect(bench.asked).not.toContain('cliente1@loja.dev');
  await copy.close();
});

it('that reached nobody is sent to the same people when it is confirmed again', async () => {
  const { bench, copy } = await shop(1);
  bench.state.optedOut.set('cliente0@loja.dev', 'unsubscribed');
  const { counts } = await bench.audienceOf('matriz', 'email', 'natal');
  const send = () => copy.service.send(OF, counts.digest, ANA);
  await send();
  await untilStands(copy, ({ status, skipped }) => status === 'finished' && skipped === 1);
  bench.state.optedOut.clear();
  expect(await send()).toMatchObject({ ok: true, run: { pending: 1 } });
  await copy.close();
});

it('pauses with a sentence where the account is refused, and continues from there', async () => {
  const { bench, copy } = await shop();
  bench.state.provide = () => ({ kind: 'refused', permanent: false, reason: 'Corrija a chave de API.' });
  await sent(copy);
  const paused = await untilStands(copy, hasStatus('paused'));
  expect(paused).toMatchObject({ because: 'Corrija a chave de API.', pending: 3, failed: 0 });
  expect(await bench.statuses()).toEqual({});
  bench.state.provide = ACCEPTED;
  await copy.service.act(OF, 'resume', 'Ana');
  expect(await untilStands(copy, hasStatus('finished'))).toMatchObject({ accepted: 3 });
  await copy.close();
});

it('pauses after ten failures in a row, and sends them again when somebody asks for it', async () => {
  const { bench, copy } = await shop(30);
  bench.state.provide = () => ({ kind: 'refused', permanent: true, reason: 'O endereço não existe.' });
  await sent(copy);
  const paused = await untilStands(copy, hasStatus('paused'));
  expect(paused.because).toContain('10 mensagens seguidas');
  expect([paused.failed >= 10 && paused.failed < 20, paused.pending > 10]).toEqual([true, true]);
  bench.state.provide = ACCEPTED;
  await copy.service.act(OF, 'retry-failed', 'Ana');
  expect(await untilStands(copy, hasStatus('finished'))).toMatchObject({ accepted: 30, failed: 0 });
  expect((await bench.deliveries()).get('cliente0@loja.dev')).toMatchObject({
    status: 'accepted',
    reason: '',
  });
  await copy.close();
});

it('pauses after ten messages in a row that nobody knows of, where whoever sends them breaks', async () => {
  const { bench, copy } = await shop(30);
  bench.state.provide = () => Promise.reject(new Error('broken'));
  await sent(copy);
  const paused = await untilStands(copy, hasStatus('paused'));
  expect([paused.doubtful >= 10 && paused.doubtful < 20, paused.pending > 10]).toEqual([true, true]);
  await copy.close();
});

it('pauses at one that fails for a reason that others share, and goes on behind it', async () => {
  const { bench, copy } = await shop();
  bench.state.provide = (to) =>
    to.recipient.address === 'cliente0@loja.dev'
      ? { kind: 'refused', permanent: true, reason: 'Longo demais.', pauses: true }
      : ACCEPTED(to);
  await sent(copy);
  expect(await untilStands(copy, hasStatus('paused'))).toMatchObject({ because: 'Longo demais.', failed: 1 });
  await copy.service.act(OF, 'resume', 'Ana');
  expect(await untilStands(copy, hasStatus('finished'))).toMatchObject({ accepted: 2, failed: 1 });
  await copy.close();
});

it('sends again after a wait what surely did not leave', async () => {
  const { bench, copy } = await shop();
  let refusals = 4;
  bench.state.provide = (to) => {
    refusals -= 1;
    return refusals >= 0 ? { kind: 'later', after: 20 } : ACCEPTED(to);
  };
  await sent(copy);
  expect(await untilStands(copy, hasStatus('finished'))).toMatchObject({ accepted: 3, doubtful: 0 });
  await copy.close();
});

it('comes again to a recipient whose server asks for it, while others go on, and gives up after a few times', async () => {
  const { bench, copy } = await shop(6);
  const asked = new Map<string, number>();
  bench.state.provide = (to) => {
    const { address } = to.recipient;
    asked.set(address, (asked.get(address) ?? 0) + 1);
    const isLate =
      address === 'cliente0@loja.dev' || (address === 'cliente1@loja.dev' && asked.get(address) === 1);
    return isLate ? { kind: 'later', after: 20, alone: true } : ACCEPTED(to);
  };
  await sent(copy);
  expect(await untilStands(copy, hasStatus('finished'))).toMatchObject({
    accepted: 5,
    failed: 1,
    doubtful: 0,
  });
  expect([asked.get('cliente0@loja.dev'), asked.get('cliente1@loja.dev')]).toEqual([4, 2]);
  expect((await bench.deliveries()).get('cliente0@loja.dev')).toMatchObject({
    status: 'failed',
    reason: 'O servidor do destinatário adiou a mensagem várias vezes.',
  });
  await copy.close();
});

it('leaves what may have left in doubt until an event or a person says what became of it', async () => {
  const bench = sendBench();
  bench.state.audience = people(5);
  await bench.campaign();
  let now = Date.now();
  const copy = bench.copy({ now: () => now });
  copy.tasks.begin();
  bench.state.provide = () => ({ kind: 'unknown' });
  await sent(copy);
  expect(await untilStands(copy, hasStatus('finished'))).toMatchObject({ doubtful: 5 });
  expect(new Set(Object.values(await bench.statuses()))).toEqual(new Set(['doubtful']));
  // Events of the provider's.
  const [first, second] = await bench.documents.list('project/matriz/campaign-delivery', { limit: 2 });
  if (!first || !second) throw new Error('There is no delivery.');
  await bench.documents.write([
    { kind: 'change', path: first.path, data: { status: 'accepted' } },
    { kind: 'change', path: second.path, data: { status: 'failed', reason: 'O número não existe.' } },
  ]);
  // They were looked at a moment ago.
  expect(await copy.service.stand(OF)).toMatchObject({ doubtful: 5 });
  now += 6000;
  expect(await untilStands(copy, ({ accepted }) => accepted === 1)).toMatchObject({ failed: 1, doubtful: 3 });
  bench.state.provide = (to) =>
    to.recipient.address === 'cliente3@loja.dev' ? { kind: 'unknown' } : ACCEPTED(to);
  const again = await copy.service.act(OF, 'resend-doubtful', 'Ana');
  expect(again.ok).toBe(true);
  await untilStands(copy, ({ pending, status }) => status === 'finished' && pending === 0);
  await copy.service.act(OF, 'give-up-doubtful', 'Ana');
  const run = await untilStands(copy, ({ doubtful }) => doubtful === 0);
  expect(run.accepted + run.failed).toBe(5);
  expect(await copy.service.act(OF, 'give-up-doubtful', 'Ana')).toEqual({ ok: false, reason: 'no-doubt' });
  const counts = new Map<string, number>();
  for (const address of bench.asked) counts.set(address, (counts.get(address) ?? 0) + 1);
  expect([first, second].map(({ data }) => counts.get(String(data.address)))).toEqual([1, 1]);
  await copy.close();
});

it('finds what is in doubt also before the run has noted it on the disk', async () => {
  const bench = sendBench();
  bench.state.audience = people(1);
  await bench.campaign();
  let now = Date.now();
  let isHeld = false;
  const documents: typeof bench.documents = {
    ...bench.documents,
    async write(writes) {
      while (isHeld && writes.some(({ path }) => path.includes('/sync-run-log/'))) await turn();
      return bench.documents.write(writes);
    },
  };
  const copy = bench.copy({ now: () => now, documents });
  copy.tasks.begin();
  bench.state.provide = () => {
    isHeld = true;
    return { kind: 'unknown' };
  };
  await sent(copy);
  await untilStands(copy, ({ doubtful }) => doubtful === 1);
  const [delivery] = await bench.documents.list('project/matriz/campaign-delivery', { limit: 1 });
  const path = delivery?.path ?? '';
  await bench.documents.write([{ kind: 'change', path, data: { status: 'accepted' } }]);
  now += 6000;
  const stood = copy.service.stand(OF);
  await turn();
  isHeld = false;
  expect(await stood).toMatchObject({ accepted: 1, doubtful: 0 });
  await copy.close();
});

it('ends with a sentence once whoever began it may send no more', async () => {
  const { bench, copy } = await shop();
  bench.person('ana', 'viewer');
  await sent(copy);
  await untilStands(copy, hasStatus('cancelled'));
  expect(bench.asked).toEqual([]);
  await copy.close();
});

it('holds the day’s limit and the hours of its page', async () => {
  const bench = sendBench();
  bench.state.audience = people(30);
  await bench.campaign();
  await bench.page({ dailyLimit: 25, sendingHours: [{ weekday: 5, startAt: '09:00', endAt: '18:00' }] });
  // A Friday: 08:59:30 in São Paulo.
  let now = Date.parse('2026-11-27T11:59:30Z');
  const copy = bench.copy({ now: () => now });
  copy.tasks.begin();
  await sent(copy);
  await untilStands(copy, ({ pending }) => pending === 30);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(bench.asked).toEqual([]);
  now += 60_000;
  await copy.service.act(OF, 'pause', 'Ana');
  await copy.close();
  const later = bench.copy({ now: () => now });
  later.tasks.begin();
  await later.service.act(OF, 'resume', 'Ana');
  expect(await untilStands(later, ({ accepted }) => accepted === 25)).toMatchObject({ status: 'running' });
  await eventually(async () => {
    const [run] = await bench.documents.list('project/matriz/sync-run', { limit: 1 });
    expect(run?.data.waitingUntil).toBeInstanceOf(Date);
  });
  now += 24 * 60 * 60_000;
  await bench.page({ dailyLimit: 25 });
  await later.service.act(OF, 'resume', 'Ana');
  expect(await untilStands(later, hasStatus('finished'))).toMatchObject({ accepted: 30 });
  await later.close();
});

it('forgets what it froze of the campaign once no message needs it', async () => {
  const { bench, copy } = await shop(2);
  const { documents } = bench;
  await documents.write([{ kind: 'replace', path: 'project/matriz', data: { name: 'Matriz' } }]);
  const report = (problem: string) => expect.fail(problem);
  const frozenAfter = async (days: number) => {
    const now = () => Date.now() + days * 86_400_000;
    await rowsRetention({ documents, runs: copy.runs, report, now }).sweep();
    return (await documents.list('project/matriz/campaign-frozen', { limit: 9 })).length;
  };
  const isStored = async (id: string, status: string) =>
    eventually(async () => expect(await bench.read(`sync-run/${id}`)).toMatchObject({ status }));
  bench.state.provide = () => ({ kind: 'refused', permanent: true, reason: 'O endereço não existe.' });
  const { id } = await sent(copy);
  await untilStands(copy, hasStatus('finished'));
  await isStored(id, 'finished');
  expect([await frozenAfter(29), await frozenAfter(31)]).toEqual([1, 0]);
  bench.state.audience = people(3);
  bench.state.provide = () => ({ kind: 'refused', permanent: false, reason: 'Corrija a chave de API.' });
  const next = await sent(copy);
  await untilStands(copy, hasStatus('paused'));
  await isStored(next.id, 'paused');
  expect(await frozenAfter(60)).toBe(1);
  bench.state.provide = ACCEPTED;
  await copy.service.act(OF, 'resume', 'Ana');
  await untilStands(copy, hasStatus('finished'));
  await isStored(next.id, 'finished');
  expect(await frozenAfter(0)).toBe(0);
  await copy.close();
});

it('is begun once where two copies of the backend are asked at once, and reaches each once', async () => {
  const { bench, copy: _unused } = await shop(40);
  await _unused.close();
  bench.state.provide = async (to): Promise<SendOutcome> => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    return ACCEPTED(to);
  };
  const copies = [0, 1].map(() => bench.copy({ isAlone: false }));
  const answers = await Promise.all(copies.map((copy) => copy.service.send(OF, undefined, ANA)));
  const ids = new Set(answers.map((answer) => (answer.ok ? answer.run.id : '')));
  const [id = ''] = ids;
  expect([ids.size, id.length > 0]).toEqual([1, true]);
  const payload = JSON.stringify({ project: 'matriz', run: id, hop: 'x.0' });
  const { signal } = new AbortController();
  await Promise.all(copies.map((copy) => copy.runs.work(payload, signal)));
  const [copy] = copies;
  if (!copy) throw new Error('No copy');
  expect(await untilStands(copy, hasStatus('finished'))).toMatchObject({ accepted: 40 });
  expect([bench.asked.length, new Set(bench.asked).size]).toEqual([40, 40]);
  await Promise.all(copies.map((one) => one.close()));
});

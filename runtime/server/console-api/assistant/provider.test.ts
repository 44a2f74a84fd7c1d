import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { AssistantConfig } from './config.ts';
import { openProvider } from './provider.ts';

const CONFIG: AssistantConfig = {
  apiKey: 'k',
  model: 'm',
  timeoutMs: 5000,
  leastRole: 'operator',
  questionsPerDay: 1,
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

it('sends a question to no other address that the provider points to', async () => {
  let asked = 0;
  const other = await listening(
    createServer((_request, response) => {
      asked += 1;
      response.end('{}');
    }),
  );
  const baseUrl = await listening(
    createServer((_request, response) => response.writeHead(307, { location: other }).end()),
  );
  const provider = openProvider({ ...CONFIG, baseUrl });
  const question = {
    messages: [{ role: 'user', content: 'segredo' } as const],
    tools: [],
    signal: new AbortController().signal,
  };
  await expect(provider.ask(question).next()).rejects.toThrow('HTTP 307');
  expect(asked).toBe(0);
});

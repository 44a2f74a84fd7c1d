/**
 * The table: the server itself, the console's files and the pages for whoever has no login yet.
 */
import type { Subject } from './call.ts';

const page = { least: 'open', answers: { 200: 'text/html' } } as const;

export const SERVICE_SUBJECT: Subject = {
  title: 'Server and pages',
  refuses: [400, 403],
  calls: [
    { call: 'GET /', does: 'Leads to the console.', least: 'open', answers: { 302: 'none' } },
    {
      call: 'GET /healthz',
      does: 'Whether the server and its database answer.',
      least: 'open',
      answers: { 200: { status: 'ok' }, 503: { status: 'failing' } },
    },
    {
      call: 'HEAD /healthz',
      does: 'Whether the server and its database answer.',
      least: 'open',
      answers: { 200: 'none', 503: 'none' },
    },
    {
      call: 'GET /metrics',
      does: 'What the server counts of itself, as Prometheus reads it.',
      least: 'metrics',
      answers: { 200: 'text/plain' },
      also: [401],
      on: 'embedded',
    },
    {
      call: 'GET /api/openapi.json',
      does: 'This description.',
      least: 'open',
      answers: { 200: { openapi: 'text', '*': 'any' } },
    },
    { call: 'GET /console', does: 'Leads to the console.', least: 'open', answers: { 301: 'none' } },
    {
      call: 'GET /console/config.json',
      does: 'Where the console finds its services, and how it is set.',
      least: 'open',
      answers: {
        200: {
          backend: 'embedded|google|emulator|demo',
          firebase: { apiKey: 'text', projectId: 'text', 'authDomain?': 'text', 'appId?': 'text' },
          'hosts?': { firestore: { host: 'text', ssl: 'flag' }, auth: 'text' },
          masterProject: 'text',
          timeZone: 'text',
          '*': 'any',
        },
      },
    },
    { call: 'GET /console/', does: 'The console.', ...page },
    { call: 'HEAD /console/', does: 'The console.', least: 'open', answers: { 200: 'none' } },
    { call: 'GET /console/index.html', does: 'The console.', ...page },
    { call: 'HEAD /console/index.html', does: 'The console.', least: 'open', answers: { 200: 'none' } },
    {
      call: 'GET /console/*',
      does: "The console's files; for any other address its page.",
      least: 'open',
      answers: { 200: '*/*', 304: 'none', 404: 'text/plain' },
    },
    {
      call: 'HEAD /console/*',
      does: "The console's files; for any other address its page.",
      least: 'open',
      answers: { 200: 'none', 304: 'none' },
      also: [404],
    },
    {
      call: 'GET /estilo.css',
      does: 'The style of pages without scripts.',
      least: 'open',
      answers: { 200: 'text/css' },
    },
    {
      call: 'GET /primeiro-acesso/:token',
      does: "The first administrator's page.",
      least: 'link',
      answers: { 200: 'text/html' },
      also: [410],
      orPage: [410],
      on: 'embedded',
    },
    {
      call: 'POST /primeiro-acesso/:token',
      does: 'Makes the first administrator, once.',
      least: 'link',
      acts: true,
      body: 'application/x-www-form-urlencoded',
      answers: { 200: 'text/html' },
      also: [410, 413, 415, 503],
      orPage: [400, 410],
      on: 'embedded',
    },
    ...(['convite', 'nova-senha'] as const).flatMap((name) => [
      {
        call: `GET /${name}/*`,
        does: 'The page on which somebody chooses a password.',
        least: 'link' as const,
        answers: { 200: 'text/html' },
        also: [404, 429],
        orPage: [404, 429],
        on: 'embedded' as const,
      },
      {
        call: `HEAD /${name}/*`,
        does: 'Whether the link still holds.',
        least: 'link' as const,
        answers: { 200: 'none' },
        also: [404, 429],
        on: 'embedded' as const,
      },
      {
        call: `POST /${name}/*`,
        does: 'Sets the password; the link ends.',
        least: 'link' as const,
        acts: true as const,
        body: 'application/x-www-form-urlencoded',
        answers: { 200: 'text/html' },
        also: [404, 413, 415, 429, 503],
        orPage: [400, 404, 413, 415, 429, 503],
        on: 'embedded' as const,
      },
    ]),
  ],
};

/**
 * The conformance suite on Firestore: the real SDK in two Chromium profiles against the embedded server. Of the cases
 * that are played in memory too a third in a run, of each subject one and more.
 */
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { isoMoments } from '../../../runtime/core/codec/iso-moments.ts';
import { knownCollections } from '../../../runtime/core/store/definitions.ts';
import { versionedStoreOverRest } from '../../../runtime/core/store/versioned-store.ts';
import { signerOf } from '../../../runtime/core/wire/signed-write.ts';
import { oneCaseIn } from '../../setup/gate.ts';
import { openRemoteClient, type RemoteClient } from './browser/remote-client.ts';
import { PASSWORD, type ShopServer, startShopServer } from './browser/shop-server.ts';
import { describeConsoleData } from './describe-console-data.ts';
import { definitionOf } from './shop-definitions.ts';

const PROJECTS = Array.from({ length: 174 }, (_, index) => `loja-${index}`);

let server: ShopServer;
let browser: Browser;
let mine: RemoteClient;
let theirs: RemoteClient;

beforeAll(async () => {
  server = await startShopServer();
  browser = await chromium.connect(inject('browserWs'));
  [mine, theirs] = (await Promise.all(
    ['ana@balcao.dev', 'rui@balcao.dev'].map(async (email) => {
      await server.createUser(email, 'operator', PROJECTS);
      const client = await openRemoteClient(await browser.newContext(), server.pageUrl);
      await client.auth('login', { email, password: PASSWORD });
      return client;
    }),
  )) as [RemoteClient, RemoteClient];
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const unused = PROJECTS.values();

describeConsoleData(
  'Firestore, embedded, in Chromium',
  async () => {
    const { value: project } = unused.next();
    if (!project) throw new Error('More cases than projects: add projects');
    const rest = server.restAs('ana@balcao.dev');
    return {
      mine: mine.data(project),
      theirs: theirs.data(project),
      imports: versionedStoreOverRest(
        { ...rest, projectId: project, signer: async () => signerOf(await rest.token()) },
        knownCollections(definitionOf, isoMoments),
      ),
      put: async (collection, id, document) => server.put(`project/${project}/${collection}/${id}`, document),
      stored: (collection, id) => mine.stored(`project/${project}/${collection}/${id}`),
    };
  },
  { storedDocuments: true },
  oneCaseIn(3),
);

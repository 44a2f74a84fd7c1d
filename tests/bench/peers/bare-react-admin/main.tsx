/**
 * The floor of the first load: react-admin's own list over an empty store, with the Firebase SDK that any console on
 * Firestore needs, and nothing else.
 */
import { initializeApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import { initializeFirestore, persistentLocalCache, persistentMultipleTabManager } from 'firebase/firestore';
import { Admin, type DataProvider, ListGuesser, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

const app = initializeApp({ apiKey: 'bench', projectId: 'bench' });
const services = {
  auth: getAuth(app),
  firestore: initializeFirestore(app, {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  }),
};

const nothing = { data: [], total: 0 };
const dataProvider: DataProvider = {
  getList: async () => nothing,
  getOne: async () => Promise.reject(new Error(services.firestore.type)),
  getMany: async () => nothing,
  getManyReference: async () => nothing,
  create: async () => Promise.reject(new Error('read only')),
  update: async () => Promise.reject(new Error('read only')),
  updateMany: async () => nothing,
  delete: async () => Promise.reject(new Error('read only')),
  deleteMany: async () => nothing,
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="category" list={ListGuesser} />
    </Admin>,
  );
}

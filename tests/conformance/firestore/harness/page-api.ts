/**
 * The page as the cases see it, from both sides of the browser.
 */
import type * as firestore from 'firebase/firestore';
import type { Role } from '../../../../runtime/contract/access.ts';

export type Transport = 'auto' | 'long-polling';

/** A user of the test server; its tokens carry the roles and last `tokenMs`. */
export interface TestUser {
  readonly uid: string;
  readonly projects: { readonly [projectId: string]: Role };
  readonly tokenMs?: number;
}

export interface PageOptions {
  /** Absent: nobody is signed in. */
  readonly user?: TestUser;
  readonly transport: Transport;
  readonly persistent?: boolean;
  /** `project/{id}` that the case works in. */
  readonly root: string;
  /** The server that stands alone, as `connectFirestoreEmulator` is told of it, instead of the page's own. */
  readonly alone?: {
    readonly host: string;
    readonly port: number;
    readonly mockUser: boolean;
    readonly projectId?: string;
  };
}

export interface ShopPage {
  readonly fs: typeof firestore;
  readonly db: firestore.Firestore;
  readonly root: string;
  /** What listeners of the case leave for it to read, by name. */
  readonly told: { [name: string]: unknown[] };
  /** How often the SDK asked for a new token. */
  refreshes(): number;
  /** The code of the FirestoreError that the work failed with, or `none`. */
  failure(work: () => Promise<unknown>): Promise<string>;
}

declare global {
  interface Window {
    /** Of the case that started last. */
    shop: ShopPage;
    startShop(options: PageOptions): Promise<void>;
  }
}

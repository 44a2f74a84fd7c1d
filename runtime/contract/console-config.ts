/**
 * `/console/config.json`: what the browser needs before it can start. The backend serves it; nothing in it is secret.
 */

import type { Role } from './access.ts';

export interface ConsoleConfig {
  /** `embedded`: the server that serves the page. `google`: Google's services. `emulator`: Google's emulators. `demo`: no server, data in memory. */
  readonly backend: 'embedded' | 'google' | 'emulator' | 'demo';
  readonly firebase: {
    readonly apiKey: string;
    /** The Google Cloud project of the database; not a store. */
    readonly projectId: string;
    readonly authDomain?: string;
    readonly appId?: string;
  };
  /** Absent: Google's own hosts. An empty host means the page's own origin. */
  readonly hosts?: {
    readonly firestore: { readonly host: string; readonly ssl: boolean };
    readonly auth: string;
  };
  readonly masterProject: string;
  /** IANA name, for dates shown and typed. */
  readonly timeZone: string;
  /** The origin of the console that shows orders, `https://…`: links to orders go on to it. Absent: there is none. */
  readonly ordersConsole?: string;
  /** Hosts, or addresses at one, whose frames an Embed of a page may show. Absent: YouTube, Vimeo, Bunny, Google Maps, Spotify. */
  readonly embedHosts?: readonly string[];
  /** Who synchronises products; absent: nobody does. */
  readonly worker?: 'real' | 'simulated';
  /** Messages arrive at simulators, and a screen shows them. */
  readonly simulatedMessages?: boolean;
  /** The least role in a store that the AI editor answers; absent: no provider does. */
  readonly assistant?: Role;
  /** Demo logins shown on the login page; only where demo data is served. */
  readonly demoLogins?: readonly DemoLogin[];
}

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  /** Portuguese name of the role. */
  readonly label: string;
}

/** `project/{projectId}`: a store's own document. */
export interface ProjectDocument {
  readonly name: string;
  readonly catalogue: 'full' | 'cdlbox';
}

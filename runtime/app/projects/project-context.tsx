/**
 * The stores of whoever is signed in, and the one that is shown.
 */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ConsoleConfig, ProjectDocument } from '../../contract/console-config.ts';
import { roleIn } from '../../core/access/decide.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { ConsoleBackend } from '../backend/backend.ts';
import { NEW_ENTRY } from '../catalogue/entry-address.ts';
import { screenAddress } from '../catalogue/screen-address.ts';
import type { SignedIn } from '../session/session.ts';
import {
  type ConsoleProject,
  chooseProject,
  memberProjects,
  PROJECT_PARAM,
  rememberedProjects,
  rememberProject,
} from './project-choice.ts';
import { StoreInAddress } from './StoreInAddress.tsx';

export interface ProjectControl {
  readonly projects: readonly ConsoleProject[];
  readonly current: ConsoleProject;
  readonly masterProject: string;
  /** Messages arrive at simulators, and their screen stands in the menu. */
  readonly simulatesMessages: boolean;
  /** Keeps the screen and leaves the document, which is not in the other store. */
  switchTo(id: string): void;
  /** Asks for the names and catalogues of the stores again: somebody has changed one. */
  readAgain(this: void): void;
}

const ProjectContext = createContext<ProjectControl | null>(null);

export interface ProjectProviderProps {
  readonly config: ConsoleConfig;
  readonly backend: ConsoleBackend;
  readonly user: SignedIn;
  /** Stands there until the stores' names are known. */
  readonly waiting: ReactNode;
  /** For somebody without a store. */
  readonly nothing: ReactNode;
  readonly children: ReactNode;
}

export function ProjectProvider(props: ProjectProviderProps) {
  const { config, backend, user } = props;
  const { pathname } = useLocation();
  const way = useLatest({ navigate: useNavigate(), pathname });
  const [search, setSearch] = useSearchParams();
  const members = useMemo(() => memberProjects(user.claims, config.masterProject), [user, config]);
  const [reads, setReads] = useState(0);
  const readAgain = useCallback(() => setReads((before) => before + 1), []);
  const documents = useProjectDocuments(backend, members, reads);
  const asked = search.get(PROJECT_PARAM);
  const id = chooseProject(members, asked, rememberedProjects());
  useEffect(() => {
    if (id !== undefined) rememberProject(id);
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a screen that is opened later asks for itself
  useEffect(() => {
    if (id !== undefined) readAhead(backend, id, pathname).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (id === undefined || id === asked) return;
    setSearch((before) => withProject(before, id), { replace: true });
  }, [id, asked, setSearch]);

  const switchTo = useCallback(
    (next: string) => {
      const [, first = '', second = ''] = way.current.pathname.split('/');
      const search = withProject(new URLSearchParams(), next).toString();
      way.current.navigate({ pathname: first === 'config' ? `/config/${second}` : `/${first}`, search });
    },
    [way],
  );

  const control = useMemo((): ProjectControl | undefined => {
    if (!documents) return undefined;
    const projects = members.map((member): ConsoleProject => {
      const document = documents.get(member);
      return {
        id: member,
        label: document?.name ?? member,
        catalogue: document?.catalogue ?? 'full',
        role: roleIn(user.claims, member) ?? 'viewer',
      };
    });
    const current = projects.find((project) => project.id === id);
    return (
      current && {
        projects,
        current,
        masterProject: config.masterProject,
        simulatesMessages: config.simulatedMessages === true,
        switchTo,
        readAgain,
      }
    );
  }, [config, documents, id, members, readAgain, switchTo, user]);

  if (members.length === 0) return props.nothing;
  if (!control) return props.waiting;
  return (
    <ProjectContext.Provider value={control}>
      <StoreInAddress project={control.current.id}>{props.children}</StoreInAddress>
    </ProjectContext.Provider>
  );
}

/** The screen that shows the address's document waits for the stores' names. */
async function readAhead(backend: ConsoleBackend, projectId: string, pathname: string): Promise<void> {
  const { collection, document } = screenAddress(pathname) ?? {};
  if (collection && document && document !== NEW_ENTRY)
    await backend.readAhead?.(projectId, collection, document);
}

function withProject(search: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(PROJECT_PARAM, id);
  return next;
}

export function useProjects(): ProjectControl {
  const control = useContext(ProjectContext);
  if (!control) throw new Error('No project: put the screen inside <ProjectProvider>');
  return control;
}

/** A store whose document cannot be read goes by its id. */
function useProjectDocuments(
  backend: ConsoleBackend,
  members: readonly string[],
  reads: number,
): ReadonlyMap<string, ProjectDocument | null> | undefined {
  const [documents, setDocuments] = useState<ReadonlyMap<string, ProjectDocument | null>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each read asks again
  useEffect(() => {
    let stale = false;
    const asked = members.map(async (member): Promise<[string, ProjectDocument | null]> => {
      try {
        return [member, await backend.readProject(member)];
      } catch (error) {
        console.warn(`The document of project "${member}" could not be read`, error);
        return [member, null];
      }
    });
    void Promise.all(asked).then((read) => {
      if (!stale) setDocuments(new Map(read));
    });
    return () => {
      stale = true;
    };
  }, [backend, members, reads]);
  return documents;
}

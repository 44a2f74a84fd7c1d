/**
 * What the uploader is handed: the user's uploads, and the addresses of the store that is open.
 */
import { useMemo } from 'react';
import { roleAtLeast } from '../../core/access/decide.ts';
import { AddressBook, type FileServices } from '../../widgets/file-uploader/index.ts';
import { useScreenMeans } from '../pieces/screen-means.ts';
import { useProjects } from '../projects/project-context.tsx';
import { useSession } from '../session/session-context.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import { type UserUploads, uploadsOf } from './uploads.ts';

/** `undefined` where no server takes files. */
export function useUserUploads(): UserUploads | undefined {
  const { token, openProject } = useScreenMeans();
  const { session } = useSession();
  const user = session.status === 'signed-in' ? session.user.id : undefined;
  return useMemo(
    () => (token && openProject && user !== undefined ? uploadsOf(user, { token, openProject }) : undefined),
    [openProject, token, user],
  );
}

export function useOwnFileServices(): FileServices {
  const { current } = useProjects();
  const uploads = useUserUploads();
  return useMemo(
    () => ({
      project: current.id,
      maySend: roleAtLeast(current.role, 'operator'),
      DocumentLink,
      ...(uploads && {
        server: { ...uploads, addresses: new AddressBook(uploads.calls, current.id, () => Date.now()) },
      }),
    }),
    [current.id, current.role, uploads],
  );
}

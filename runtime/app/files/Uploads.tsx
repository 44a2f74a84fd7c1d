/**
 * `Envios` in the top bar, with where each upload belongs. Comes after the first screen.
 */
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { PartPlace } from '../../ui/part.tsx';
import { useStoreAway } from '../../ui/reach/store-reach.ts';
import { isForLibrary, type Upload, UploadsButton } from '../../widgets/file-uploader/index.ts';
import { entries } from '../catalogue/catalogue-entries.ts';
import { entryPath, NEW_ENTRY } from '../catalogue/entry-address.ts';
import { PROJECT_PARAM } from '../projects/project-choice.ts';
import { useProjects } from '../projects/project-context.tsx';
import { useUserUploads } from './use-file-services.ts';

export { fileUploaderMessages } from '../../widgets/file-uploader/index.ts';

export function Uploads() {
  const uploads = useUserUploads();
  const isAway = useStoreAway();
  if (!uploads) return null;
  return (
    <PartPlace>
      <UploadsButton
        queue={uploads.queue}
        isAway={isAway}
        describe={(upload, close) => <UploadPlaceLink upload={upload} onOpen={close} />}
      />
    </PartPlace>
  );
}

function UploadPlaceLink({ upload, onOpen }: { readonly upload: Upload; readonly onOpen: () => void }) {
  const translate = useTranslate();
  const { projects, current } = useProjects();
  const { project, collection, id } = upload.place;
  const entry = entries.find(({ name }) => name === collection);
  const root = entry ? entryPath(entry) : `/${collection}`;
  const isRoot = entry?.kind === 'singleton' || isForLibrary(upload.place);
  const pathname = isRoot ? root : `${root}/${encodeURIComponent(id ?? NEW_ENTRY)}`;
  const search = project === current.id ? '' : `?${PROJECT_PARAM}=${encodeURIComponent(project)}`;
  const store = projects.find((one) => one.id === project)?.label ?? project;
  const document = entry?.kind === 'singleton' ? undefined : id;
  const place = [project === current.id ? '' : store, entry?.label.one ?? collection, document]
    .filter(Boolean)
    .join(' · ');
  return (
    <div>
      {place}{' '}
      <Link to={{ pathname, search }} onClick={onOpen} style={{ color: 'inherit' }}>
        {translate('balcao.fileUploader.uploads.show')}
      </Link>
    </div>
  );
}

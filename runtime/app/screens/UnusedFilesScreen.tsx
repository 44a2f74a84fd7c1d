/**
 * `Arquivos sem uso`.
 */
import { useTranslate } from 'react-admin';
import type { ScreenEntry } from '../../contract/collection.ts';
import { PartPlace } from '../../ui/part.tsx';
import { UnusedFiles } from '../../widgets/file-uploader/index.ts';
import { ColumnScreen } from '../pieces/ColumnScreen.tsx';
import { useScreenMeans } from '../pieces/screen-means.ts';

export function UnusedFilesScreen({ entry }: { readonly entry: ScreenEntry }) {
  const translate = useTranslate();
  const { timeZone } = useScreenMeans();
  return (
    <ColumnScreen entry={entry} about={translate('balcao.fileUploader.unused.about')}>
      <PartPlace>
        <UnusedFiles timeZone={timeZone} />
      </PartPlace>
    </ColumnScreen>
  );
}

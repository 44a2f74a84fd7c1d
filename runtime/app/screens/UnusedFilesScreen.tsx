/**
 * `Arquivos sem uso`.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ScreenEntry } from '../../contract/collection.ts';
import { PartPlace } from '../../ui/part.tsx';
import { UnusedFiles } from '../../widgets/file-uploader/index.ts';
import { entryLabel } from '../catalogue/entry-address.ts';
import { useScreenMeans } from '../pieces/screen-means.ts';
import { useProjects } from '../projects/project-context.tsx';

export function UnusedFilesScreen({ entry }: { readonly entry: ScreenEntry }) {
  const translate = useTranslate();
  const { current } = useProjects();
  const { timeZone } = useScreenMeans();
  return (
    <Box sx={{ height: '100%', overflowY: 'auto', bgcolor: 'background.paper' }}>
      <title>{`${entryLabel(entry)} · ${current.label} · Balcão`}</title>
      <Box sx={{ maxWidth: 860, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 3, sm: 6 } }}>
        <Typography variant="h1">{entryLabel(entry)}</Typography>
        <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
          {translate('balcao.fileUploader.unused.about')}
        </Typography>
        <PartPlace>
          <UnusedFiles timeZone={timeZone} />
        </PartPlace>
      </Box>
    </Box>
  );
}

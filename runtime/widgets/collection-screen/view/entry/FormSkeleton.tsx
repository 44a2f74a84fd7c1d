/**
 * The form's place while its document is on the way: header and fields where they will be.
 */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useAwaited } from '../../../../ui/part.tsx';

const FIELDS = [88, 120, 72, 104, 96];

export function FormSkeleton() {
  const translate = useTranslate();
  useAwaited();
  return (
    <Box role="status" aria-label={translate('balcao.collectionScreen.form.loading')} sx={{ flex: 1 }}>
      <Box sx={{ px: { xs: 1.5, sm: 2.5 }, pt: 2, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Skeleton variant="rounded" width={220} height={20} />
        <Skeleton variant="rounded" width={160} height={12} sx={{ mt: 1.25 }} />
      </Box>
      <Stack sx={{ px: { xs: 1.5, sm: 2.5 }, py: 3, gap: 3, maxWidth: 720 }}>
        {FIELDS.map((width) => (
          <Box key={width}>
            <Skeleton variant="rounded" width={width} height={12} />
            <Skeleton variant="rounded" height={34} sx={{ mt: 1 }} />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

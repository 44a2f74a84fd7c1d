/**
 * The form's place while its document is on the way: header and fields where they will be.
 */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useAwaited } from '../../../../ui/part.tsx';
import { HEADER_LINE } from '../header/PaneHeader.tsx';

const FIELDS = [88, 120, 72, 104, 96];

export function FormSkeleton() {
  return (
    <Box sx={{ flex: 1 }}>
      <HeaderSkeleton />
      <FieldsSkeleton />
    </Box>
  );
}

/** `hasFacts`: with the line of facts that stands above a panel. */
export function HeaderSkeleton({ hasFacts = false }: { readonly hasFacts?: boolean }) {
  return (
    <Box
      sx={{
        px: { xs: 1.5, sm: 2.5 },
        pt: 1.75,
        height: HEADER_LINE + 28 + (hasFacts ? 40 : 0),
        boxSizing: 'border-box',
        borderBottom: 1,
        borderColor: 'divider',
        overflow: 'hidden',
      }}
    >
      <Skeleton variant="rounded" width={260} height={24} />
      {hasFacts && <Skeleton variant="rounded" width={320} height={20} sx={{ mt: 2.25 }} />}
      <Skeleton variant="rounded" width={160} height={12} sx={{ mt: hasFacts ? 2 : 2.25 }} />
    </Box>
  );
}

export function FieldsSkeleton() {
  const translate = useTranslate();
  useAwaited();
  return (
    <Stack
      role="status"
      aria-label={translate('balcao.collectionScreen.form.loading')}
      sx={{ px: { xs: 1.5, sm: 2.5 }, py: 3, gap: 3, maxWidth: 720 }}
    >
      {FIELDS.map((width) => (
        <Box key={width}>
          <Skeleton variant="rounded" width={width} height={12} />
          <Skeleton variant="rounded" height={34} sx={{ mt: 1 }} />
        </Box>
      ))}
    </Stack>
  );
}

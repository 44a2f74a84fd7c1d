/**
 * A calm message in the place of the form: nothing chosen, not found, refused, deleted.
 */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface PaneMessageProps {
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly role?: 'alert' | 'status';
}

export function PaneMessage({ title, children, actions, role }: PaneMessageProps) {
  return (
    <Stack
      role={role}
      sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', textAlign: 'center', p: 4, gap: 1 }}
    >
      {title !== undefined && (
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
      )}
      {children !== undefined && (
        <Typography
          variant="body1"
          sx={{
            color: 'text.secondary',
            maxWidth: 440,
            textWrap: 'balance',
            // Reasons are written to follow a colon.
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {children}
        </Typography>
      )}
      {actions !== undefined && (
        <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}

/**
 * A screen that says one thing, in the middle: not found, denied, failed.
 */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface MessageProps {
  readonly title: string;
  readonly about: string;
  /** Small print for whoever is asked for help; English. */
  readonly detail?: string;
  readonly role?: 'alert' | 'status';
  readonly children?: ReactNode;
}

export function Message({ title, about, detail, role, children }: MessageProps) {
  return (
    <Stack
      role={role}
      sx={{
        height: '100%',
        minHeight: 320,
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: 1,
        p: 4,
      }}
    >
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 440, textWrap: 'balance' }}>{about}</Typography>
      {detail !== undefined && (
        <Typography
          variant="caption"
          lang="en"
          sx={{ color: 'text.faint', maxWidth: 440, overflowWrap: 'anywhere' }}
        >
          {detail}
        </Typography>
      )}
      {children !== undefined && (
        <Stack direction="row" sx={{ mt: 2, gap: 1 }}>
          {children}
        </Stack>
      )}
    </Stack>
  );
}

/**
 * The button with the initials of whoever is signed in; what it opens comes later.
 */

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { TYPE, WEIGHT } from '../../ui/measures.ts';
import { initials, type SignedIn } from '../session/session.ts';
import { Opened } from './later/Opened.tsx';
import { ProfileParts } from './later/parts.ts';

export function ProfileMenu({ user }: { readonly user: SignedIn }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('balcao.app.profile.open', { name: user.name })}
        sx={{ p: 0.5, borderRadius: '50%' }}
      >
        <Box
          aria-hidden
          data-initials={initials(user.name)}
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 26,
            height: 26,
            borderRadius: '50%',
            fontSize: TYPE.small,
            fontWeight: WEIGHT.strong,
            bgcolor: 'balcao.accentSoft',
            color: 'primary.main',
            // Drawn, not written: the button is called by the whole name.
            '&::before': { content: 'attr(data-initials)' },
          }}
        />
      </IconButton>
      <Opened open={anchor !== null}>
        <ProfileParts user={user} anchor={anchor} onClose={() => setAnchor(null)} />
      </Opened>
    </>
  );
}

/**
 * Puts the theme around the console. The first visit follows the system; a choice is remembered in the browser.
 */
import './fonts/inter.css';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { styleCache } from './style-nonce.ts';
import { theme } from './theme.ts';
import { MODE_STORAGE_KEY } from './tokens.ts';

export function ConsoleTheme({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={MODE_STORAGE_KEY}
        disableTransitionOnChange
      >
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

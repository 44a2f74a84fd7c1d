/**
 * A page of the way in, under the awning of the shop: the product's name, and a box for the form.
 */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ProductMark } from '../pieces/ProductMark.tsx';

export interface EntranceProps {
  /** Of the browser's tab. */
  readonly title: string;
  readonly children: ReactNode;
}

export function Entrance({ title, children }: EntranceProps) {
  const translate = useTranslate();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <title>{`${title} · Balcão`}</title>
      <Awning aria-hidden />
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, py: 4 }}>
        <Box sx={{ width: '100%', maxWidth: 360 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 3 }}>
            <ProductMark size={32} />
            <Box>
              <Typography variant="h2" component="p" sx={{ lineHeight: 1.2 }}>
                {translate('balcao.app.product')}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('balcao.app.login.about')}
              </Typography>
            </Box>
          </Box>
          <Box
            sx={{
              p: { xs: 2.5, sm: 3 },
              border: 1,
              borderColor: 'divider',
              borderRadius: '12px',
              bgcolor: 'background.paper',
            }}
          >
            {children}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const STRIPE = 44;

const Awning = styled('div')(({ theme }) => {
  const { primary, balcao } = theme.vars.palette;
  return {
    flex: 'none',
    height: 64,
    background: `repeating-linear-gradient(90deg, ${primary.main} 0 ${STRIPE}px, ${balcao.accentSoft} ${STRIPE}px ${2 * STRIPE}px)`,
    maskImage: `linear-gradient(#000 0 0), radial-gradient(circle at 50% 0, #000 ${STRIPE / 2 - 0.5}px, transparent ${STRIPE / 2}px)`,
    maskSize: `100% calc(100% - ${STRIPE / 2 - 1}px), ${STRIPE}px ${STRIPE / 2}px`,
    maskPosition: 'top, bottom left',
    maskRepeat: 'no-repeat, repeat-x',
    ...theme.applyStyles('dark', { opacity: 0.6 }),
  };
});

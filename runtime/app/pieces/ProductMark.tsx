/**
 * The mark of the product: an awning over a counter.
 */
import { styled } from '@mui/material/styles';

export function ProductMark({ size = 24 }: { readonly size?: number }) {
  return (
    <Mark viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false">
      <rect width="24" height="24" rx="6" className="ground" />
      <path
        className="shape"
        d="M5 6.5h14l1 3.6a2.3 2.3 0 0 1-4 1.6 2.7 2.7 0 0 1-4 0 2.7 2.7 0 0 1-4 0 2.3 2.3 0 0 1-4-1.6zM5.5 15h13v2.5h-13z"
      />
    </Mark>
  );
}

const Mark = styled('svg')(({ theme }) => ({
  flex: 'none',
  display: 'block',
  '& .ground': { fill: theme.vars.palette.primary.main },
  '& .shape': { fill: theme.vars.palette.primary.contrastText },
}));

/**
 * What can be done with a whole entry: at most two things in words, or as icons where there is no room for words, and
 * the others behind `⋯`.
 */
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type ReactElement, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

export interface HeaderItem {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** It stands behind `⋯` whatever room there is. */
  readonly isBehind?: boolean;
  /** An address makes it a link, which also opens in another tab and can be copied. */
  readonly to?: string;
  readonly onChoose?: () => void;
}

const IN_WORDS = 2;

/** Those that stand in sight, and those behind `⋯`. */
export function splitItems(items: readonly HeaderItem[], isPhone: boolean) {
  const usual = items.filter(({ isBehind = false }) => !isBehind);
  const count = usual.length <= IN_WORDS ? usual.length : isPhone ? 0 : IN_WORDS;
  const inSight = usual.slice(0, count);
  return { inSight, behind: items.filter((item) => !inSight.includes(item)) };
}

/** `wordsFrom`: the width of the pane, in pixels, from which there is room for words. */
export function HeaderButton({ item, wordsFrom }: { readonly item: HeaderItem; readonly wordsFrom: number }) {
  const { label, icon, isDanger = false, isDisabled = false, to, onChoose } = item;
  const words = useRef<HTMLSpanElement>(null);
  const [isNamed, setNamed] = useState(false);
  return (
    <Tooltip
      title={label}
      open={isNamed}
      // Words that are read already are not said once more.
      onOpen={() => setNamed(words.current?.offsetWidth === 0)}
      onClose={() => setNamed(false)}
    >
      {/* A disabled button fires no event for a tooltip. */}
      <span>
        <Button
          disabled={isDisabled}
          onClick={onChoose}
          {...(to !== undefined && { component: Link, to })}
          aria-label={label}
          startIcon={icon}
          sx={{
            px: 1,
            minWidth: 32,
            [`@container pane (max-width: ${wordsFrom - 0.05}px)`]: {
              '& .words': { display: 'none' },
              '& .MuiButton-startIcon': { m: 0 },
            },
            ...(isDanger && { '&:hover': { color: 'error.main', backgroundColor: 'balcao.dangerSoft' } }),
          }}
        >
          <span ref={words} className="words">
            {label}
          </span>
        </Button>
      </span>
    </Tooltip>
  );
}

export function MoreActions({ items }: { readonly items: readonly HeaderItem[] }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = translate('balcao.collectionScreen.form.more');
  if (items.length === 0) return null;
  const close = () => setAnchor(undefined);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreHoriz />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} transitionDuration={0}>
          {items.map(({ key, label, icon, isDanger = false, isDisabled = false, to, onChoose }) => (
            <Item
              key={key}
              disabled={isDisabled}
              data-danger={isDanger || undefined}
              {...(to !== undefined && { component: Link, to })}
              onClick={() => {
                close();
                onChoose?.();
              }}
            >
              <ListItemIcon>{icon}</ListItemIcon>
              {label}
            </Item>
          ))}
        </Menu>
      )}
    </>
  );
}

const Item = styled(MenuItem)(({ theme }) => ({
  '&[data-danger], &[data-danger] .MuiListItemIcon-root': { color: theme.vars.palette.error.main },
})) as typeof MenuItem;

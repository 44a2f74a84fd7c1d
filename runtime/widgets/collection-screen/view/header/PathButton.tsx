/**
 * The document's path, `project/collection/doc`; a click copies it. The tick stays for a second (product operations, §9).
 */

import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { COPIED_MS, copyText } from '../../../../ui/copy-text.ts';
import { ICON, TYPE } from '../../../../ui/measures.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';

export function PathButton({ path }: { readonly path: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await copyText(path);
      setCopied(true);
    } catch {
      // Where the browser copies nothing the path is shown to be copied by hand.
      notify(path, { type: 'info', autoHideDuration: 8000 });
    }
  };
  const hint = translate(`balcao.collectionScreen.form.${copied ? 'pathCopied' : 'copyPath'}`);
  return (
    <Tooltip title={hint} describeChild>
      <Path onClick={copy} data-copied={copied || undefined}>
        <span>{path}</span>
        {copied ? <Check /> : <ContentCopy />}
      </Path>
    </Tooltip>
  );
}

const Path = styled(ButtonBase)(({ theme }) => ({
  maxWidth: '100%',
  minWidth: 0,
  gap: 6,
  marginLeft: -6,
  padding: '1px 6px',
  borderRadius: 5,
  color: theme.vars.palette.text.secondary,
  fontFamily: theme.typography.fontFamily,
  fontSize: TYPE.small,
  lineHeight: '20px',
  // As high as a finger, and no further from what stands above and below it.
  [TOUCH]: { minHeight: FINGER, marginBlock: -6 },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { fontSize: ICON.small, flex: 'none', opacity: 0 },
  '&:hover svg, &.Mui-focusVisible svg, &[data-copied] svg': { opacity: 1 },
  // A finger cannot rest on it first to see what it does.
  '@media (hover: none)': { '& svg': { opacity: 1 } },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
}));

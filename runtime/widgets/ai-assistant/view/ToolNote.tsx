/**
 * One line for each thing that the assistant looked up, so that nobody wonders what it knows.
 */

import Block from '@mui/icons-material/Block';
import Search from '@mui/icons-material/Search';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { ICON, TYPE } from '../../../ui/measures.ts';
import type { Entry } from '../model/conversation.ts';

const KNOWN = ['get_product', 'search_products', 'get_document', 'list_category_tree', 'propose_changes'];

const Root = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 6,
  fontSize: TYPE.body,
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none', fontSize: ICON.small, alignSelf: 'center' },
}));

export function ToolNote({ name, what, status }: Extract<Entry, { readonly kind: 'tool' }>) {
  const translate = useTranslate();
  const word = (key: string, values?: object): string => translate(`balcao.assistant.tool.${key}`, values);
  const Icon = status === 'refused' ? Block : Search;
  return (
    <Root>
      <Icon aria-hidden />
      <span>
        {word(KNOWN.includes(name) ? name : 'other', { what })}
        {status !== 'done' && ` (${word(status)})`}
      </span>
    </Root>
  );
}

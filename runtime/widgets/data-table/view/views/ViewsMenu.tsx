/**
 * The saved views, the user's own and the team's: open one, keep the present one under a name, share, rename, delete,
 * make it the one that the table opens with. The team's are changed by who made them, and by admins.
 */

import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Group from '@mui/icons-material/Group';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Popup } from '../../../../ui/layers/Popup.tsx';
import { WEIGHT } from '../../../../ui/measures.ts';
import { nameRefusal, type SavedView } from '../../model/saved-views.ts';
import type { Views } from './use-views.ts';

export interface ViewsMenuProps {
  readonly views: Views;
  /** What is shown now, without a name. */
  readonly present: Pick<SavedView, 'search' | 'layout'>;
  readonly openId: string | undefined;
  readonly onOpen: (view: SavedView) => void;
}

export function ViewsMenu({ views: held, present, openId, onOpen }: ViewsMenuProps) {
  const { all: views, defaultId, failure } = held;
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [renaming, setRenaming] = useState<string>();
  const open = views.find(({ id }) => id === openId);
  const close = () => {
    setAnchor(undefined);
    setRenaming(undefined);
  };
  const icon = (label: string, shown: ReactNode, onClick: () => void, pressed?: boolean) => (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={onClick}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
      >
        {shown}
      </IconButton>
    </Tooltip>
  );
  const say = (key: string, name: string) => translate(`balcao.dataTable.views.${key}`, { name });

  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarkBorder />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 220 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {open?.name ?? translate('balcao.dataTable.views.title')}
        </Box>
      </Button>
      <Popup
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('balcao.dataTable.views.title'),
            sx: { mt: 0.5, width: 320, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        {views.length === 0 && (
          <Typography variant="body2" sx={{ p: 1.5, pb: 0, color: 'text.secondary' }}>
            {translate('balcao.dataTable.views.none')}
          </Typography>
        )}
        <Stack sx={{ p: 0.5, maxHeight: 320, overflow: 'auto' }}>
          {views.map((view) =>
            renaming === view.id ? (
              <NameForm
                key={view.id}
                views={views}
                view={view}
                action="rename"
                onName={(name) => {
                  held.change(view, { name });
                  setRenaming(undefined);
                }}
              />
            ) : (
              <Box key={view.id} sx={{ display: 'flex', alignItems: 'center' }}>
                <Button
                  color="inherit"
                  onClick={() => {
                    onOpen(view);
                    close();
                  }}
                  sx={{
                    flex: 1,
                    minWidth: 0,
                    justifyContent: 'flex-start',
                    fontWeight: view === open ? WEIGHT.strong : WEIGHT.normal,
                  }}
                >
                  <Box
                    component="span"
                    sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                  >
                    {view.name}
                  </Box>
                  {view.isShared && !view.isOwn && (
                    <Group
                      fontSize="small"
                      titleAccess={translate('balcao.dataTable.views.shared')}
                      sx={{ ml: 0.75 }}
                    />
                  )}
                </Button>
                {icon(
                  say('makeDefault', view.name),
                  view.id === defaultId ? <Star fontSize="small" /> : <StarBorder fontSize="small" />,
                  () => held.makeDefault(view.id === defaultId ? undefined : view.id),
                  view.id === defaultId,
                )}
                {view.isOwn &&
                  icon(
                    say('share', view.name),
                    view.isShared ? <Group fontSize="small" /> : <GroupOutlined fontSize="small" />,
                    () => held.share(view, !view.isShared),
                    view.isShared,
                  )}
                {view.isMutable && (
                  <>
                    {icon(say('rename', view.name), <EditOutlined fontSize="small" />, () =>
                      setRenaming(view.id),
                    )}
                    {icon(say('remove', view.name), <DeleteOutline fontSize="small" />, () =>
                      held.remove(view),
                    )}
                  </>
                )}
              </Box>
            ),
          )}
        </Stack>
        <Box sx={{ borderTop: 1, borderColor: 'divider', p: 0.5 }}>
          {failure && (
            <Typography variant="body2" role="alert" sx={{ p: 1, color: 'error.main' }}>
              {translate('balcao.dataTable.views.failed', {
                reason: translate(`balcao.data.failure.${failure.reason}`, { detail: failure.detail }),
              })}
            </Typography>
          )}
          {open?.isMutable && (
            <Button fullWidth onClick={() => held.change(open, present)}>
              {say('update', open.name)}
            </Button>
          )}
          <NameForm
            views={views}
            action="create"
            onName={(name) => {
              held.create({ ...present, name });
            }}
          />
        </Box>
      </Popup>
    </>
  );
}

interface NameFormProps {
  readonly views: readonly SavedView[];
  readonly view?: SavedView;
  readonly action: 'create' | 'rename';
  readonly onName: (name: string) => void;
}

function NameForm({ views, view, action, onName }: NameFormProps) {
  const translate = useTranslate();
  const [name, setName] = useState(view?.name ?? '');
  const refusal = nameRefusal(views, name, view?.id);
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      sx={{ p: 1, alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal) return;
        onName(name);
        setName('');
      }}
    >
      <TextField
        fullWidth
        autoFocus={action === 'rename'}
        value={name}
        placeholder={translate('balcao.dataTable.views.name')}
        onChange={(event) => setName(event.target.value)}
        error={refusal === 'taken'}
        helperText={refusal === 'taken' ? translate('balcao.dataTable.views.taken') : undefined}
        slotProps={{ htmlInput: { 'aria-label': translate('balcao.dataTable.views.name'), maxLength: 60 } }}
      />
      <Button type="submit" variant="outlined" disabled={refusal !== undefined}>
        {translate(`balcao.dataTable.views.${action === 'create' ? 'save' : 'ok'}`)}
      </Button>
    </Stack>
  );
}

/**
 * The versions of this field: when, by whom, what restoring one would change, and how it looks. Restoring is a step.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { difference } from '../../../../core/layout/difference.ts';
import { readLayout } from '../../../../core/layout/forms/read-layout.ts';
import type { Layout } from '../../../../core/layout/layout.ts';
import { momentMs } from '../../../../core/values/moment.ts';
import { ChangeTable } from '../../../../ui/ChangeTable.tsx';
import { TYPE } from '../../../../ui/measures.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { differencesOf } from '../../model/version-differences.ts';
import type { LayoutVersion } from '../../model/versions.ts';
import { AwayNote } from '../AwayNote.tsx';
import { partName } from '../DisputeNotice.tsx';
import { useEditor, useEditorParts } from '../editor-context.ts';
import { PHONE } from '../editor-styles.ts';
import { TypedField } from '../properties/TypedField.tsx';
import { PageFrame } from './Preview.tsx';
import type { VersionSaver } from './use-versions.ts';

/** Of the differences; the rest is counted. */
const SHOWN = 30;
const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '280px minmax(0, 1fr)',
  gap: 16,
  height: '100%',
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', height: 'auto' },
  '& > div': { display: 'flex', flexDirection: 'column', gap: 8, minHeight: 0 },
  '& iframe': { minHeight: 240 },
});

const Choice = styled('button')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'block',
    width: '100%',
    padding: 8,
    border: 0,
    borderRadius: 6,
    font: 'inherit',
    fontSize: TYPE.body,
    textAlign: 'left',
    color: palette.text.primary,
    background: 'none',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { background: palette.action.hover },
    '&[aria-pressed=true]': { background: palette.action.selected },
    '& small': { display: 'block', color: palette.text.secondary },
    [TOUCH]: { minHeight: FINGER },
  };
});

export interface VersionsDialogProps {
  readonly versions: VersionSaver;
  readonly onClose: () => void;
}

export function VersionsDialog({ versions, onClose }: VersionsDialogProps) {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const word = (key: string) => translate(`balcao.layoutEditor.versions.${key}`);
  const [chosen, setChosen] = useState<string>();
  const { open, list, hasFailed } = versions;
  useEffect(open, [open]);
  const version = list?.find(({ id }) => id === chosen);
  const isEmpty = !list || list.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="lg"
      aria-labelledby="layout-versions"
      slotProps={{ paper: { sx: { height: '100%' } } }}
    >
      <DialogTitle id="layout-versions">{word('title')}</DialogTitle>
      <DialogContent>
        <Columns>
          <div>
            <AwayNote about="versions" />
            {!store.readOnly && <SaveVersion onSave={versions.save} />}
            {isEmpty && (
              <p aria-live="polite">{word(hasFailed ? 'unavailable' : list ? 'none' : 'loading')}</p>
            )}
            <fieldset
              aria-label={word('title')}
              style={{ overflow: 'auto', border: 0, margin: 0, padding: 0 }}
            >
              {list?.map(({ id, name, at, author }) => (
                <Choice key={id} type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
                  {name}
                  <small>
                    {[at === null ? '' : MOMENT.format(momentMs(at)), author].filter(Boolean).join(' · ')}
                  </small>
                </Choice>
              ))}
            </fieldset>
          </div>
          {version && <Shown key={version.id} version={version} onRestored={onClose} />}
        </Columns>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('balcao.layoutEditor.closeDialog')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function SaveVersion({ onSave }: { readonly onSave: VersionSaver['save'] }) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  const [isSaving, setSaving] = useState(false);
  const cannotSave = isSaving || name.trim() === '';
  const save = async () => {
    setSaving(true);
    const outcome = await onSave(name.trim()).finally(() => setSaving(false));
    setSaid(translate(`balcao.layoutEditor.versions.${outcome}`));
    if (outcome !== 'failed') setName('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // A form inside of the document's form, by React.
        event.stopPropagation();
        if (!cannotSave) void save();
      }}
    >
      <TypedField
        autoFocus
        id="layout-version-name"
        label={translate('balcao.layoutEditor.versions.name')}
        value={name}
        readOnly={false}
        onChange={(text) => setName(text?.slice(0, 120) ?? '')}
      />
      <Button type="submit" size="small" variant="contained" disabled={cannotSave} sx={{ mt: 1 }}>
        {translate('balcao.layoutEditor.versions.save')}
      </Button>
      <output style={{ marginLeft: 8, fontSize: TYPE.body }}>{said}</output>
    </form>
  );
}

interface ShownProps {
  readonly version: LayoutVersion;
  readonly onRestored: () => void;
}

function Shown({ version, onRestored }: ShownProps) {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const now = useEditor(({ layout }) => layout);
  const then = useMemo((): Layout | undefined => {
    const read = readLayout(version.value);
    return read.ok ? { ...read.layout, source: read.source } : undefined;
  }, [version.value]);
  const differences = useMemo(
    () => (then ? differencesOf(now, then, (part) => partName(part, translate)) : []),
    [now, then, translate],
  );
  const word = (key: string, values?: object) => translate(`balcao.layoutEditor.versions.${key}`, values);
  if (!then) return <p>{word('unreadable')}</p>;
  return (
    <div>
      {differences.length === 0 ? (
        <p>{word('same')}</p>
      ) : (
        <>
          <span>{word('changes')}</span>
          <div style={{ flex: '0 1 auto', maxHeight: '40%', overflow: 'auto' }}>
            <ChangeTable
              label={word('changes')}
              heads={{ what: word('block'), before: word('asItIs'), after: word('asItWas') }}
              changes={differences.slice(0, SHOWN).map(({ id, what, block, before, after }) => ({
                key: id,
                what: `${word(`what.${what}`)}: ${block}`,
                before,
                after,
              }))}
            />
          </div>
          {differences.length > SHOWN && (
            <span>{word('more', { smart_count: differences.length - SHOWN })}</span>
          )}
        </>
      )}
      <PageFrame layout={then} />
      {!store.readOnly && (
        <Button
          variant="contained"
          sx={{ alignSelf: 'flex-start' }}
          disabled={differences.length === 0}
          onClick={() => {
            store.select([]);
            if (store.do(difference(store.get().layout, then))) onRestored();
          }}
        >
          {word('restore')}
        </Button>
      )}
    </div>
  );
}

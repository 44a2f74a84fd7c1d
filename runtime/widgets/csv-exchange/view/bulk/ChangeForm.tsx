/**
 * The first step of a bulk change: which fields, and what becomes of them. Nothing is written here.
 */
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { BulkFieldChange } from '../../../../core/bulk-change/bulk-change.ts';
import { bulkFields } from '../../../../core/bulk-change/bulk-fields.ts';
import { type ChangeDraft, newDraft, readDraft } from '../../../../core/bulk-change/change-draft.ts';
import { visibleText } from '../../../../core/values/visible-text.ts';
import { Panel } from '../Panel.tsx';
import { ReasonField } from '../ReasonField.tsx';
import { useSay } from '../words.ts';
import { ChangeLine } from './ChangeLine.tsx';
import { changeTitle } from './change-words.ts';

export interface ChangeFormProps {
  readonly definition: CollectionDefinition;
  readonly timeZone: string;
  readonly drafts: readonly ChangeDraft[];
  /** Of an audited collection: why; then one field changes at a time. */
  readonly reason?: string;
  readonly onReason?: (reason: string) => void;
  readonly onDrafts: (drafts: readonly ChangeDraft[]) => void;
  readonly onPreview: (title: string, changes: readonly BulkFieldChange[]) => void;
  readonly onClose: () => void;
}

export const FIRST_DRAFTS: readonly ChangeDraft[] = [newDraft(0)];

export function ChangeForm(props: ChangeFormProps) {
  const { definition, timeZone, drafts, onDrafts, reason, onReason, onPreview, onClose } = props;
  const say = useSay();
  const formId = useId();
  const [tried, setTried] = useState(false);
  const fields = useMemo(() => bulkFields(definition), [definition]);
  const readings = drafts.map((draft) => readDraft(draft, fields, timeZone));
  const lacksReason = reason !== undefined && visibleText(reason) === '';
  const preview = () => {
    setTried(true);
    const changes = readings.flatMap((reading) => (reading.ok ? [reading.change] : []));
    if (changes.length < readings.length || lacksReason) return;
    onPreview(changeTitle(changes, { say, fields, timeZone }), changes);
  };
  return (
    <Panel
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" form={formId} variant="contained">
            {say('bulk.preview')}
          </Button>
        </>
      }
    >
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {say('bulk.about')}
      </Typography>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          preview();
        }}
      >
        <Stack spacing={1.5}>
          {drafts.map((draft, at) => {
            const reading = readings[at];
            const others = drafts.filter(({ key }) => key !== draft.key);
            return (
              <ChangeLine
                key={draft.key}
                draft={draft}
                fields={fields}
                taken={new Set(others.map(({ path }) => path))}
                problem={tried && reading && !reading.ok ? reading.problem : undefined}
                onChange={(next) => onDrafts(drafts.map((one) => (one.key === next.key ? next : one)))}
                {...(others.length > 0 && { onRemove: () => onDrafts(others) })}
              />
            );
          })}
          {reason !== undefined && (
            <ReasonField
              value={reason}
              isMissing={tried && lacksReason}
              onChange={(text) => onReason?.(text)}
            />
          )}
        </Stack>
      </form>
      {reason === undefined && (
        <Button
          startIcon={<Add />}
          sx={{ mt: 1.5 }}
          onClick={() => {
            setTried(false);
            onDrafts([...drafts, newDraft(Math.max(...drafts.map(({ key }) => key)) + 1)]);
          }}
        >
          {say('bulk.addLine')}
        </Button>
      )}
    </Panel>
  );
}

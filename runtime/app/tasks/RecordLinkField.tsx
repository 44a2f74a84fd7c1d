/**
 * The component `record-link`: the document that a task is about, by its name and as a link. It is set where the task is
 * made, and can be taken away here.
 */
import LinkOff from '@mui/icons-material/LinkOff';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { FieldWidgetProps } from '../../contract/registries.ts';
import type { TaskSubject } from '../../contract/tasks.ts';
import { IconButton } from '../../ui/controls/buttons.tsx';
import { Note } from '../../ui/controls/words.tsx';
import { space, TYPE } from '../../ui/measures.ts';
import { paletteOf } from '../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../ui/pointer/touch.ts';
import { documentAddress, subjectIn, useSubjectName } from './use-subject.ts';

export function RecordLinkField({ id, label, value, readOnly, describedBy, onChange }: FieldWidgetProps) {
  const translate = useTranslate();
  const subject = subjectIn(value);
  return (
    <Line id={id} role="group" tabIndex={-1} aria-label={label} aria-describedby={describedBy}>
      {subject ? <SubjectLink subject={subject} /> : <Note>{translate('balcao.tasks.noRecord')}</Note>}
      {subject && !readOnly && (
        <IconButton
          size="small"
          label={translate('balcao.tasks.detach')}
          icon={<LinkOff fontSize="inherit" />}
          onClick={() => onChange(undefined)}
        />
      )}
    </Line>
  );
}

function SubjectLink({ subject }: { readonly subject: TaskSubject }) {
  const translate = useTranslate();
  const { kind, title, isMissing } = useSubjectName(subject);
  if (isMissing) return <Note>{translate('balcao.tasks.missing', { id: `${kind} ${title}` })}</Note>;
  return (
    <Link to={documentAddress(subject.collection, subject.id)}>
      {kind === title ? title : `${kind}: ${title}`}
    </Link>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: 36,
  [TOUCH]: { minHeight: FINGER },
  fontSize: TYPE.body,
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
  '& a': { color: paletteOf(theme).primary.main },
}));

/**
 * The fields of a copy that are the store's own, each with both values, and the way back to the master's.
 */
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FollowedField } from '../../contract/replication.ts';
import { anyText } from '../../core/values/any-text.ts';
import { isEmptyValue } from '../../core/values/empty-value.ts';
import { Button } from '../../ui/controls/buttons.tsx';
import { PlainList } from '../../ui/controls/words.tsx';
import { space, TYPE, WEIGHT } from '../../ui/measures.ts';
import { paletteOf } from '../../ui/palette-of.ts';
import { useProjects } from '../projects/project-context.tsx';
import { storedFieldAt } from './stored-field.ts';

export interface OwnFieldsProps {
  readonly definition: CollectionDefinition;
  readonly own: readonly FollowedField[];
  readonly onFollow?: ((paths: readonly (readonly string[])[]) => void) | undefined;
}

const MOST_LETTERS = 300;

export function OwnFields({ definition, own, onFollow }: OwnFieldsProps) {
  const translate = useTranslate();
  const { projects, masterProject } = useProjects();
  const say = (key: string, values?: object) => translate(`balcao.replication.${key}`, values);
  if (own.length === 0) return null;
  const master = projects.find(({ id }) => id === masterProject);
  const shown = (value: unknown) => {
    if (isEmptyValue(value)) return <em>{say('nothing')}</em>;
    const text = anyText(value);
    return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
  };
  return (
    <List aria-label={say('ownFields')}>
      {own.map(({ path, source, copy }) => {
        const { label } = storedFieldAt(definition, path);
        return (
          <li key={path.join('.')}>
            <strong>{label}</strong>
            <dl>
              <dt>{say('inMaster', { master: master?.label ?? masterProject })}</dt>
              <dd>{master ? shown(source) : <em>{say('hiddenValue')}</em>}</dd>
              <dt>{say('here')}</dt>
              <dd>{shown(copy)}</dd>
            </dl>
            {onFollow && (
              <Button
                size="small"
                aria-label={say('followFieldOf', { field: label })}
                onClick={() => onFollow([path])}
              >
                {say('followField')}
              </Button>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled(PlainList)(({ theme }) => ({
  width: '100%',
  fontSize: TYPE.body,
  '& > li': { display: 'grid', justifyItems: 'start', gap: space(1), paddingBlock: space(2) },
  '& > li + li': { borderTop: `1px solid ${paletteOf(theme).divider}` },
  '& strong': { fontWeight: WEIGHT.strong },
  '& dl': {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    gap: `${space(1)}px ${space(3)}px`,
    width: '100%',
  },
  '& dt, & em': { color: paletteOf(theme).text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));

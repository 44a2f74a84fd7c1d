/**
 * What narrows the files that are shown: a part of the name, and chips of kind and of who may see them.
 */
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FILE_KINDS } from '../../../../contract/files.ts';
import { Chip } from '../../../../ui/controls/buttons.tsx';
import { Input } from '../../../../ui/controls/inputs.tsx';
import { Bar } from '../styles.ts';
import type { FileFilter } from './use-found-files.ts';

const VISIBILITIES = ['public', 'private'] as const;

export interface FileFiltersProps {
  readonly filter: FileFilter;
  readonly onFilter: (filter: FileFilter) => void;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

export function FileFilters({ filter, onFilter, children }: FileFiltersProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`balcao.fileUploader.chooser.${key}`);
  const { typed, kind, visibility } = filter;
  return (
    <Bar role="search">
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        style={{ flex: '1 1 200px', maxWidth: 320 }}
        onChange={(event) => onFilter({ ...filter, typed: event.target.value })}
      />
      <Bar role="group" aria-label={t('kind')}>
        {FILE_KINDS.map((one) => (
          <Chip
            key={one}
            pressed={kind === one}
            onToggle={() => onFilter({ ...filter, kind: kind === one ? '' : one })}
          >
            {t(`kinds.${one}`)}
          </Chip>
        ))}
      </Bar>
      <Bar role="group" aria-label={t('visibility')}>
        {VISIBILITIES.map((one) => (
          <Chip
            key={one}
            pressed={visibility === one}
            onToggle={() => onFilter({ ...filter, visibility: visibility === one ? '' : one })}
          >
            {t(one)}
          </Chip>
        ))}
      </Bar>
      {children}
    </Bar>
  );
}

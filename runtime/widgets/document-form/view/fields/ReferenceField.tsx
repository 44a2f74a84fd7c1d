/**
 * `select` and `select_nested` over another collection's documents: type to find, at most 1000 of them.
 * A document that is not there any more stays chosen until the operator chooses another.
 */

import Autocomplete, { type AutocompleteRenderOptionState } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import MuiTextField from '@mui/material/TextField';
import { type HTMLAttributes, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldReference } from '../../../../contract/field.ts';
import type { SearchHit } from '../../../../contract/search.ts';
import { hitTitle, referenceTitle } from '../../../../core/records/entry-title.ts';
import { anyText } from '../../../../core/values/any-text.ts';
import { plainText } from '../../../../core/values/plain-text.ts';
import { TYPE } from '../../../../ui/measures.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { type ChooserSearch, useChooserSearch } from '../../../../ui/search/use-chooser-search.ts';
import {
  flatOptions,
  nestedOptions,
  OPTION_LIMIT,
  type ReferenceOption,
} from '../../model/layout/reference-options.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { type FormConsole, useFormConsole } from '../pieces/form-console.ts';
import { type FormServices, useFormServices } from '../pieces/form-services.ts';
import { type InputViewProps, inputAttributes } from './form-field.tsx';

/** More would make opening the list slow; the operator types to see the others. */
const DRAWN_OPTIONS = 150;
/** Stands where a document's id would, in the line that says that there are more. */
const MORE = '';

export function ReferenceField(props: InputViewProps) {
  const { reference } = props.field;
  return reference ? <ReferenceSelect {...props} reference={reference} /> : null;
}

function ReferenceSelect(props: InputViewProps & { readonly reference: FieldReference }) {
  const { id, path, value, field, readOnly, reference } = props;
  const translate = useTranslate();
  const services = useFormServices();
  const { status, data } = services.useList(reference.collection, { limit: OPTION_LIMIT });
  const without = ownBranch(props, services);
  const isNested = field.type === 'select_nested';
  const isPart = without !== undefined || reference.roots !== undefined;
  const options = useMemo(
    () =>
      isNested
        ? nestedOptions(data?.records ?? [], reference, without)
        : flatOptions(data?.records ?? [], reference),
    [data, isNested, reference, without],
  );
  const [typed, setTyped] = useState('');
  const search = useChooserSearch(reference.collection, typed);
  const offered = useMemo(
    () => withHits(options, search.hits, { isNested, isPart }),
    [options, search.hits, isNested, isPart],
  );
  const hits = useMemo(() => new Set(search.hits.map(({ id }) => id)), [search.hits]);
  const isComplete = status === 'ready' && !data?.fromCache && !data?.hasMore;
  // Asked for by itself only once the list has said what it knows.
  const isTold =
    (isComplete && reference.roots === undefined) ||
    (!data && status === 'loading') ||
    options.some(({ id }) => id === value);
  const own = useChosen(reference, isTold ? undefined : value);
  const chosen = chosenOption(
    options,
    value,
    isComplete && reference.roots === undefined ? null : own,
    translate,
  );
  const attributes = inputAttributes(props);
  return (
    <>
      <Autocomplete
        id={id}
        options={chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered}
        value={chosen}
        readOnly={readOnly}
        forcePopupIcon={!readOnly}
        loading={status === 'loading'}
        autoHighlight
        getOptionLabel={shownWay}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        filterOptions={(all, { inputValue }) =>
          drawn(found(all, inputValue, chosen, hits), translate('balcao.documentForm.reference.more'))
        }
        getOptionDisabled={(option) => option.id === MORE}
        renderOption={renderOption}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_event, option) => services.port.change(path, option?.id)}
        loadingText={translate('balcao.documentForm.reference.loading')}
        noOptionsText={translate(`balcao.documentForm.reference.${nothing(search)}`)}
        clearText={translate('balcao.documentForm.reference.clear')}
        openText={translate('balcao.documentForm.reference.open')}
        closeText={translate('balcao.documentForm.reference.close')}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            size="small"
            fullWidth
            sx={{
              // A long title ends before the buttons, which lie over the end of the frame; the second one comes with
              // the pointer or the focus.
              '& .MuiInputBase-root.MuiInputBase-root': {
                minHeight: 36,
                ...(!readOnly && {
                  paddingRight: '48px',
                  '&:hover, &.Mui-focused': { paddingRight: '86px' },
                }),
                [TOUCH]: { minHeight: FINGER },
              },
            }}
            error={props.isInvalid}
            slotProps={{
              htmlInput: {
                ...params.inputProps,
                name: attributes.name,
                'aria-label': attributes['aria-label'],
                'aria-describedby': attributes['aria-describedby'],
                'aria-required': attributes['aria-required'],
              },
            }}
          />
        )}
      />
      {status === 'failed' && (
        <FieldNote isError>{translate('balcao.documentForm.reference.failed')}</FieldNote>
      )}
      {data?.hasMore && (
        <FieldNote>{translate('balcao.documentForm.reference.truncated', { count: OPTION_LIMIT })}</FieldNote>
      )}
    </>
  );
}

/**
 * What a search found stands first, best first; in a tree it keeps its place there. What is not loaded cannot be placed
 * in a tree, nor told from what must not be chosen: a branch, or all but the roots (`isPart`).
 */
function withHits(
  options: readonly ReferenceOption[],
  hits: readonly SearchHit[],
  { isNested, isPart }: { readonly isNested: boolean; readonly isPart: boolean },
): readonly ReferenceOption[] {
  if (hits.length === 0) return options;
  const known = new Map(options.map((option) => [option.id, option]));
  const placed = hits.flatMap((hit): ReferenceOption[] => {
    const option = known.get(hit.id);
    if (option) return isNested ? [] : [option];
    return !isPart ? [{ id: hit.id, label: hitTitle(hit), depth: 0, above: [] }] : [];
  });
  const ids = new Set(placed.map(({ id }) => id));
  return [...placed, ...options.filter(({ id }) => !ids.has(id))];
}

function nothing({ isSearching, isPartial }: ChooserSearch): 'searching' | 'emptyPart' | 'noOptions' {
  return isSearching ? 'searching' : isPartial ? 'emptyPart' : 'noOptions';
}

/** A document's parent may be neither itself nor anything beneath it. */
function ownBranch(
  { field, path }: InputViewProps,
  { definition, recordId }: FormServices,
): string | undefined {
  const { reference, name } = field;
  const isParent =
    reference !== undefined &&
    reference.collection === definition.name &&
    path.length === 1 &&
    (name === reference.parent || name === definition.list.tree?.parent);
  return isParent ? recordId : undefined;
}

/** The chosen document by itself, where the list has not said of it: `null` where there is none, `undefined` while it is not known. */
function useChosen(reference: FieldReference, value: unknown): ReferenceOption | null | undefined {
  const useDocument = useFormConsole()?.useDocument ?? useNothing;
  const id = typeof value === 'string' && value !== '' ? value : undefined;
  const { data } = useDocument(reference.collection, id);
  if (id === undefined || !data) return undefined;
  if (!data.record) return data.fromCache ? undefined : null;
  return { id, label: referenceTitle(reference, data.record), depth: 0, above: [] };
}

const useNothing: FormConsole['useDocument'] = () => ({ status: 'loading' });

/** `found`: what is known of a document that is not among the options. */
function chosenOption(
  options: readonly ReferenceOption[],
  value: unknown,
  found: ReferenceOption | null | undefined,
  translate: (key: string, values?: object) => string,
): ReferenceOption | null {
  if (value === undefined || value === null || value === '') return null;
  const id = anyText(value);
  const known = options.find((option) => option.id === id) ?? found;
  if (known) return known;
  const label = known === null ? translate('balcao.documentForm.reference.notFound', { id }) : id;
  return { id, label, depth: 0, above: [] };
}

function shownWay({ above, label }: ReferenceOption): string {
  return [...above, label].join(' › ');
}

/** Every word typed must be somewhere on the way to the option. What is chosen hides no other. */
function found(
  options: readonly ReferenceOption[],
  typed: string,
  chosen: ReferenceOption | null,
  hits: ReadonlySet<string>,
): ReferenceOption[] {
  const isUntouched = chosen !== null && typed === shownWay(chosen);
  const words = isUntouched ? [] : plainText(typed).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    if (words.length > 0 && hits.has(option.id)) return true;
    const text = plainText(shownWay(option));
    return words.every((word) => text.includes(word));
  });
}

function drawn(options: ReferenceOption[], more: string): ReferenceOption[] {
  if (options.length <= DRAWN_OPTIONS) return options;
  return [...options.slice(0, DRAWN_OPTIONS), { id: MORE, label: more, depth: 0, above: [] }];
}

const OptionRow = styled('li')({ fontSize: TYPE.body, minHeight: 32, [TOUCH]: { minHeight: FINGER } });

function renderOption(
  { key, ...attributes }: HTMLAttributes<HTMLLIElement> & { key: unknown },
  option: ReferenceOption,
  { inputValue }: AutocompleteRenderOptionState,
) {
  const isSearched = inputValue !== '' && option.above.length > 0;
  return (
    <OptionRow key={String(key)} {...attributes} style={{ paddingLeft: 12 + option.depth * 16 }}>
      {isSearched && option.depth === 0 ? shownWay(option) : option.label}
    </OptionRow>
  );
}

/**
 * The form of one document: tabs, the sections of the page that is open, and the bar below them. It leads to
 * fields: to an error, to what was undone, to what an address names.
 */

import { styled } from '@mui/material/styles';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { DocumentData } from '../../../../contract/collection.ts';
import type { DocumentFormProps } from '../../../../ui/collection-widgets.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { type FormPath, startsWith } from '../../model/layout/form-path.ts';
import { type FormSection, sectionOfPath } from '../../model/layout/form-sections.ts';
import type { FieldError } from '../../model/saving/field-errors.ts';
import type { UndoableSession } from '../bar/HistoryButtons.tsx';
import { useSectionWithDraft } from '../documents/use-has-draft.ts';
import { FieldsAboveProvider, usePagesBelow } from '../fields-above.ts';
import { FORM_ROOT, useFormUndo } from '../form-commands.ts';
import {
  ErrorsProvider,
  type FieldTarget,
  FormDataProvider,
  type FormServices,
  FormServicesProvider,
  HasTabProvider,
  MarksProvider,
  SectionsProvider,
  TargetProvider,
  WarningsProvider,
} from '../pieces/form-services.ts';
import type { PreparedForm } from '../pieces/prepared-form.ts';
import { NewRowsProvider, type useNewRows } from '../rows/new-rows.ts';
import { useMarks } from '../use-marks.tsx';
import { useWarnings } from '../use-warnings.ts';
import { FormFields } from './FormFields.tsx';
import { STAYS_ABOVE, scrollToFields, scrollToSection, TABS, useFocusOn } from './lead-to-field.ts';
import { type FormPlace, focusedPath, focusFirstField, takePlace } from './place-after-create.ts';
import { SectionTabs } from './SectionTabs.tsx';
import { useSectionFlags } from './use-section-flags.ts';

const Root = styled('div')({
  containerType: 'inline-size',
  containerName: 'form',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
});

/** Between the tabs and the bar, which stay in sight. A form inside a field is as high as it is. */
const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  // With a ground of its own it is a layer of its own: a letter in it does not draw the menu and the list again. Nor the
  // rest of the form, as long as its own box is not laid out with the letter.
  '&:not([data-inside])': {
    contain: 'strict',
    overflowY: 'auto',
    backgroundColor: paletteOf(theme).background.paper,
  },
  // What the focus comes to has its ring in sight, and a little of what follows.
  '& :is(input, textarea, select, button, a, [tabindex])': { scrollMargin: '12px 0 28px' },
  // What stands above the fields leaves a line in sight, and the tabs stay below it.
  '&[data-above]': { scrollPaddingTop: STAYS_ABOVE + TABS },
  '&[data-above] > [data-tabs]': { position: 'sticky', top: STAYS_ABOVE, zIndex: 1 },
  // Room for the tabs to stay where they are when a shorter section is opened.
  '&[data-above] > [data-fields]': {
    minHeight: `calc(100% - ${STAYS_ABOVE + TABS}px)`,
    boxSizing: 'border-box',
  },
}));

const Panel = styled('div')({
  padding: '20px 20px 28px',
  maxWidth: 1120,
  '&:focus-visible': { outline: 'none' },
  '@container form (max-width: 560px)': { padding: '16px 12px 24px' },
});

const NONE_ABOVE: ReadonlySet<string> = new Set();
const NO_SECTIONS: readonly FormSection[] = [];

export interface FormBodyProps {
  readonly form: PreparedForm;
  readonly services: FormServices;
  readonly data: DocumentData;
  /** As it was stored when the form was opened; absent for a new document. */
  readonly opened?: DocumentData;
  /** The errors to be shown. */
  readonly errors: readonly FieldError[];
  readonly newRows: ReturnType<typeof useNewRows>;
  /** Paths with changes that are not saved. */
  readonly changes: readonly FormPath[];
  readonly readOnly: boolean;
  readonly session: UndoableSession;
  /** It stands in a field of another form. */
  readonly isInside?: boolean;
  readonly lead?: DocumentFormProps['lead'];
  readonly section?: DocumentFormProps['section'];
  readonly above?: DocumentFormProps['above'];
  /** Fields that stand there and not here, dotted. */
  readonly fieldsAbove?: ReadonlySet<string>;
  /** Is given the form's root element. */
  readonly rootRef?: RefObject<HTMLDivElement | null>;
  /** The bar; `show` leads to a place in the document, `place` says where the operator is. */
  readonly children: (show: (path: FormPath) => void, place: () => FormPlace) => ReactNode;
}

export function FormBody(props: FormBodyProps) {
  const {
    form,
    services,
    data,
    errors,
    changes,
    readOnly,
    session,
    isInside = false,
    lead,
    above,
    fieldsAbove = NONE_ABOVE,
    children,
  } = props;
  const { provided, end } = props.newRows;
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(props.rootRef, () => root.current);
  const prefix = useId();
  const { pages: declared } = form;
  const pages = usePagesBelow(declared, fieldsAbove);
  const sectionWithDraft = useSectionWithDraft(pages, services);
  const draft = () => (readOnly ? '' : sectionWithDraft());
  const [chosen, setChosen] = useShownSection(pages[0]?.name ?? '', props.section, draft);
  const [target, setTarget] = useState<FieldTarget | null>(null);
  const active = pages.find(({ sections }) => sections.some(({ name }) => name === chosen)) ?? pages[0];

  const latestErrors = useRef(errors);
  latestErrors.current = errors;
  const show = useCallback(
    (path: FormPath, isAsked = false, orFirst = false): void => {
      const page = sectionOfPath(declared, path);
      if (page) setChosen(page.name);
      const reveals =
        isAsked || latestErrors.current.some((error) => error.hidden && startsWith(error.path, path));
      end();
      setTarget((last) => ({ path, request: (last?.request ?? 0) + 1, reveals, orFirst }));
    },
    [declared, setChosen, end],
  );
  useEffect(() => {
    if (lead) show(lead.path, true);
  }, [lead, show]);
  const panelId = `${prefix}-panel`;
  useFocusOn(target, prefix, panelId);
  usePlaceAfterCreate(services, (place) => {
    if (place.path) return show(place.path, false, true);
    setChosen(place.section);
    requestAnimationFrame(() => focusFirstField(document.getElementById(panelId)));
  });
  const place = (): FormPlace => {
    const path = focusedPath(root.current);
    return { section: active?.name ?? '', ...(path && { path }) };
  };
  const open = useCallback(
    (name: string): void => {
      setChosen(name);
      // What they open begins at its beginning.
      scrollToFields(scroller.current);
    },
    [setChosen],
  );
  // Whoever comes for a section sees it.
  useLayoutEffect(() => {
    if (above !== undefined && props.section?.read() !== undefined) scrollToFields(scroller.current, true);
  }, [above, props.section]);
  useLayoutEffect(() => scrollToSection(scroller.current, props.section?.read()), [props.section]);
  const move = (type: 'undo' | 'redo'): boolean => {
    const place = readOnly ? null : session[type]();
    if (place) show(place);
    return place !== null;
  };
  useFormUndo(root, isInside, move);

  const warnings = useWarnings(services.definition, data, props.opened);
  const { marks, told } = useMarks(services);
  const flags = useSectionFlags(pages, errors, changes);
  const hasTabs = pages.length > 1;
  const tabs = hasTabs && active && (
    <SectionTabs sections={pages} flags={flags} active={active.name} panelId={panelId} onOpen={open} />
  );
  return (
    <FormServicesProvider value={services}>
      <Root ref={root} {...FORM_ROOT} onBlur={() => session.sealStep()}>
        {above === undefined && tabs}
        <Scroller
          ref={scroller}
          data-inside={isInside || undefined}
          data-above={above !== undefined || undefined}
        >
          {above}
          {told}
          {above !== undefined && tabs}
          <Panel
            id={panelId}
            data-fields
            {...(hasTabs ? { role: 'tabpanel', 'aria-labelledby': `${panelId}-tab-${active?.name}` } : {})}
          >
            <ErrorsProvider value={errors}>
              <WarningsProvider value={warnings}>
                <MarksProvider value={marks}>
                  <TargetProvider value={target}>
                    <FieldsAboveProvider value={fieldsAbove}>
                      <SectionsProvider value={active?.sections ?? NO_SECTIONS}>
                        <HasTabProvider value={hasTabs}>
                          <NewRowsProvider value={provided}>
                            <FormDataProvider value={data}>
                              <FormFields
                                form={form}
                                idPrefix={prefix}
                                data={data}
                                errors={errors}
                                readOnly={readOnly}
                              />
                            </FormDataProvider>
                          </NewRowsProvider>
                        </HasTabProvider>
                      </SectionsProvider>
                    </FieldsAboveProvider>
                  </TargetProvider>
                </MarksProvider>
              </WarningsProvider>
            </ErrorsProvider>
          </Panel>
        </Scroller>
        {children(show, place)}
      </Root>
    </FormServicesProvider>
  );
}

/** The section that is shown: the one that `place` names, until another is chosen here or there. */
function useShownSection(
  first: string,
  place: DocumentFormProps['section'],
  draft: () => string,
): readonly [string, (name: string) => void] {
  const [shown, setShown] = useState(() => draft() || place?.read() || first);
  useEffect(() => place?.watch(() => setShown(place.read() ?? first)), [place, first]);
  const choose = useCallback(
    (name: string): void => {
      setShown(name);
      place?.write(name === first ? undefined : name);
    },
    [place, first],
  );
  return [shown, choose];
}

/** The form of a document that was just created goes on where the other one was. */
function usePlaceAfterCreate({ definition, recordId }: FormServices, go: (place: FormPlace) => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const place = recordId === undefined ? null : takePlace(definition.name, recordId);
    if (place) latest.current(place);
  }, [definition, recordId]);
}

/**
 * `Testar`: a banner's conditions tried on a visit that somebody makes up. Asks the backend about the banner as it is
 * stored; changes nothing.
 */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { VisitAnswer, VisitQuestion } from '../../../../contract/conditions.ts';
import type { FieldOption, FieldReference } from '../../../../contract/field.ts';
import { fieldAt } from '../../../../contract/field-at.ts';
import { fieldOf } from '../../../../core/values/map-value.ts';
import { readDateTime, wallClockText } from '../../../../core/values/moments.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { failureOf } from '../answers/use-live-count.ts';
import { ReasonList } from '../answers/Why.tsx';
import { Builder, Input, Note, Primary, Select, Status, VisitField, VisitFields } from '../styles.ts';

const BANNERS = 'layout-rule';

export interface BannerTestProps {
  readonly record: ConsoleRecord;
  readonly project: { readonly id: string };
  readonly onClose: () => void;
}

type Visit = VisitQuestion['visit'];

export function BannerTest({ record, project, onClose }: BannerTestProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { conditions, timeZone } = useWidgetServices();
  const definition = useBanners();
  const [visit, setVisit] = useState<Visit>(() => ({ at: new Date().toISOString() }));
  const { answer, failure, test } = useTest(record, project.id);
  const t = (key: string) => translate(`balcao.conditionBuilder.banner.${key}`);
  const put = (name: keyof Visit) => (value: string | undefined) => {
    const { [name]: _old, ...rest } = visit;
    setVisit(value === undefined || value === '' ? { at: visit.at, ...rest } : { ...visit, [name]: value });
  };
  const optionsOf = (path: string) =>
    definition === undefined ? [] : (fieldAt(definition.fields, `conditions.${path}`)?.item?.options ?? []);
  const subjectOf = (path: string) =>
    definition && fieldAt(definition.fields, `conditions.${path}`)?.condition?.subject;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        <Builder
          as="form"
          onSubmit={(event: React.FormEvent) => {
            event.preventDefault();
            test(visit);
          }}
        >
          <VisitFields>
            <Labelled label={t('at')}>
              {(id) => (
                <Input
                  id={id}
                  type="datetime-local"
                  required
                  autoFocus
                  defaultValue={wallClockText(visit.at, timeZone)}
                  onChange={({ target }) => {
                    const moment = readDateTime(localText(target.value), timeZone);
                    if (moment !== undefined) setVisit({ ...visit, at: moment });
                  }}
                />
              )}
            </Labelled>
            <OptionField label={t('ipRegion')} options={optionsOf('ipRegion')} onChange={put('ipRegion')} />
            <TextField label={t('zipcode')} inputMode="numeric" onChange={put('zipcode')} />
            <TextField label={t('location')} onChange={put('location')} />
            <OptionField label={t('action')} options={optionsOf('event.action')} onChange={put('action')} />
          </VisitFields>
          {(['customer', 'product'] as const).map((name) => {
            const subject = subjectOf(name);
            return (
              subject && (
                <OneDocument
                  key={name}
                  label={t(name)}
                  collection={subject}
                  value={visit[name]}
                  onChange={put(name)}
                />
              )
            );
          })}
          <Primary type="submit" disabled={!conditions?.backend}>
            {t('test')}
          </Primary>
          {!conditions?.backend && <Note>{t('noBackend')}</Note>}
        </Builder>
        <Status>
          {failure && <Note data-wrong>{failure.why ?? t(failure.state)}</Note>}
          {answer && <Outcome answer={answer} />}
        </Status>
      </DialogContent>
    </Dialog>
  );
}

function Outcome({ answer: { holds, reason, problems } }: { readonly answer: VisitAnswer }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`balcao.conditionBuilder.banner.${key}`);
  return (
    <>
      <p>
        <strong>{t(holds ? 'shown' : 'hidden')}</strong>
      </p>
      {problems.map(({ path, message }) => (
        <Note key={path} data-wrong style={{ display: 'block' }}>
          {path}: {message}
        </Note>
      ))}
      {reason && <ReasonList reasons={[reason]} />}
    </>
  );
}

function useTest(record: ConsoleRecord, project: string) {
  const { conditions, timeZone } = useWidgetServices();
  const [asked, setAsked] = useState<{ readonly visit: Visit }>();
  const [answer, setAnswer] = useState<VisitAnswer>();
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>();
  const backend = conditions?.backend;
  useEffect(() => {
    if (!asked || !backend) return undefined;
    const asking = new AbortController();
    const question = {
      project,
      timeZone,
      conditions: fieldOf(record, 'conditions') ?? null,
      visit: asked.visit,
    };
    backend.test(question, asking.signal).then(
      (given) => {
        setFailure(undefined);
        setAnswer(given);
      },
      (error: unknown) => {
        if (asking.signal.aborted) return;
        setAnswer(undefined);
        setFailure(failureOf(error));
      },
    );
    return () => asking.abort();
  }, [asked, backend, project, record, timeZone]);
  return { answer, failure, test: (visit: Visit) => setAsked({ visit }) };
}

function useBanners(): CollectionDefinition | undefined {
  const { conditions } = useWidgetServices();
  const [definition, setDefinition] = useState<CollectionDefinition>();
  useEffect(() => {
    // Without it the choices are missing, and what is typed can be tried all the same.
    conditions?.loadDefinition(BANNERS).then(setDefinition, () => {});
  }, [conditions]);
  return definition;
}

/** As the browser's calendar gives it, in the order in which a moment is typed. */
function localText(picked: string): string {
  const [day = '', time = ''] = picked.split('T');
  return `${day.split('-').reverse().join('/')} ${time}`;
}

function Labelled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <VisitField>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </VisitField>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly inputMode?: 'numeric';
  readonly onChange: (value: string) => void;
}

function TextField({ label, inputMode, onChange }: TextFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Input
          id={id}
          inputMode={inputMode}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value.trim())}
        />
      )}
    </Labelled>
  );
}

interface OptionFieldProps {
  readonly label: string;
  readonly options: readonly FieldOption[];
  readonly onChange: (value: string) => void;
}

function OptionField({ label, options, onChange }: OptionFieldProps) {
  const translate = useTranslate();
  return (
    <Labelled label={label}>
      {(id) => (
        <Select id={id} onChange={(event) => onChange(event.target.value)}>
          <option value="">{translate('balcao.conditionBuilder.banner.unknown')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

interface OneDocumentProps {
  readonly label: string;
  readonly collection: string;
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

function OneDocument({ label, collection, value, onChange }: OneDocumentProps) {
  const { DocumentChooser } = useWidgetServices();
  const reference: FieldReference = { collection };
  return (
    <Suspense>
      <DocumentChooser
        reference={reference}
        label={label}
        values={value === undefined ? [] : [value]}
        autoFocus={false}
        onChange={(ids) => onChange(ids[0])}
      />
    </Suspense>
  );
}

/**
 * The five sections of the panel, in the order of the specification (product operations, §2). What the store lets people
 * change with a reason may be changed here, as the form below leaves it out.
 */

import OpenInNew from '@mui/icons-material/OpenInNew';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import { markupOf } from '../../../core/pricing/markup.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { ICON, TYPE } from '../../../ui/measures.ts';
import { TOUCH } from '../../../ui/pointer/touch.ts';
import { useReferred } from '../../../ui/use-referred.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import {
  CASH_PRICE,
  costLines,
  ERP_COST,
  FACTS,
  GOOGLE_CODE,
  googleOffers,
  PRICES,
  stockOf,
  storedValue,
  TOGGLES,
} from '../model/panel-fields.ts';
import { Card, Cards, Foot, Line, Lines, Switches } from './cards.tsx';
import type { HistoryEntry } from './History.tsx';
import { usePanelWords } from './panel-words.ts';

export interface PanelSectionsProps {
  readonly record: ConsoleRecord;
  readonly definition: CollectionDefinition;
  /** Newest first. */
  readonly lastChanges: readonly HistoryEntry[];
  /** Asks for another value, or for the reason of the one that is given; absent: nothing can be changed. */
  readonly onChange?: (field: string, value?: unknown) => void;
  /** After the cards. */
  readonly foot?: ReactNode;
}

/** Some two hundred elements: drawn anew when the product or its log changes, not with each look at the store. */
export const PanelSections = memo(function PanelSections(props: PanelSectionsProps) {
  const { record, definition, onChange, foot } = props;
  const { word, shown } = usePanelWords(definition);
  const offers = googleOffers(record[GOOGLE_CODE]);
  return (
    <Cards>
      <Card area="info" title={word('info')} note={onChange ? undefined : word('viewOnly')}>
        <Lines data-texts>
          {FACTS.map((field) => (
            <Field key={field} field={field} {...props} />
          ))}
          <Field field={GOOGLE_CODE} {...props}>
            {offers && (
              <Link
                href={offers}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={word('offersOf', { code: shown(GOOGLE_CODE, record[GOOGLE_CODE]) })}
                sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24, gap: 0.25, flex: 'none' }}
              >
                {word('offers')}
                <OpenInNew sx={{ fontSize: ICON.small }} />
              </Link>
            )}
          </Field>
        </Lines>
      </Card>
      <Stock {...props} />
      <Options {...props} />
      <Card area="prices" title={word('prices')} brief={shown(CASH_PRICE, record[CASH_PRICE])}>
        <Lines>
          {PRICES.map((field) => (
            <Field key={field} field={field} {...props} />
          ))}
        </Lines>
      </Card>
      <Costs {...props} />
      {foot}
    </Cards>
  );
});

interface FieldProps extends Omit<PanelSectionsProps, 'foot'> {
  readonly field: string;
  readonly label?: ReactNode;
  /** Instead of the value itself. */
  readonly value?: ReactNode;
  readonly more?: ReactNode;
  readonly children?: ReactNode;
}

function Field({ field, record, definition, lastChanges, onChange, children, ...rest }: FieldProps) {
  const { word, label, shown } = usePanelWords(definition);
  const { timeZone } = useWidgetServices();
  const last = lastChanges.find((entry) => entry.field === field);
  const text = shown(field, storedValue(record, field));
  const who =
    last && word('lastChange', { name: last.author, time: shownDateTime(last.at, timeZone, 'minutes') });
  const mayChange = onChange !== undefined && definition.audit?.fields.includes(field) === true;
  return (
    <Line
      label={rest.label ?? label(field)}
      title={[text, last && `${who}: ${last.about}`].filter(Boolean).join('\n')}
      more={rest.more}
      change={
        mayChange ? { label: word('change', { field: label(field) }), ask: () => onChange(field) } : undefined
      }
    >
      <span>{rest.value ?? text}</span>
      {children}
    </Line>
  );
}

function Options({ record, definition, onChange }: PanelSectionsProps) {
  const { word, label } = usePanelWords(definition);
  return (
    <Card area="options" title={word('options')}>
      <Switches>
        <Flag label={label('Salable')} checked={record.Salable === 'S'} />
        <Flag label={label('Status')} checked={record.Status === 'ativado'} />
        {TOGGLES.map((field) => {
          const checked = storedValue(record, field) === true;
          return (
            <Flag
              key={field}
              label={label(field)}
              checked={checked}
              {...(onChange && { onFlip: () => onChange(field, !checked) })}
            />
          );
        })}
      </Switches>
    </Card>
  );
}

interface FlagProps {
  readonly label: string;
  readonly checked: boolean;
  /** Absent: the supplier says it, or the operator may only look. */
  readonly onFlip?: () => void;
}

function Flag({ label, checked, onFlip }: FlagProps) {
  return (
    <FormControlLabel
      label={label}
      disabled={!onFlip}
      control={<Switch checked={checked} onChange={onFlip} />}
      sx={{
        display: 'flex',
        ml: -0.5,
        mr: 0,
        gap: 0.5,
        '& .MuiFormControlLabel-label': { fontSize: TYPE.body, lineHeight: 1.25 },
        [TOUCH]: { ml: -0.5 },
      }}
    />
  );
}

function Stock({ record, definition }: PanelSectionsProps) {
  const { word } = usePanelWords(definition);
  const { rows, total } = stockOf(record);
  return (
    <Card
      area="stock"
      title={word('stock')}
      note={rows.length > 0 ? word('units', { smart_count: total }) : undefined}
    >
      {rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {word('noStock')}
        </Typography>
      )}
      <Lines>
        {rows.map(({ stockId, qty }) => {
          const id = String(stockId ?? '');
          return (
            <Line key={id} label={<Warehouse id={id} loading={word('loadingName')} />}>
              {String(qty ?? word('empty'))}
            </Line>
          );
        })}
      </Lines>
    </Card>
  );
}

function Warehouse({ id, loading }: { readonly id: string; readonly loading: string }) {
  const { useDocument } = useWidgetServices();
  const stock = useReferred(useDocument('stock', id === '' ? undefined : id));
  if (stock === undefined && id !== '') return <Skeleton width={90} role="img" aria-label={loading} />;
  return typeof stock?.name === 'string' ? stock.name : id;
}

function Costs(props: PanelSectionsProps) {
  const { record, definition } = props;
  const { word, label, money, multiple, shown } = usePanelWords(definition);
  const margin = multiple(markupOf(record[CASH_PRICE], record[ERP_COST]));
  return (
    <Card area="costs" title={word('costs')} brief={margin}>
      <Lines data-costs>
        {costLines(record).map(({ field, pack, percent, cost }) => {
          const times = multiple(markupOf(record[CASH_PRICE], cost));
          const name = pack === undefined ? label(field) : word('pack', { pack });
          return (
            <Field
              key={`${field} ${pack}`}
              field={field}
              label={percent === undefined ? name : `${name} ${shown(field, percent)}`}
              value={money(cost)}
              more={
                <span className="more" role="img" aria-label={word('multiple', { multiple: times })}>
                  {times}
                </span>
              }
              {...props}
            />
          );
        })}
      </Lines>
    </Card>
  );
}

/** Costs of three packs, as most products have. */
const TYPICAL: ConsoleRecord = {
  id: '',
  PriceNetByQty: [1, 2, 3].map((packSize) => ({ packSize })),
};
const UNCHANGED: readonly HistoryEntry[] = [];

/** A product's cards without its values, as large as they will be. */
export function PanelSkeleton({ definition }: Pick<PanelSectionsProps, 'definition'>) {
  return (
    <Pending aria-hidden inert>
      <PanelSections record={TYPICAL} definition={definition} lastChanges={UNCHANGED} foot={<Foot />} />
    </Pending>
  );
}

const Pending = styled('div')({
  '& .value, & .more, & p, & [data-costs] .label, & .note, & .MuiSwitch-root': { visibility: 'hidden' },
});

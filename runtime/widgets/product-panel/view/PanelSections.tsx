/**
 * The five sections of the panel, in the order of the specification (product operations, §2).
 */
import Edit from '@mui/icons-material/EditOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useId } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import { markupOf } from '../../../core/pricing/markup.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import { useReferred } from '../../../ui/use-referred.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import {
  CASH_PRICE,
  costLines,
  FACTS,
  GOOGLE_CODE,
  googleOffers,
  PRICES,
  storedValue,
  TOGGLES,
} from '../model/panel-fields.ts';
import type { HistoryEntry } from './History.tsx';
import { usePanelWords } from './panel-words.ts';

export interface PanelSectionsProps {
  readonly record: ConsoleRecord;
  readonly definition: CollectionDefinition;
  /** Newest first. */
  readonly lastChanges: readonly HistoryEntry[];
  /** Asks for another value, or for the reason of the one that is given; absent: nothing can be changed. */
  readonly onChange?: (field: string, value?: unknown) => void;
}

/** Some two hundred elements: drawn anew when the product or its log changes, not with each look at the store. */
export const PanelSections = memo(function PanelSections(props: PanelSectionsProps) {
  const { record, definition, onChange } = props;
  const { word, label, shown } = usePanelWords(definition);
  const offers = googleOffers(record[GOOGLE_CODE]);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
        columnGap: 3,
        rowGap: 2,
      }}
    >
      <Section title={word('info')} note={onChange ? undefined : word('viewOnly')}>
        {FACTS.map((field) => (
          <Line key={field} label={label(field)}>
            {shown(field, storedValue(record, field))}
          </Line>
        ))}
        <Override field={GOOGLE_CODE} {...props}>
          {offers && (
            <Link
              href={offers}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={word('offersOf', { code: shown(GOOGLE_CODE, record[GOOGLE_CODE]) })}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: 24,
                gap: 0.25,
                ml: 0.75,
                flex: 'none',
              }}
            >
              {word('offers')}
              <OpenInNew sx={{ fontSize: 14 }} />
            </Link>
          )}
        </Override>
      </Section>
      <Stock {...props} />
      <Section title={word('options')}>
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
      </Section>
      <Section title={word('prices')}>
        {PRICES.map((field) => (
          <Override key={field} field={field} {...props} />
        ))}
      </Section>
      <Costs {...props} />
    </Box>
  );
});

interface SectionProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Section({ title, note, children }: SectionProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="subtitle2" component="h2" sx={{ mb: 0.5 }}>
        {title}
        {note !== undefined && (
          <Typography component="span" variant="caption" sx={{ ml: 1, color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Typography>
      {children}
    </Box>
  );
}

function Line({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, minHeight: 28, alignItems: 'center', fontSize: '0.875rem' }}>
      <Box component="span" sx={{ flex: '0 1 auto', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        component="span"
        sx={{ ml: 'auto', textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** A value that can be changed by hand, with who changed it last. */
function Override({
  field,
  record,
  definition,
  lastChanges,
  onChange,
  children,
}: PanelSectionsProps & { readonly field: string; readonly children?: ReactNode }) {
  const { word, label, shown } = usePanelWords(definition);
  const { timeZone } = useWidgetServices();
  const last = lastChanges.find((entry) => entry.field === field);
  return (
    <Box sx={{ pb: last ? 0.5 : 0 }}>
      <Line label={label(field)}>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
          {shown(field, storedValue(record, field))}
          {children}
          {onChange && (
            <IconButton
              size="small"
              aria-label={word('change', { field: label(field) })}
              onClick={() => onChange(field)}
              sx={{ ml: 0.5, [TOUCH]: { minWidth: FINGER, minHeight: FINGER } }}
            >
              <Edit fontSize="small" />
            </IconButton>
          )}
        </Box>
      </Line>
      {last && (
        <Typography variant="caption" component="div" title={last.about} sx={{ color: 'text.secondary' }}>
          {word('lastChange', { name: last.author, time: shownDateTime(last.at, timeZone, 'minutes') })}
        </Typography>
      )}
    </Box>
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
      sx={{ display: 'flex', ml: 0, mr: 0, gap: 1, minHeight: 30, [TOUCH]: { minHeight: FINGER } }}
    />
  );
}

function Stock({ record, definition }: PanelSectionsProps) {
  const { word } = usePanelWords(definition);
  const rows = Array.isArray(record.Stock) ? record.Stock.filter(isMap) : [];
  const total = rows.reduce(
    (sum, { qty }) => sum + (typeof qty === 'number' && Number.isFinite(qty) ? qty : 0),
    0,
  );
  return (
    <Section title={word('stock')} note={rows.length > 0 ? word('units', { smart_count: total }) : undefined}>
      {rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {word('noStock')}
        </Typography>
      )}
      {rows.map(({ stockId, qty }) => {
        const id = String(stockId ?? '');
        return (
          <Line key={id} label={<Warehouse id={id} loading={word('loadingName')} />}>
            {String(qty ?? word('empty'))}
          </Line>
        );
      })}
    </Section>
  );
}

function Warehouse({ id, loading }: { readonly id: string; readonly loading: string }) {
  const { useDocument } = useWidgetServices();
  const stock = useReferred(useDocument('stock', id === '' ? undefined : id));
  if (stock === undefined && id !== '') return <Skeleton width={90} role="img" aria-label={loading} />;
  return typeof stock?.name === 'string' ? stock.name : id;
}

function Costs({ record, definition }: PanelSectionsProps) {
  const { word, label, money, multiple, shown } = usePanelWords(definition);
  return (
    <Section title={word('costs')}>
      {costLines(record).map(({ field, pack, percent, cost }) => (
        <Line key={`${field} ${pack}`} label={pack === undefined ? label(field) : word('pack', { pack })}>
          {percent === undefined ? money(cost) : `${shown(field, percent)} · ${money(cost)}`}
          <Box
            component="span"
            aria-label={word('multiple', { multiple: multiple(markupOf(record[CASH_PRICE], cost)) })}
            role="img"
            sx={{ ml: 1, color: 'text.secondary' }}
          >
            {multiple(markupOf(record[CASH_PRICE], cost))}
          </Box>
        </Line>
      ))}
    </Section>
  );
}

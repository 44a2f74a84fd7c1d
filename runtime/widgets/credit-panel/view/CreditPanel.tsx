/**
 * The balance of one customer, live: what counts, what ends soon, what stands apart, and the extract.
 */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { type CreditStatement, creditStatement, ENDS_SOON_DAYS } from '../../../core/credits/statement.ts';
import { centsText } from '../../../core/values/numbers.ts';
import { WEIGHT } from '../../../ui/measures.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { Extract } from './Extract.tsx';

export interface CreditPanelProps {
  /** The customer's. */
  readonly id: string;
  /** Of `customer-credit`. */
  readonly definition: CollectionDefinition;
}

/** Far more than any customer has. */
const MOST = 1000;

export function CreditPanel({ id, definition }: CreditPanelProps) {
  const translate = useTranslate();
  const t = (key: string, values?: object): string => translate(`balcao.creditPanel.${key}`, values);
  const { useList } = useWidgetServices();
  // In no order of the store's, which would leave out what lacks its moment.
  const { data, status } = useList(definition.name, { where: { customerId: id }, limit: MOST });
  const now = useMinute(true);
  const statement = useMemo(() => data && creditStatement(data.records, now), [data, now]);
  const [isOpen, setOpen] = useState(false);
  const extractId = useId();

  if (!statement) {
    return status === 'failed' ? (
      <Frame>
        <Note role="alert">{t('failed')}</Note>
      </Frame>
    ) : (
      <Skeleton variant="rounded" height={72} sx={{ m: 2 }} role="status" aria-label={t('loading')} />
    );
  }
  if (statement.lines.length === 0) {
    return (
      <Frame>
        <Note>{t('none')}</Note>
      </Frame>
    );
  }
  return (
    <Frame>
      <Facts statement={statement} />
      {statement.uncovered > 0 && <Note>{t('uncovered', { amount: centsText(statement.uncovered) })}</Note>}
      {data?.hasMore && <Note role="alert">{t('cut', { count: MOST.toLocaleString('pt-BR') })}</Note>}
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={extractId}
        onClick={() => setOpen(!isOpen)}
        sx={{ mt: 0.5, ml: -0.5 }}
      >
        {t(isOpen ? 'extract.hide' : 'extract.show', { count: statement.lines.length })}
      </Button>
      <div id={extractId}>{isOpen && <Extract lines={statement.lines} definition={definition} />}</div>
    </Frame>
  );
}

function Facts({ statement }: { readonly statement: CreditStatement }) {
  const translate = useTranslate();
  const { balance, endsSoon, later, pending, expired } = statement;
  const facts = { balance, endsSoon, ...(later !== 0 && { later }), pending, expired };
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {Object.entries(facts).map(([name, cents]) => (
        <Box key={name}>
          <Typography component="dt" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {translate(`balcao.creditPanel.fact.${name}`, { days: ENDS_SOON_DAYS })}
          </Typography>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontVariantNumeric: 'tabular-nums',
              whiteSpace: 'nowrap',
              ...(name === 'balance' && { fontWeight: WEIGHT.strong }),
              ...(name === 'balance' && cents < 0 && { color: 'error.main' }),
              ...(name === 'endsSoon' && cents > 0 && { color: 'warning.main' }),
            }}
          >
            {centsText(cents)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ px: { xs: 1.5, sm: 2.5 }, py: 1.5 }}>{children}</Box>;
}

function Note({
  role = 'status',
  children,
}: {
  readonly role?: 'alert' | 'status';
  readonly children: string;
}) {
  return (
    <Typography role={role} variant="body2" sx={{ my: 0.5, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/**
 * A sales rule is tried on a cart: codes and quantities, a coupon, a way of paying, a moment.
 */
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { PAYMENTS, type Payment } from '../../../contract/rules.ts';
import { cartOf, NEW_CART, quantityOf, type TypedLine, withLine } from '../model/samples.ts';
import { Choice, MomentField, SampleForm } from './pieces.tsx';
import type { SampleProps } from './RuleTest.tsx';
import { useSay } from './words.ts';

const WHOLE_ROW = { gridColumn: '1 / -1' } as const;

export function CartSample({ formId, onTry, onEdit }: SampleProps) {
  const say = useSay();
  const [lines, setLines] = useState(NEW_CART);
  const [coupon, setCoupon] = useState('');
  const [payment, setPayment] = useState<Payment>('cash');
  const [at, setAt] = useState(() => new Date().toISOString());
  const [isTried, setTried] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the sample is made of
  useEffect(onEdit, [onEdit, lines, coupon, payment, at]);
  const submit = () => {
    const items = cartOf(lines);
    setTried(!items);
    if (items && at !== '')
      onTry({ kind: 'sales', input: { items, payment, at, ...(coupon !== '' && { coupon }) } });
  };
  const put = (line: TypedLine) => setLines(lines.map((each) => (each.key === line.key ? line : each)));
  const payments = PAYMENTS.map((value) => ({ value, label: say(`cart.${value}`) }));
  return (
    <SampleForm id={formId} onSubmit={submit}>
      {lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          number={index + 1}
          isTried={isTried}
          onChange={put}
          {...(lines.length > 1 && {
            onRemove: () => setLines(lines.filter(({ key }) => key !== line.key)),
          })}
        />
      ))}
      <Box sx={WHOLE_ROW}>
        <Button size="small" startIcon={<Add />} onClick={() => setLines(withLine(lines))}>
          {say('cart.add')}
        </Button>
      </Box>
      <TextField
        label={say('cart.coupon')}
        value={coupon}
        autoComplete="off"
        onChange={(event) => setCoupon(event.target.value)}
      />
      <Choice
        label={say('cart.payment')}
        value={payment}
        options={payments}
        onChange={(chosen) => setPayment(PAYMENTS.find((each) => each === chosen) ?? 'cash')}
      />
      <MomentField label={say('cart.at')} value={at} onChange={setAt} />
    </SampleForm>
  );
}

interface LineProps {
  readonly line: TypedLine;
  readonly number: number;
  /** What is missing is said once somebody has tried. */
  readonly isTried: boolean;
  readonly onChange: (line: TypedLine) => void;
  readonly onRemove?: () => void;
}

function Line({ line, number, isTried, onChange, onRemove }: LineProps) {
  const say = useSay();
  const lacksCode = isTried && line.sku.trim() === '';
  const lacksQuantity = isTried && quantityOf(line.qty) === undefined;
  return (
    <Box sx={{ ...WHOLE_ROW, display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label={say('cart.sku')}
        value={line.sku}
        autoFocus={number === 1}
        autoComplete="off"
        error={lacksCode}
        helperText={lacksCode && say('cart.noSku')}
        onChange={(event) => onChange({ ...line, sku: event.target.value })}
        slotProps={{ htmlInput: { 'aria-label': say('cart.skuOf', { number }) } }}
        sx={{ flex: 2, minWidth: 0 }}
      />
      <TextField
        label={say('cart.qty')}
        value={line.qty}
        autoComplete="off"
        error={lacksQuantity}
        helperText={lacksQuantity && say('cart.wrongQty')}
        onChange={(event) => onChange({ ...line, qty: event.target.value })}
        slotProps={{ htmlInput: { 'aria-label': say('cart.qtyOf', { number }), inputMode: 'numeric' } }}
        sx={{ flex: 1, minWidth: 0 }}
      />
      {onRemove && (
        <IconButton aria-label={say('cart.remove', { number })} onClick={onRemove}>
          <Close />
        </IconButton>
      )}
    </Box>
  );
}

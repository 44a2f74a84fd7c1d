/**
 * A price rule is tried on a product of one store.
 */
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { fieldAt } from '../../../contract/field-at.ts';
import { fieldOf } from '../../../core/values/map-value.ts';
import { Choice, DocumentField, SampleForm } from './pieces.tsx';
import type { SampleProps } from './RuleTest.tsx';
import { useSay } from './words.ts';

export function ProductSample({ formId, definition, rule, onTry, onEdit }: SampleProps) {
  const say = useSay();
  const options = fieldAt(definition.fields, 'store')?.options ?? [];
  const own = fieldOf(rule, 'store');
  const [store, setStore] = useState(typeof own === 'string' ? own : String(options[0]?.value ?? ''));
  const [product, setProduct] = useState<string>();
  const [isTried, setTried] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the sample is made of
  useEffect(onEdit, [onEdit, store, product]);
  const submit = () => {
    setTried(product === undefined);
    if (product !== undefined) onTry({ kind: 'pricing', input: { store, product } });
  };
  return (
    <SampleForm id={formId} onSubmit={submit}>
      <DocumentField label={say('product')} collection="product" value={product} onChange={setProduct} />
      <Choice label={say('store')} value={store} options={options} onChange={setStore} />
      {isTried && product === undefined && (
        <Typography role="alert" color="error" variant="body2">
          {say('chooseProduct')}
        </Typography>
      )}
    </SampleForm>
  );
}

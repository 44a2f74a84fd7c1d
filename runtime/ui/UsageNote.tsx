/**
 * Says in a question before a delete what hangs on what would go, once the store has said it.
 */
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Usage } from '../contract/usages.ts';

export interface UsageNoteProps {
  readonly load: () => Promise<readonly Usage[]>;
  readonly words: {
    readonly asking: string;
    readonly unknown: string;
    /** `list`: how many of what. */
    readonly used: (list: string) => string;
  };
}

export function UsageNote({ load, words }: UsageNoteProps) {
  const [usages, setUsages] = useState<readonly Usage[] | 'asking' | 'unknown'>('asking');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a question
  useEffect(() => {
    let gone = false;
    const settle = (next: readonly Usage[] | 'unknown') => {
      if (!gone) setUsages(next);
    };
    load().then(settle, () => settle('unknown'));
    return () => {
      gone = true;
    };
  }, []);
  if (usages === 'asking' || usages === 'unknown') {
    return (
      <Typography role="status" variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {words[usages]}
      </Typography>
    );
  }
  if (usages.length === 0) return null;
  const list = usages.map(
    ({ label, count }) =>
      `${count.toLocaleString('pt-BR')} ${(count === 1 ? label.one : label.many).toLowerCase()}`,
  );
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {words.used(list.join(', '))}
    </Alert>
  );
}

/**
 * Asked before the first tick of a store, where more would come there than the record.
 */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReplicationPlan } from '../../contract/replication.ts';
import { Check } from '../../ui/controls/checks.tsx';
import { DialogFrame } from '../../ui/controls/DialogFrame.tsx';
import { Lacks } from './Lacks.tsx';
import type { OfferedStore } from './ticks.ts';

export interface PlanQuestionProps {
  readonly store: OfferedStore;
  readonly plan: ReplicationPlan;
  /** References are taken along. */
  readonly onAnswer: (references: boolean) => void;
  readonly onClose: () => void;
}

export function PlanQuestion({ store, plan: { records, lacks }, onAnswer, onClose }: PlanQuestionProps) {
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`balcao.replication.${key}`, values);
  const mayTake = lacks.some(({ replicable }) => replicable);
  const [takes, setTakes] = useState(mayTake);
  const facts = [
    say('plan.records', { smart_count: records }),
    ...(lacks.length > 0 ? [say('lacks', { smart_count: lacks.length })] : []),
  ];
  return (
    <DialogFrame
      title={say('plan.title', { store: store.label })}
      onClose={onClose}
      action={{ label: say('plan.go'), onClick: () => onAnswer(takes) }}
    >
      <p>{facts.join('; ')}</p>
      <Lacks lacks={lacks} />
      {mayTake && (
        <Check checked={takes} onChange={setTakes}>
          {say('plan.take')}
        </Check>
      )}
    </DialogFrame>
  );
}

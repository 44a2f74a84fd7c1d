/**
 * The fields that a condition may ask about, from the definition of its subject, which is fetched when it is needed.
 */
import { useEffect, useState } from 'react';
import type { FieldCondition } from '../../../contract/field.ts';
import { type Subject, subjectOf } from '../../../core/conditions/subject.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

export function useSubject(condition: FieldCondition | undefined): Subject | 'loading' | 'failed' {
  const { conditions } = useWidgetServices();
  const [subject, setSubject] = useState<Subject | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (!condition || !conditions) return setSubject('failed');
    let isGone = false;
    conditions.loadDefinition(condition.subject).then(
      (definition) => !isGone && setSubject(subjectOf(definition, condition.fields)),
      () => !isGone && setSubject('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [condition, conditions]);
  return subject;
}

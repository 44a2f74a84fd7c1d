/**
 * Beside a field with a `matcher`: how many documents the whole document is for, as the console counts them.
 */
import type { FieldDefinition } from '../../../../contract/field.ts';
import { FailureBoundary } from '../../../../ui/FailureBoundary.tsx';
import { isLongLine, MatchesPlace } from '../../../../ui/matches-place.ts';
import { PartPlace } from '../../../../ui/part.tsx';
import type { MatchesProps } from '../../../../ui/widget-services.ts';
import { useFormConsole } from './form-console.ts';
import { useFormData, useFormServices } from './form-services.ts';

export interface FieldMatchesProps extends Pick<MatchesProps, 'onAnswer' | 'onQuestion'> {
  readonly field: FieldDefinition;
  /** What the field holds. */
  readonly value?: unknown;
}

export function FieldMatches({ field, value, ...asked }: FieldMatchesProps) {
  const formConsole = useFormConsole();
  const { definition } = useFormServices();
  const record = useFormData();
  const { matcher, reference } = field;
  if (!matcher || !formConsole?.Matches) return null;
  const { Matches, project } = formConsole;
  const id = typeof value === 'string' ? value : undefined;
  return (
    <FailureBoundary shown={() => null}>
      <PartPlace placeholder={<MatchesPlace data-long={isLongLine(matcher, reference !== undefined)} />}>
        <Matches
          project={project}
          matcher={matcher}
          definition={definition}
          record={record}
          {...(reference && { referred: { collection: reference.collection, id } })}
          {...asked}
        />
      </PartPlace>
    </FailureBoundary>
  );
}

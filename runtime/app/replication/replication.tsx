/**
 * The places of replication in a document's header and form. What they show comes once the form stands.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import { PartPlace, part } from '../../ui/part.tsx';
import { useWhenIdle } from '../../ui/use-when-idle.ts';
import type { FieldMarksProps } from '../../widgets/document-form/index.ts';
import { learnMessages } from '../messages/console-i18n.ts';
import type { TickManyProps } from './TickMany.tsx';

const load = async () => {
  const chunk = await import('./chunk.ts');
  learnMessages(chunk.replicationMessages);
  return chunk;
};

const Header = part(async () => (await load()).ReplicationHeader);

const Marks = part(async () => (await load()).OwnMarks);
const Many = part(async () => (await load()).TickMany);

export interface ReplicationProps {
  readonly definition: CollectionDefinition;
  readonly record: ConsoleRecord;
}

export function Replication(props: ReplicationProps) {
  const hasCome = useWhenIdle(load);
  return (
    hasCome && (
      <PartPlace>
        <Header {...props} />
      </PartPlace>
    )
  );
}

export function TickMany(props: TickManyProps) {
  return (
    <PartPlace>
      <Many {...props} />
    </PartPlace>
  );
}

export function OwnMarks(props: FieldMarksProps) {
  const hasCome = useWhenIdle(load);
  return (
    hasCome && (
      <PartPlace>
        <Marks {...props} />
      </PartPlace>
    )
  );
}

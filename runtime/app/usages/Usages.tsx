/**
 * The place of what hangs on documents in the question before a delete; what it shows is loaded with the question.
 */
import type { UsagesProps } from '../../contract/usages.ts';
import { PartPlace, part } from '../../ui/part.tsx';
import { learnMessages } from '../messages/console-i18n.ts';

const UsageList = part(async () => {
  const [{ UsageList: list }, { usageMessages }] = await Promise.all([
    import('./UsageList.tsx'),
    import('./usage-messages.ts'),
  ]);
  learnMessages(usageMessages);
  return list;
});

export function Usages(props: UsagesProps) {
  return (
    <PartPlace>
      <UsageList {...props} />
    </PartPlace>
  );
}

/**
 * One product, synchronised with the ERP or imported from its supplier: a run of one code, whose steps are shown as they
 * are done. What failed goes on at its step, and a reload loses nothing.
 */
import { useState } from 'react';
import type { SyncService } from '../../../../contract/sync-service.ts';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { type SingleKind, singleKey } from '../../model/single-run.ts';
import { Notices, type WorkerKind } from '../Notices.tsx';
import { useSay } from '../words.ts';
import { AskImport } from './AskImport.tsx';
import { SingleRun } from './SingleRun.tsx';

export interface SingleSyncProps {
  readonly kind: SingleKind;
  readonly project: string;
  /** Absent: the page has no backend. */
  readonly service?: SyncService;
  readonly worker: WorkerKind;
  readonly isOnline: boolean;
  /** The product that it was opened from. */
  readonly code?: string;
  /** The product is as it should be. */
  readonly onDone: (code: string) => void;
  readonly onClose: () => void;
}

export interface SingleTarget {
  readonly code: string;
  readonly company?: number;
}

export function SingleSync(props: SingleSyncProps) {
  const { kind, project, service, worker, isOnline, code, onClose } = props;
  const say = useSay();
  const { preferences } = useWidgetServices();
  const known = code === undefined ? undefined : preferences.read(singleKey(project, kind, code));
  const goesOn = typeof known === 'string';
  const [target, setTarget] = useState<SingleTarget | undefined>(
    code !== undefined && (kind === 'erp-sync' || goesOn) ? { code } : undefined,
  );
  const title = say(kind === 'import' ? 'single.import' : 'single.erp');
  if (!service || worker === 'none') {
    return (
      <DialogFrame title={title} cancel={say('single.close')} onClose={onClose}>
        <Notices hasService={service !== undefined} worker={worker} mayRun isOnline={isOnline} />
      </DialogFrame>
    );
  }
  return target ? (
    <SingleRun
      {...props}
      title={title}
      service={service}
      target={target}
      onAsk={() => setTarget(undefined)}
    />
  ) : (
    <AskImport title={title} {...(code !== undefined && { code })} onTarget={setTarget} onClose={onClose} />
  );
}

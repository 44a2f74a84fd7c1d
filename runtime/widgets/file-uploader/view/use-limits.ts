/**
 * What a store takes of files.
 */
import { useEffect, useState } from 'react';
import type { FileLimits } from '../../../contract/files.ts';
import { useFileServices } from './file-services.ts';

const known = new Map<string, Promise<FileLimits | undefined>>();

/** Loaded once a store and page. Default limits apply until then. */
export function useLimits(): FileLimits | undefined {
  const { project, server, maySend } = useFileServices();
  const [limits, setLimits] = useState<FileLimits>();
  useEffect(() => {
    if (!server || !maySend) return;
    const asked = known.get(project) ?? server.calls.limits(project);
    known.set(project, asked);
    let isWanted = true;
    void asked.then((answer) => {
      if (!answer) known.delete(project);
      else if (isWanted) setLimits(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [project, server, maySend]);
  return limits;
}

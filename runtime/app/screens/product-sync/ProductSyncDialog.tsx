/**
 * One product, synchronised or imported, from wherever it was asked for; afterwards its own page. Who is there already
 * stays in the section of its form.
 */
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useOnline } from '../../../ui/reach/use-online.ts';
import { SingleSync, type SingleSyncProps } from '../../../widgets/product-sync/index.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { useSyncService } from './use-sync-service.ts';

export type ProductSyncDialogProps = Pick<SingleSyncProps, 'kind' | 'onClose'> & {
  readonly code?: string;
};

export function ProductSyncDialog({ kind, code, onClose }: ProductSyncDialogProps) {
  const { current } = useProjects();
  const showProduct = useShowProduct();
  const notify = useNotify();
  const isOnline = useOnline();
  const opened = useSyncService();
  const onDone = useCallback(
    (product: string) => {
      notify('balcao.productSync.single.done', { type: 'success' });
      onClose();
      showProduct(product);
    },
    [notify, showProduct, onClose],
  );
  if (opened.status === 'opening') return null;
  const { service, worker } = opened;
  return (
    <SingleSync
      kind={kind}
      project={current.id}
      {...(service && { service })}
      worker={worker}
      isOnline={isOnline}
      {...(code !== undefined && { code })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

export function useShowProduct(): (code: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (code) => {
      const page = `/product/${encodeURIComponent(code)}`;
      if (pathname !== page) navigate(page);
    },
    [navigate, pathname],
  );
}

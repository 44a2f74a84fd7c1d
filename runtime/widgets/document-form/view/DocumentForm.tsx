/**
 * The form of one document of any collection: loads what the generator built for it, then edits or creates.
 */
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FormModule } from '../../../contract/form-module.ts';
import type { DocumentFormProps } from '../../../ui/collection-widgets.ts';
import { FailureBoundary } from '../../../ui/FailureBoundary.tsx';
import { useAwaited } from '../../../ui/part.tsx';
import { CreateForm } from './CreateForm.tsx';
import { useFormNesting } from './documents/form-nesting.ts';
import { EditForm } from './EditForm.tsx';
import { LoadFailure } from './pieces/LoadFailure.tsx';
import { prepareForm } from './pieces/prepared-form.ts';

/** Not drawn again when the screen around it is, as with each address. */
export const DocumentForm = memo(function DocumentForm(props: DocumentFormProps) {
  const { definition, loadForm, mode } = props;
  const [attempt, setAttempt] = useState(0);
  const loaded = useFormModule(definition.name, loadForm, attempt);
  const isInside = useFormNesting() !== null;
  const retry = (): void => setAttempt((count) => count + 1);
  if (loaded.status === 'loading') return <Loading isInside={isInside} above={props.above} />;
  const broken = (detail: string) => (
    <div>
      {props.above}
      <LoadFailure detail={detail} onRetry={retry} />
    </div>
  );
  if (loaded.status === 'failed') return broken(loaded.detail);
  return (
    <FailureBoundary key={`${definition.name} ${mode} ${attempt}`} shown={broken}>
      <LoadedForm {...props} module={loaded.module} />
    </FailureBoundary>
  );
});

interface LoadingProps extends Pick<DocumentFormProps, 'above'> {
  readonly isInside: boolean;
}

function Loading({ isInside, above }: LoadingProps) {
  useAwaited();
  const translate = useTranslate();
  // Among fields it keeps the place that it was given, so that what follows does not jump.
  if (isInside) return <Skeleton variant="rounded" height={120} />;
  return (
    <div>
      {above}
      <LinearProgress aria-label={translate('balcao.documentForm.loading')} sx={{ height: 2 }} />
    </div>
  );
}

function LoadedForm(props: DocumentFormProps & { readonly module: FormModule }) {
  const { definition, mode, module, record, readOnly } = props;
  // Whoever may write after all begins anew, with what an earlier visit has kept. Whoever may not any more goes on.
  const [mightWrite, setMightWrite] = useState(!readOnly);
  if (!readOnly && !mightWrite) setMightWrite(true);
  const form = useMemo(() => prepareForm(definition, module, mode), [definition, module, mode]);
  if (mode === 'create') return <CreateForm key={definition.name} {...props} form={form} />;
  const id = definition.kind === 'singleton' ? definition.name : record?.id;
  if (id === undefined) return null;
  return <EditForm key={`${definition.name}/${id} ${mightWrite}`} {...props} form={form} id={id} />;
}

type LoadedModule =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly module: FormModule }
  | { readonly status: 'failed'; readonly detail: string };

/** One load a collection: `loadForm` may be another function at each drawing. */
function useFormModule(
  collection: string,
  loadForm: () => Promise<FormModule>,
  attempt: number,
): LoadedModule {
  const load = useRef(loadForm);
  load.current = loadForm;
  const [loaded, setLoaded] = useState<LoadedModule>({ status: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another collection or attempt loads again
  useEffect(() => {
    let isWanted = true;
    setLoaded({ status: 'loading' });
    load.current().then(
      (module) => isWanted && setLoaded({ status: 'ready', module }),
      (error: unknown) => isWanted && setLoaded({ status: 'failed', detail: messageOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [collection, attempt]);
  return loaded;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * What a collection's toolbar offers for its CSV, with the store behind it. Who may not write has no import.
 */
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../../data/index.ts';
import type { EntryCsvProps } from '../../widgets/collection-screen/index.ts';
import { BulkTool, CsvExport, CsvImport } from '../../widgets/csv-exchange/index.ts';
import { loadRecordJudge } from '../../widgets/document-form/index.ts';
import { loadCollection, loadExample, screens } from '../catalogue/catalogue-entries.ts';
import { entryPath } from '../catalogue/entry-address.ts';
import { useRowRuns } from '../pieces/use-row-runs.ts';
import { useProjects } from '../projects/project-context.tsx';
import { useSession } from '../session/session-context.tsx';
import { ImportTool } from './ImportTool.tsx';
import { useCountAgain } from './use-count.ts';

export function CsvTools(props: EntryCsvProps) {
  const { projectId, storedPage, imports } = useConsoleData();
  const openRuns = useRowRuns();
  const { current } = useProjects();
  const { session } = useSession();
  const translate = useTranslate();
  const countAgain = useCountAgain();
  const { definition, loadForm, mayWrite, mayBulk, mayDelete } = props;
  const loadJudge = () => loadRecordJudge(definition, loadForm, translate);
  const run = {
    user: session.status === 'signed-in' ? session.user.id : '',
    project: projectId,
    isAdmin: current.role === 'admin',
    mayRemove: mayDelete,
    runsPath: RUNS_PATH,
  };
  return (
    <>
      {definition.name === 'product' && mayWrite && <ImportTool toolbar={props.toolbar} />}
      <CsvExport {...props} readPage={storedPage} loadExample={() => loadExample(definition.name)} />
      {mayBulk && imports && openRuns && session.status === 'signed-in' && (
        <>
          {mayWrite && (
            <CsvImport {...props} {...run} loadJudge={loadJudge} store={imports} openRuns={openRuns} />
          )}
          <BulkTool
            {...props}
            {...run}
            store={imports}
            openRuns={openRuns}
            checkOf={async (name) => {
              const { definition, loadForm } = await loadCollection(name);
              return loadRecordJudge(definition, loadForm, translate);
            }}
            {...(props.bulk && { target: props.bulk })}
            onEnded={countAgain}
            onClose={props.onBulkEnd}
          />
        </>
      )}
    </>
  );
}

const RUNS_PATH = screens.filter(({ screen }) => screen === 'runs').map(entryPath)[0] ?? '/';

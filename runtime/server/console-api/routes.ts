/**
 * The API's routes, and what they share: who is asking, and the documents behind them.
 */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AccessPolicy } from '../../contract/access.ts';
import type { SecurityEvent } from '../identity/index.ts';
import { type Callers, requireCaller } from '../known-caller.ts';
import type { Documents } from '../ports/documents.ts';
import type { History } from '../ports/history.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import type { SubjectRecords } from '../ports/subject-records.ts';
import type { Replication } from '../replication/replication.ts';
import type { PreviewDesk } from '../runs/rows/perform-rows.ts';
import type { Runs } from '../runs/runs.ts';
import type { StockFileService } from '../runs/stock-files/stock-file-service.ts';
import type { SyncService } from '../runs/sync/sync-service.ts';
import { ApiError } from './api-error.ts';
import type { AssistantConfig } from './assistant/config.ts';
import { assistantRoutes } from './assistant/routes.ts';
import { attentionRoutes } from './attention/routes.ts';
import { questionBudget } from './conditions/question-budget.ts';
import { conditionRoutes } from './conditions/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { trashRoutes } from './history/trash-routes.ts';
import { giftRoutes } from './products/gift-routes.ts';
import { productRoutes } from './products/routes.ts';
import { replicationRoutes } from './replication/routes.ts';
import { ruleRoutes } from './rules/routes.ts';
import { runRoutes } from './runs/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { stockFileRoutes } from './stock-files/routes.ts';
import { syncRoutes } from './sync/routes.ts';

export interface ConsoleApiOptions extends Callers {
  readonly documents: Documents;
  /** What conditions are counted over. */
  readonly subjects: SubjectRecords;
  /** Asked each time: in development it changes with the schemas. */
  readonly policy: () => AccessPolicy;
  /** Absent: nobody has set an assistant up, and its panel says how. */
  readonly assistant?: AssistantConfig;
  /** Absent: there is no engine, and the console searches what the store alone can answer. */
  readonly search?: SearchIndex;
  /** Absent: nobody keeps what became of documents. */
  readonly history?: History;
  /** A line of the security log. */
  readonly secured?: (event: SecurityEvent) => void;
  /** Absent: there is no queue that drives runs. */
  readonly runs?: Runs;
  /** Who judges the documents of bulk changes; absent where there are no runs. */
  readonly preview?: PreviewDesk;
  /** Absent: there is no worker that products are synchronised by, or no queue. */
  readonly sync?: SyncService;
  /** Absent: there is no queue, or no files. */
  readonly stockFiles?: StockFileService;
  /** Calls of the screen of people. */
  readonly people?: FastifyPluginAsync;
  /** Brings what stores follow; absent: nothing replicates. */
  readonly replication?: Replication;
  /** Calls of campaigns. */
  readonly campaigns?: FastifyPluginAsync;
  /** Brings facts of customers up to date, before they are asked about. */
  readonly takeOver?: (project: string) => Promise<void>;
  readonly now?: () => number;
}

export function consoleApiRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    requireCaller(app, options, () => new ApiError(401, 'Sua sessão terminou. Entre de novo.'));
    await app.register(assistantRoutes(options));
    await app.register(searchRoutes(options));
    const budget = questionBudget(options);
    await app.register(conditionRoutes(options, budget));
    await app.register(attentionRoutes(options, budget));
    await app.register(runRoutes(options));
    await app.register(syncRoutes(options));
    await app.register(productRoutes(options));
    await app.register(giftRoutes(options));
    await app.register(ruleRoutes(options));
    await app.register(stockFileRoutes(options));
    await app.register(historyRoutes(options));
    await app.register(trashRoutes(options));
    if (options.people) await app.register(options.people);
    const { replication } = options;
    if (replication) await app.register(replicationRoutes({ ...options, replication }));
    if (options.campaigns) await app.register(options.campaigns);
  };
}

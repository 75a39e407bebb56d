import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';

import { Audit } from './audit/audit.ts';
import { AuditEntry, AuditSchema } from './audit/audit.schema.ts';
import { AccessGuard } from './auth/access.guard.ts';
import { Authenticator } from './auth/authenticator.ts';
import { JwtStrategy } from './auth/jwt.strategy.ts';
import { Clock } from './clock/clock.ts';
import { DevClockState, DevClockSchema } from './clock/dev-clock.schema.ts';
import { DevClock } from './clock/dev-clock.ts';
import { CONFIG, type Config } from './config/config.ts';
import { DevModule } from './dev/dev.module.ts';
import { FaultFilter } from './errors/fault.filter.ts';
import { graphqlModule } from './graphql/graphql.module.ts';
import { GraphqlGate } from './graphql/safety/graphql-gate.ts';
import { TrustedDocuments } from './graphql/safety/trusted-documents.ts';
import { FilesController } from './files/files.controller.ts';
import { HealthController } from './health/health.controller.ts';
import { Hooks } from './hooks/hooks.ts';
import { CutOffJobs } from './jobs/cut-off-jobs.ts';
import { JobRegistry } from './jobs/job-registry.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { Jobs } from './jobs/jobs.ts';
import { OutboxEntry, OutboxSchema } from './jobs/outbox.schema.ts';
import { OutboxRelay } from './jobs/outbox-relay.ts';
import { Queues } from './jobs/queues.ts';
import { RelayNudge } from './jobs/relay-nudge.ts';
import { SpreadEntriesHandler } from './jobs/spread-entries.handler.ts';
import { TidyOutboxTask } from './jobs/tidy-outbox.task.ts';
import { Worker } from './jobs/worker.ts';
import { RateLimits } from './limits/rate-limits.ts';
import { RecipientLimits } from './limits/recipient-limits.ts';
import { OneTimeLinks } from './links/one-time-links.ts';
import { loggingModule } from './logging/logging.module.ts';
import { DevMessage, DevMessageSchema } from './mail/dev-mail.schema.ts';
import { SentMessage, SentMessageSchema } from './mail/sent-messages.ts';
import { DirectRoutes } from './http/direct-routes.ts';
import { JobMetrics } from './metrics/job-metrics.ts';
import { Metrics } from './metrics/metrics.ts';
import { MetricsServer } from './metrics/metrics-server.ts';
import { MONGO_OPTIONS } from './mongo/mongo-options.ts';
import { PrepareCollections } from './mongo/prepare-collections.ts';
import { Transactions } from './mongo/transactions.ts';
import { PORT_PROVIDERS, PORTS } from './ports.ts';
import { Departure } from './process/departure.ts';
import { ProxyTurn } from './process/proxy-turn.ts';
import { RedisModule } from './redis/redis.module.ts';
import { SealedTexts } from './secrets/sealed-texts.ts';
import { WebConfigController } from './web/web-config.controller.ts';
import { WebPages } from './web/web-pages.ts';
import { DevWebsiteItem, DevWebsiteItemSchema } from './websites/dev-website-item.schema.ts';
import { RemoveWorkFilesTask } from './work/remove-work-files.task.ts';
import { workModels } from './work/work.ts';
import { WorkBook } from './work/work-book.ts';
import { WorkFilesController } from './work/work-files.controller.ts';
import { WorkFiles } from './work/work-files.ts';
import { WorkRecords } from './work/work-records.ts';
import { Works } from './work/works.ts';

const models = MongooseModule.forFeature([
  { name: OutboxEntry.name, schema: OutboxSchema },
  { name: AuditEntry.name, schema: AuditSchema },
  { name: DevMessage.name, schema: DevMessageSchema },
  { name: SentMessage.name, schema: SentMessageSchema },
  { name: DevWebsiteItem.name, schema: DevWebsiteItemSchema },
  { name: DevClockState.name, schema: DevClockSchema },
]);

const SERVICES = [
  Transactions,
  Hooks,
  Jobs,
  JobRegistry,
  Worker,
  Audit,
  RateLimits,
  RecipientLimits,
  Authenticator,
  Departure,
  ProxyTurn,
  DirectRoutes,
  Metrics,
  MetricsServer,
  Queues,
  OneTimeLinks,
  SealedTexts,
  WebPages,
  GraphqlGate,
  Works,
  WorkBook,
];
const INNER: Provider[] = [
  RelayNudge,
  TrustedDocuments,
  OutboxRelay,
  JobRunner,
  CutOffJobs,
  JobMetrics,
  SpreadEntriesHandler,
  TidyOutboxTask,
  WorkRecords,
  WorkFiles,
  RemoveWorkFilesTask,
  JwtStrategy,
  PrepareCollections,
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_FILTER, useClass: FaultFilter },
];

/** The platform that every feature builds on. It depends on none of them. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        MongooseModule.forRoot(config.MONGODB_URI, MONGO_OPTIONS),
        models,
        MongooseModule.forFeature(workModels()),
        RedisModule,
        DiscoveryModule,
        graphqlModule,
        loggingModule,
        ...(config.DEV_TOOLS ? [DevModule] : []),
      ],
      controllers: [HealthController, WebConfigController, FilesController, WorkFilesController],
      providers: [{ provide: CONFIG, useValue: config }, ...clockOf(config), ...SERVICES, ...INNER, ...PORT_PROVIDERS],
      exports: [CONFIG, Clock, ...(config.DEV_TOOLS ? [DevClock] : []), ...SERVICES, ...PORTS, RedisModule],
    };
  }
}

/** The machine's clock; with the development tools one that can be set forward. */
function clockOf({ DEV_TOOLS }: Config): Provider[] {
  return DEV_TOOLS ? [DevClock, { provide: Clock, useExisting: DevClock }] : [Clock];
}

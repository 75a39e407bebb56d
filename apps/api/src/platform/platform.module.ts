import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';

import { Audit } from './audit/audit.store.ts';
import { Deeds } from './audit/deeds.service.ts';
import { AuditEntry, AuditSchema } from './audit/audit.schema.ts';
import { AccessGuard } from './auth/access.guard.ts';
import { Authenticator } from './auth/authenticator.service.ts';
import { JwtStrategy } from './auth/jwt.strategy.ts';
import { Clock } from './clock/clock.service.ts';
import { DevClockState, DevClockSchema } from './clock/dev-clock.schema.ts';
import { DevClock } from './clock/dev-clock.adapter.ts';
import { CONFIG, type Config } from './config/config.ts';
import { DevModule } from './dev/dev.module.ts';
import { FaultFilter } from './errors/fault.filter.ts';
import { graphqlModule } from './graphql/graphql.module.ts';
import { GraphqlGate } from './graphql/safety/graphql-gate.guard.ts';
import { TrustedDocuments } from './graphql/safety/trusted-documents.registry.ts';
import { ExportFiles } from './exports/export-files.service.ts';
import { FilesController } from './files/files.controller.ts';
import { HealthController } from './health/health.controller.ts';
import { Hooks } from './hooks/hooks.registry.ts';
import { CutOffJobs } from './jobs/cut-off-jobs.service.ts';
import { JobRegistry } from './jobs/job.registry.ts';
import { JobRunner } from './jobs/job-runner.service.ts';
import { Jobs } from './jobs/jobs.service.ts';
import { OutboxEntry, OutboxSchema } from './jobs/outbox.schema.ts';
import { Outbox } from './jobs/outbox.store.ts';
import { OutboxRelay } from './jobs/outbox-relay.service.ts';
import { Queues } from './jobs/queues.service.ts';
import { RelayNudge } from './jobs/relay-nudge.service.ts';
import { SpreadEntriesHandler } from './jobs/spread-entries.handler.ts';
import { TidyOutboxTask } from './jobs/tidy-outbox.task.ts';
import { Worker } from './jobs/worker.service.ts';
import { RateLimits } from './limits/rate-limits.limiter.ts';
import { RecipientLimits } from './limits/recipient-limits.limiter.ts';
import { OneTimeLinks } from './links/one-time-links.signer.ts';
import { loggingModule } from './logging/logging.module.ts';
import { DevMessage, DevMessageSchema } from './mail/dev-mail.schema.ts';
import { MailBook } from './mail/book/mail-book.store.ts';
import { MailRecord, MailRecordSchema } from './mail/book/mail-record.schema.ts';
import { HandledNotice, HandledNoticeSchema } from './mail/notices/handled-notice.schema.ts';
import { MailWebhook } from './mail/notices/mail-webhook.controller.ts';
import { HandledNotices } from './mail/notices/handled-notices.store.ts';
import { TakeNoticeService } from './mail/notices/take-notice.service.ts';
import { SendingQuota } from './mail/quota/sending-quota.limiter.ts';
import { MailStop, MailStopSchema } from './mail/stops/mail-stop.schema.ts';
import { MailStops } from './mail/stops/mail-stops.store.ts';
import { UnsubscribeController } from './mail/stops/unsubscribe.controller.ts';
import { UnsubscribeLinks } from './mail/stops/unsubscribe-links.signer.ts';
import { SentMessage, SentMessageSchema } from './messages/sent-messages.store.ts';
import { DirectRoutes } from './http/direct-routes.registry.ts';
import { JobMetrics } from './metrics/job.metrics.ts';
import { Metrics } from './metrics/metrics.registry.ts';
import { MetricsServer } from './metrics/metrics-server.service.ts';
import { MONGO_OPTIONS } from './mongo/mongo-options.ts';
import { PrepareCollections } from './mongo/prepare-collections.service.ts';
import { Transactions } from './mongo/transactions.service.ts';
import { PORT_PROVIDERS, PORTS } from './ports.ts';
import { Departure } from './process/departure.service.ts';
import { Listeners } from './process/listeners.service.ts';
import { ProxyTurn } from './process/proxy-turn.service.ts';
import { RedisModule } from './redis/redis.module.ts';
import { SealedTexts } from './secrets/sealed-texts.service.ts';
import { WebConfigController } from './web/web-config.controller.ts';
import { WebPages } from './web/web-pages.service.ts';
import { DevWebsiteItem, DevWebsiteItemSchema } from './websites/dev-website-item.schema.ts';
import { RemoveWorkFilesTask } from './work/remove-work-files.task.ts';
import { workModels } from './work/work.ts';
import { WorkBook } from './work/work-book.service.ts';
import { WorkFilesController } from './work/work-files.controller.ts';
import { WorkFiles } from './work/work-files.store.ts';
import { WorkRecords } from './work/work-records.store.ts';
import { Works } from './work/works.service.ts';

const models = MongooseModule.forFeature([
  { name: OutboxEntry.name, schema: OutboxSchema },
  { name: AuditEntry.name, schema: AuditSchema },
  { name: DevMessage.name, schema: DevMessageSchema },
  { name: SentMessage.name, schema: SentMessageSchema },
  { name: MailRecord.name, schema: MailRecordSchema },
  { name: MailStop.name, schema: MailStopSchema },
  { name: HandledNotice.name, schema: HandledNoticeSchema },
  { name: DevWebsiteItem.name, schema: DevWebsiteItemSchema },
  { name: DevClockState.name, schema: DevClockSchema },
]);

const SERVICES = [
  Transactions,
  Hooks,
  Jobs,
  JobRegistry,
  Worker,
  Deeds,
  RateLimits,
  RecipientLimits,
  Authenticator,
  Departure,
  Listeners,
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
  WorkRecords,
  WorkFiles,
  ExportFiles,
  MailBook,
  MailStops,
  UnsubscribeLinks,
  SendingQuota,
];
const INNER: Provider[] = [
  Audit,
  RelayNudge,
  TrustedDocuments,
  Outbox,
  OutboxRelay,
  JobRunner,
  CutOffJobs,
  JobMetrics,
  SpreadEntriesHandler,
  TidyOutboxTask,
  RemoveWorkFilesTask,
  JwtStrategy,
  HandledNotices,
  TakeNoticeService,
  MailWebhook,
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
      controllers: [HealthController, WebConfigController, FilesController, WorkFilesController, UnsubscribeController],
      providers: [{ provide: CONFIG, useValue: config }, ...clockOf(config), ...SERVICES, ...INNER, ...PORT_PROVIDERS],
      exports: [CONFIG, Clock, ...(config.DEV_TOOLS ? [DevClock] : []), ...SERVICES, ...PORTS, RedisModule],
    };
  }
}

/** The machine's clock; with the development tools one that can be set forward. */
function clockOf({ DEV_TOOLS }: Config): Provider[] {
  return DEV_TOOLS ? [DevClock, { provide: Clock, useExisting: DevClock }] : [Clock];
}

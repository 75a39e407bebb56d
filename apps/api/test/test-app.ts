import 'reflect-metadata';

import type { Server } from 'node:http';
import { rmSync } from 'node:fs';

import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { createConnection, type AnyObject, type Collection, type Connection, type Model } from 'mongoose';
import request from 'supertest';

import { Clock } from '#platform/clock/clock.service';
import { CONFIG, readConfig, type Config } from '#platform/config/config';
import { configureHttp } from '#platform/configure-http';
import { drainOutbox, type DrainedJob } from '#platform/jobs/drain-outbox';
import { JobRegistry } from '#platform/jobs/job.registry';
import { OutboxEntry } from '#platform/jobs/outbox.schema';
import { Worker } from '#platform/jobs/worker.service';
import { DevMessage, DevMessageSchema } from '#platform/mail/dev-mail.schema';
import { convertIds, type RawRecord } from '#platform/mongo/string-ids';
import { REDIS, type Redis } from '#platform/redis/redis';

import { AppModule } from '../src/app.module.ts';
import { Given } from './given.ts';
import { WatchedQueries } from './plans/watched-queries.ts';
import { noteShared, putAside, withSpareDatabase } from './spare-databases.ts';
import { TestClock } from './test-clock.ts';
import { testEnvironment } from './test-config.ts';

export interface TestAppOptions {
  /** Real workers on real queues in this process; otherwise jobs run in `runJobs()`. */
  readonly worker?: boolean;
  /** Uses the application's own (development) clock instead of the settable one. */
  readonly ownClock?: boolean;
  /** Overrides of configuration variables. */
  readonly env?: Record<string, string>;
  /** Providers to replace: `(builder) => builder.overrideProvider(PaymentGateway).useValue(…)`. */
  readonly overrides?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

// biome-ignore lint: the shape of an answer is the test's to know
export interface GqlAnswer {
  // eslint-disable-next-line typescript/no-explicit-any
  readonly data: any;
  // eslint-disable-next-line typescript/no-explicit-any
  readonly errors?: { message: string; path?: (string | number)[]; extensions: { code: string; details?: any } }[];
  readonly status: number;
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The real application on its own database; only providers that a test replaces are fake. */
export async function startTestApp({ worker = false, ownClock = false, env = {}, overrides = (builder) => builder }: TestAppOptions = {}) {
  const clock = new TestClock();
  const environment = testEnvironment(env);
  const { MONGODB_URI: given } = env;
  if (given) noteShared(given);
  // command monitoring, by which query plans are checked
  const config = readConfig({ ...environment, MONGODB_URI: withMonitoring(given ?? withSpareDatabase(environment['MONGODB_URI'] ?? '')) });
  const plain = Test.createTestingModule({ imports: [AppModule.forRoot(config)] });
  const builder = ownClock ? plain : plain.overrideProvider(Clock).useValue(clock);
  const module = await overrides(builder).compile();
  const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false, logger: ['error', 'fatal'] });
  configureHttp(app);
  const queries = new WatchedQueries(app.get<Connection>(getConnectionToken()));
  await app.init();
  if (worker) await app.get(Worker).start();
  const connection = createConnection(config.MONGODB_URI, { autoIndex: false, autoCreate: false, monitorCommands: false });
  const open = await connection.asPromise();
  for (const { schema, collection } of Object.values(app.get<Connection>(getConnectionToken()).models))
    convertIds(open.collection(collection.name), schema);
  return worldOf(app, clock, open, queries);
}

/** Ids are strings as in the application. */
type TestConnection = { collection<T extends AnyObject = RawRecord>(name: string): Collection<T> } & Connection;

/** `connection` is the test's own, so that its reads do not count as queries of the application. */
function worldOf(app: NestExpressApplication, clock: TestClock, connection: TestConnection, queries: WatchedQueries) {
  const outbox = app.get<Model<OutboxEntry>>(getModelToken(OutboxEntry.name), { strict: false });
  const messages = connection.model<DevMessage>(DevMessage.name, DevMessageSchema);
  const server = app.getHttpServer() as Server;

  /** One GraphQL request as any client sends it. */
  const gql = async (query: string, variables: object = {}, token?: string, headers: Record<string, string> = {}): Promise<GqlAnswer> => {
    const post = request(server).post('/graphql').set(headers);
    if (token) post.set('authorization', `Bearer ${token}`);
    const { body, status } = await post.send({ query, variables });
    return { ...(body as Omit<GqlAnswer, 'status'>), status };
  };

  return {
    app,
    clock,
    connection,
    gql,
    config: app.get<Config>(CONFIG),
    http: request(server),
    given: new Given(app, clock),
    /** Runs due jobs like the workers until none is left; fails when a job failed permanently. With `only`: of these names. */
    runJobs: async (only?: readonly string[]): Promise<DrainedJob[]> => {
      // delayed jobs are skipped
      if (only)
        await connection.collection('outbox').updateMany({ name: { $nin: only }, relayedAt: null }, { $set: { relayedAt: clock.now() } });
      const jobs = await drainOutbox(outbox, app.get(JobRegistry), clock);
      const failed = jobs.find(({ error }) => error);
      if (failed) throw new Error(`The job ${failed.name} failed`, { cause: failed.error });
      return jobs;
    },
    /** The same, but failed jobs are only returned. */
    tryJobs: (): Promise<DrainedJob[]> => drainOutbox(outbox, app.get(JobRegistry), clock),
    /** Runs the scheduled tasks once (one by its name, or all). */
    runScheduled: async (name?: string): Promise<void> => {
      const tasks = app
        .get(JobRegistry)
        .tasks()
        .filter((task) => name === undefined || task.name === name);
      if (tasks.length === 0) throw new Error(`No scheduled task ${name ?? ''}`);
      for (const { task } of tasks) await task.run();
    },
    /** The sent mails, oldest first. */
    mails: (): Promise<DevMessage[]> => messages.find({ kind: 'mail' }).sort({ at: 1, _id: 1 }).lean<DevMessage[]>().exec(),
    texts: (): Promise<DevMessage[]> => messages.find({ kind: 'sms' }).sort({ at: 1, _id: 1 }).lean<DevMessage[]>().exec(),
    stop: async (): Promise<void> => {
      const { FILES_DIR } = app.get<Config>(CONFIG);
      const slow = await queries.faults();
      const { models } = app.get<Connection>(getConnectionToken());
      // its keys are given with the full prefix
      const redis = app
        .get<Redis>(REDIS)
        .duplicate({ keyPrefix: '' })
        .on('error', () => {});
      await app.close();
      await putAside(connection, models, redis);
      redis.disconnect();
      await connection.close();
      if (FILES_DIR) rmSync(FILES_DIR, { recursive: true, force: true });
      if (slow.length > 0) throw new Error(`Slow queries (see test/plans):\n${slow.join('\n')}`);
    },
  };
}

function withMonitoring(uri: string): string {
  return uri.includes('monitorCommands') ? uri : `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true`;
}

import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';

import { CONFIG, type Config } from '../config/config.ts';
import { formatGraphqlError } from '../errors/format-graphql-error.ts';
import type { AppRequest } from '../auth/request-of.ts';
import { Metrics } from '../metrics/metrics.registry.ts';
import { OperationMetrics } from './operation-metrics.ts';
import { CompiledExecution } from './compiled-execution.ts';
import { DateTimeScalar } from './date-time.scalar.ts';
import { contextOf } from './graphql-context.ts';
import { guardFields } from './guard-fields.ts';

/** One endpoint, code first; the same options in every process and in the tests. */
export const graphqlModule = GraphQLModule.forRootAsync<ApolloDriverConfig>({
  driver: ApolloDriver,
  inject: [CONFIG, Metrics],
  useFactory: (config: Config, metrics: Metrics) => ({
    // the default plugin would wrap every field's resolver, including those that compiled execution reads directly
    plugins: [ApolloServerPluginCacheControlDisabled(), new OperationMetrics(metrics), new CompiledExecution()],
    path: '/graphql',
    autoSchemaFile: true,
    sortSchema: true,
    buildSchemaOptions: { scalarsMap: [{ type: Date, scalar: DateTimeScalar }] },
    transformSchema: guardFields,
    csrfPrevention: true,
    playground: false,
    graphiql: false,
    introspection: !config.TRUSTED_DOCUMENTS_ONLY,
    hideSchemaDetailsFromClientErrors: config.TRUSTED_DOCUMENTS_ONLY,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    formatError: formatGraphqlError,
    context: ({ req }: { req: AppRequest }) => contextOf(req),
  }),
});

import type { ApolloServerPlugin, GraphQLRequestContext } from '@apollo/server';
import { Kind, type OperationDefinitionNode } from 'graphql';

import type { GraphqlContext } from './graphql-context.ts';
import { nameOperation } from '../logging/request-logs.ts';
import type { Metrics } from '../metrics/metrics.registry.ts';

type RequestContext = GraphQLRequestContext<GraphqlContext>;

/** Times each operation by its first root field, which has few values, and names it in the request's log lines. */
export class OperationMetrics implements ApolloServerPlugin<GraphqlContext> {
  constructor(private readonly metrics: Metrics) {}

  async requestDidStart() {
    const end = this.metrics.operations.startTimer();
    return {
      didResolveOperation: async ({ operationName }: RequestContext) => nameOperation(operationName ?? undefined),
      willSendResponse: async ({ operation, response }: RequestContext) => {
        const { body } = response;
        const hasErrors = body?.kind === 'single' && body.singleResult.errors !== undefined;
        end({ operation: rootFieldOf(operation), outcome: hasErrors ? 'refused' : 'answered' });
      },
    };
  }
}

function rootFieldOf(operation: OperationDefinitionNode | undefined): string {
  const [first] = operation?.selectionSet.selections ?? [];
  return first?.kind === Kind.FIELD ? first.name.value : 'none';
}

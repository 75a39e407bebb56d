import type { ApolloServerPlugin, GraphQLRequestContextResponseForOperation, GraphQLResponse } from '@apollo/server';
import { getVariableValues, type DocumentNode, type ExecutionResult, type GraphQLError, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';

import { formatGraphqlError } from '../errors/format-graphql-error.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { isLarge } from './safety/input-rules.ts';

type RequestContext = GraphQLRequestContextResponseForOperation<GraphqlContext>;
type Compiled = CompiledQuery | 'seen once' | 'not compilable';

const MOST = 300;
/** Names of operations are the sender's choice. */
const LONGEST_KEY = 20_000;

/**
 * Executes repeated documents as compiled functions; documents seen once, or that cannot be compiled, are executed by graphql-js. Results
 * and errors are the same either way.
 */
export class CompiledExecution implements ApolloServerPlugin<GraphqlContext> {
  private readonly compiled = new LRUCache<string, Compiled>({
    max: MOST,
    maxEntrySize: LONGEST_KEY,
    sizeCalculation: (_compiled, key) => key.length,
  });

  async requestDidStart() {
    return { responseForOperation: (context: RequestContext) => this.respond(context) };
  }

  private async respond(context: RequestContext): Promise<GraphQLResponse | null> {
    const refusal = isLarge(context.request.variables) ? refusalOf(context) : null;
    if (refusal) return refusal;
    const query = this.compiledOf(context);
    if (!query) return null;
    const { contextValue, request } = context;
    const result = await query.query(undefined, contextValue, request.variables ?? {});
    // invalid variables were detected before execution: graphql-js words the errors
    if (!('data' in result)) return null;
    return { http: context.response.http, body: { kind: 'single', singleResult: answerOf(result) } };
  }

  private compiledOf({ queryHash, operationName, schema, document }: RequestContext): CompiledQuery | null {
    const key = `${queryHash} ${operationName ?? ''}`;
    const known = this.compiled.get(key);
    if (known === undefined) this.compiled.set(key, 'seen once');
    if (known === 'seen once') return this.compile(key, schema, document, operationName);
    return typeof known === 'object' ? known : null;
  }

  private compile(key: string, schema: GraphQLSchema, document: DocumentNode, operationName: string | null): CompiledQuery | null {
    const result = compileQuery(schema, document, operationName ?? undefined);
    const query = isCompiledQuery(result) ? result : null;
    this.compiled.set(key, query ?? 'not compilable');
    return query;
  }
}

/**
 * Returns what is first wrong in large variables, or null. Compiled functions collect every error, and graphql-js fifty; each of them quotes the
 * whole input, so that one request would block the process for seconds.
 */
function refusalOf({ schema, operation, request, response }: RequestContext): GraphQLResponse | null {
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {}, { maxErrors: 1 });
  if (!errors) return null;
  const wrong = errors.slice(0, 1).map((error) => formatGraphqlError({ ...error.toJSON(), extensions: { code: 'BAD_USER_INPUT' } }, error));
  return { http: { ...response.http, status: 400 }, body: { kind: 'single', singleResult: { errors: wrong } } };
}

function answerOf({ data, errors }: ExecutionResult) {
  return { ...(errors && { errors: errors.map(formatted) }), data: data ?? null };
}

function formatted(error: GraphQLError) {
  const json = error.toJSON();
  return formatGraphqlError({ ...json, extensions: { code: 'INTERNAL_SERVER_ERROR', ...json.extensions } }, error);
}

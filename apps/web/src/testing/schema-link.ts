import { ApolloLink, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { execute, GraphQLError, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import typeDefs from '../../../../schema.graphql?raw';

/** One operation as the server received it. */
export interface Asked {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly document: DocumentNode;
}

export type FieldAnswer = (args: Record<string, unknown>, asked: Asked) => unknown;
/** The results of root fields: a value, or a function (`FieldAnswer`) of the field's arguments. A thrown error becomes a GraphQL error. */
export type Answers = Readonly<Record<string, unknown>>;

let schema: GraphQLSchema | undefined;

/** `schema.graphql` with scalars as they are serialized in JSON. */
export function contractSchema(): GraphQLSchema {
  schema ??= makeExecutableSchema({ typeDefs });
  return schema;
}

/** A refusal as the server serializes it. */
export function refusal(message: string, code = 'REFUSED', details: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, details } });
}

/**
 * The network of a test: validates and executes each operation against `schema.graphql`, so that a wrong field,
 * argument or null fails here as it would at the server. A root field without a result throws an error that says so.
 */
export function schemaLink(answers: Answers, log: Asked[]): ApolloLink {
  return new ApolloLink((operation) => {
    const headers = (operation.getContext()['headers'] ?? {}) as Record<string, string>;
    const asked: Asked = {
      name: operation.operationName ?? '',
      variables: structuredClone(operation.variables),
      headers,
      document: operation.query,
    };
    log.push(asked);
    const wrong = validate(contractSchema(), operation.query);
    if (wrong.length > 0) throw new Error(`${asked.name} does not fit schema.graphql: ${wrong.map(({ message }) => message).join(' ')}`);
    return new Observable((observer) => {
      void answered(operation.query, asked, answers).then(
        (result) => {
          observer.next(result as ApolloLink.Result);
          observer.complete();
        },
        (error: unknown) => observer.error(error),
      );
    });
  });
}

async function answered(document: DocumentNode, asked: Asked, answers: Answers) {
  const rootValue = new Proxy({}, { get: (_, field: string) => (args: Record<string, unknown>) => answerOf(field, args, asked, answers) });
  const result = await execute({ schema: contractSchema(), document, rootValue, variableValues: { ...asked.variables } });
  const broken = result.errors?.find(({ originalError }) => originalError instanceof BrokenConnection);
  if (broken) throw new TypeError('Failed to fetch');
  const status = result.errors?.find(({ originalError }) => ServerError.is(originalError));
  if (status?.originalError) throw status.originalError;
  return JSON.parse(JSON.stringify(result)) as unknown;
}

function answerOf(field: string, args: Record<string, unknown>, asked: Asked, answers: Answers): unknown {
  if (!Object.hasOwn(answers, field)) throw new Error(`This test has no result for ${field}.`);
  const answer = answers[field];
  if (answer instanceof Error) throw answer;
  return typeof answer === 'function' ? (answer as FieldAnswer)(args, asked) : answer;
}

/** As a result: the network is down. */
export class BrokenConnection extends Error {}

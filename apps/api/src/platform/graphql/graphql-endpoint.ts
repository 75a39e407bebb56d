import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { ApolloDriver } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { Request, Response } from 'express';

import { Authenticator } from '../auth/authenticator.service.ts';
import { Clock } from '../clock/clock.service.ts';
import type { DirectHandler } from '../http/direct-routes.registry.ts';
import { jsonBodies } from './json-bodies.ts';
import type { AppRequest } from '../auth/request-of.ts';
import { contextOf, type GraphqlContext } from './graphql-context.ts';
import { GraphqlGate, type AdmittedBody } from './safety/graphql-gate.guard.ts';

/** Responses smaller than this are not compressed: during a sale every tenth of a millisecond counts; only lists are worth the time. */
const WORTH_COMPRESSING = 16_384;

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The only entry to `/graphql`: body, gate, Apollo, response. POST requests reach it before Express, all others through it, because this is
 * the hot path of a sale (`docs/decisions/0012`).
 */
export function graphqlEndpoint(app: NestExpressApplication): DirectHandler {
  const [authenticator, gate, clock] = [app.get(Authenticator), app.get(GraphqlGate), app.get(Clock)];
  const bodyOf = jsonBodies(authenticator);
  const compress = compression({ threshold: WORTH_COMPRESSING });
  const graphql = app.get<GraphQLModule<ApolloDriver>>(GraphQLModule, { strict: false });

  async function answer(request: Request, response: Response): Promise<void> {
    const body = await bodyOf(request, response);
    const admission = gate.admit(request.method, body);
    // pages show sales and badges by this clock, which may be a development clock set forward
    response.setHeader('X-Server-Time', clock.now().toISOString());
    if ('refused' in admission) return send(request, response, 400, JSON_TYPE, JSON.stringify(admission.refused));
    const server = graphql.graphQlAdapter.instance as unknown as ApolloServer<GraphqlContext>;
    const { headers, status, body: result } = await server.executeHTTPGraphQLRequest(questionOf(request, admission.admitted));
    if (result.kind !== 'complete') throw new Error('Answers in parts are not enabled');
    for (const [name, value] of headers) if (name !== 'content-type' && name !== 'content-length') response.setHeader(name, value);
    send(request, response, status ?? 200, headers.get('content-type') ?? JSON_TYPE, result.string);
  }

  function send(request: Request, response: Response, status: number, type: string, text: string): void {
    response.statusCode = status;
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', 'no-store');
    if (text.length >= WORTH_COMPRESSING) return void compress(request, response, () => response.end(text));
    response.setHeader('Content-Length', Buffer.byteLength(text));
    response.end(text);
  }

  return answer;
}

/** The headers Apollo looks at: whether a browser may send the request without a preflight, and the response format. */
const ASKED_FOR = ['content-type', 'accept', 'apollo-require-preflight', 'x-apollo-operation-name'];

function questionOf(request: Request, body: AdmittedBody) {
  const headers = new HeaderMap();
  for (const name of ASKED_FOR) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const context = () => Promise.resolve(contextOf(request as AppRequest));
  return { httpGraphQLRequest: { method: request.method, headers, search: '', body }, context };
}

import { IncomingMessage, type Server } from 'node:http';

import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type RequestHandler, type Response } from 'express';

import { Departure } from '../process/departure.service.ts';
import { DirectRoutes } from './direct-routes.registry.ts';
import type { AppRequest } from '../auth/request-of.ts';

/** The error of the direct handler, passed on to Nest's filters. */
const FAULT = Symbol('fault');

type Passed = AppRequest & { [FAULT]?: unknown };

/** The parts of Express's request that our code uses: who sent it, behind trusted proxies. */
const { ip, protocol, secure, get } = Object.getOwnPropertyDescriptors(express.request) as Record<string, PropertyDescriptor>;
const DIRECT_REQUEST = Object.create(IncomingMessage.prototype, { ip: ip!, protocol: protocol!, secure: secure!, get: get! }) as object;

/**
 * Runs before Express: requests that `DirectRoutes` knows are handled at once, after `before`; all others are passed on unchanged. Call it
 * once, before any other middleware is added.
 */
export function openFrontDoor(app: NestExpressApplication, before: readonly RequestHandler[]): void {
  const server = app.getHttpServer() as Server;
  const [pages] = server.listeners('request') as ((request: unknown, response: unknown) => void)[];
  if (!pages) throw new Error('The server has no listener');
  const [routes, departure] = [app.get(DirectRoutes), app.get(Departure)];
  app.use((request: Passed, _response: Response, next: NextFunction) => next(request[FAULT]));
  server.removeAllListeners('request');
  server.on('request', (incoming, outgoing) => {
    departure.begin(outgoing);
    const handler = routes.find(incoming);
    if (!handler) return pages(incoming, outgoing);
    const [request, response] = [incoming as Passed, outgoing as Response];
    Object.setPrototypeOf(request, DIRECT_REQUEST);
    Object.assign(request, { app: app.getHttpAdapter().getInstance(), originalUrl: request.url, res: response });
    const answer = () =>
      void handler(request, response).catch((error: unknown) => {
        request[FAULT] = error;
        pages(request, response);
      });
    through(before, request, response, answer);
  });
}

function through([first, ...rest]: readonly RequestHandler[], request: AppRequest, response: Response, last: () => void): void {
  if (first) void first(request, response, () => through(rest, request, response, last));
  else last();
}

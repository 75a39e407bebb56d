import { existsSync } from 'node:fs';

import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

import { CONFIG, type Config } from './config/config.ts';
import { queueBoard } from './dev/queue-board.ts';
import { QUEUE_PAGE, QueuePagePass } from './dev/queue-page-pass.guard.ts';
import { graphqlEndpoint } from './graphql/graphql-endpoint.ts';
import { Queues } from './jobs/queues.service.ts';
import { requestLogs } from './logging/request-logs.ts';
import { Metrics } from './metrics/metrics.registry.ts';
import { DirectRoutes } from './http/direct-routes.registry.ts';
import { FRAME_GRAPHQL } from './auth/framed.ts';
import { openFrontDoor } from './http/front-door.ts';
import { precompressed } from './http/precompressed.ts';
import { proxyNotice } from './http/proxy-notice.ts';
import type { AppRequest } from './auth/request-of.ts';
import { dataHeaders, securityHeaders } from './http/security-headers.ts';

const HASHED = 'public, max-age=31536000, immutable';

/**
 * Longer than a proxy keeps idle connections (60 s in nginx). Otherwise the proxy may send a request on a connection that is being closed
 * here, and the buyer gets a 502.
 */
const KEEP_ALIVE_MS = 75_000;
/**
 * How long a request may take to arrive, in case no proxy collects it: Node looks every 30 s, so a body that trickles in is cut within two
 * minutes. An upload of 11 MB arrives in this time at 1 Mbit/s.
 */
const WHOLE_REQUEST_MS = 90_000;
const HEADERS_MS = 30_000;

/** Middleware before Nest's routes, the same in the process and in the tests. Create the app with `bodyParser: false`. */
export function configureHttp(app: NestExpressApplication): void {
  const server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = WHOLE_REQUEST_MS;
  server.headersTimeout = HEADERS_MS;
  const config = app.get<Config>(CONFIG);
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  // API responses are never revalidated by ETag; files have tags of their own
  app.disable('etag');
  const proxies = new Logger('TRUST_PROXY');
  const notice = proxyNotice(config.TRUST_PROXY, (words) => proxies.warn(words));
  const seen = [requestLogs(config), notice, timed(app.get(Metrics))];
  const graphql = graphqlEndpoint(app);
  for (const path of ['/graphql', FRAME_GRAPHQL]) app.get(DirectRoutes).post(path, graphql);
  openFrontDoor(app, [...seen, dataHeaders(config)]);
  app.use(...seen, securityHeaders(config));
  app.use(
    ['/graphql', FRAME_GRAPHQL],
    (request: AppRequest, response: Response, next: NextFunction) => void graphql(request, response).then(undefined, next),
  );
  app.use(compression({ threshold: 2048 }));
  if (config.WEB_DIST && existsSync(config.WEB_DIST)) app.use(precompressed(config.WEB_DIST), assets(config.WEB_DIST));
  mountQueueBoards(app, config);
  if (config.DEV_TOOLS) app.use('/dev', express.urlencoded({ extended: false, limit: '10kb' }), express.json({ limit: '10kb' }));
}

/** Open to everybody in development; in production it needs a pass and has no buttons. */
function mountQueueBoards(app: NestExpressApplication, config: Config): void {
  const queues = app.get(Queues);
  const pass = app.get(QueuePagePass, { strict: false });
  app.use(QUEUE_PAGE, pass.use.bind(pass), ...queueBoard(queues, QUEUE_PAGE, true));
  if (config.DEV_TOOLS) app.use('/dev/queues', ...queueBoard(queues, '/dev/queues', false));
}

/** Files with a content hash in their name are immutable; all others are revalidated each time. Other websites load one: the buy button's. */
function assets(folder: string): RequestHandler {
  return express.static(folder, {
    index: false,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', path.includes('/assets/') ? HASHED : 'no-cache');
      if (!path.endsWith('/embed.js')) return;
      response.setHeader('Cache-Control', 'public, max-age=600');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('Access-Control-Allow-Origin', '*');
    },
  });
}

function timed(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const end = metrics.http.startTimer({ method: request.method });
    response.once('finish', () => end({ route: routeOf(request), status: response.statusCode }));
    next();
  };
}

/** Few label values: the first segment of the path where it is one of ours. */
function routeOf({ originalUrl }: Request): string {
  return /^\/(graphql|files|webhooks|health|dev|assets|door|embed|e)\b/.exec(originalUrl)?.[0] ?? '/';
}

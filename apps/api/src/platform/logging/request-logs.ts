import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

import { Logger } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';

import type { Config } from '../config/config.ts';
import { pathForLogs } from './without-secrets.ts';

/** The request fields in the log: no query string, no token, no header, and only the name of a GraphQL document. */
interface LoggedRequest {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  operation?: string;
}

const ID = /^[\w-]{8,64}$/;
const QUIET = /^\/(health|assets)\b/;
const LONGEST_NAME = 64;

const current = new AsyncLocalStorage<LoggedRequest>();

/** The fields of every line logged on behalf of a request. */
export function requestFields(): { req?: LoggedRequest } {
  const req = current.getStore();
  return req ? { req } : {};
}

/** Adds the name of the GraphQL operation to this and all further lines of the current request. */
export function nameOperation(name: string | undefined): void {
  const req = current.getStore();
  if (req && name) req.operation = name.slice(0, LONGEST_NAME);
}

/**
 * Gives each request the id of its log lines, sent as `x-request-id`, and logs one line when it is finished: at `error` for 5xx, else at
 * `info`. When that level is off, the id is the only cost.
 */
export function requestLogs({ LOG_LEVEL }: Config): RequestHandler {
  const logger = new Logger('HTTP');
  const isTold = ['info', 'debug', 'trace'].includes(LOG_LEVEL);
  return (request, response, next) => {
    const { method, originalUrl } = request;
    const req: LoggedRequest = { id: idOf(request), method, url: pathForLogs(originalUrl) };
    response.setHeader('x-request-id', req.id);
    const began = performance.now();
    response.once('finish', () => {
      const { statusCode } = response;
      if ((statusCode < 500 && !isTold) || QUIET.test(req.url)) return;
      const line = { req, res: { statusCode }, responseTime: Math.round(performance.now() - began), msg: 'request answered' };
      if (statusCode < 500) logger.log(line);
      else logger.error(line);
    });
    current.run(req, next);
  };
}

function idOf(request: Request): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && ID.test(given) ? given : randomUUID();
}

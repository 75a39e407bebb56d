import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';
import { ERROR_TEXTS } from '@marquee/shared/error-table';

import { isHeldUp, isOutOfReach } from './out-of-reach.ts';
import { WebPages } from '../web/web-pages.service.ts';

const STATUS: Partial<Record<ErrorCode, number>> = {
  AUTHENTICATION_REQUIRED: 401,
  AUTHORIZATION_REQUIRED: 401,
  FORBIDDEN: 403,
  LINK_EXPIRED: 403,
  NOT_FOUND: 404,
  BODY_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** Errors of the router and the body parser, which Nest passes on with their status. */
const CODES: Readonly<Record<number, ErrorCode>> = { 404: 'NOT_FOUND', 413: 'BODY_TOO_LARGE' };

/**
 * Passes GraphQL errors to `formatGraphqlError`; formats errors of other routes here in the same form. Unknown addresses belong to the
 * page.
 */
@Catch()
export class FaultFilter implements ExceptionFilter {
  private readonly logger = new Logger('HTTP');

  constructor(private readonly webPages: WebPages) {}

  catch(thrown: unknown, host: ArgumentsHost): unknown {
    if (host.getType<string>() === 'graphql') return thrown;
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) return void response.end();
    if (thrown instanceof DomainError && thrown.code === 'SERVICE_UNAVAILABLE') return this.unavailable(host, response, thrown);
    if (thrown instanceof DomainError) return refuse(response, thrown);
    if (thrown instanceof HttpException && thrown.getStatus() < 500) {
      const status = thrown.getStatus();
      if (status === 404 && this.webPages.answer(host.switchToHttp().getRequest<Request>(), response)) return undefined;
      const code = CODES[status] ?? 'BAD_USER_INPUT';
      return answer(response, status, code, ERROR_TEXTS[code]);
    }
    if (isBrokenOff(thrown, host.switchToHttp().getRequest<Request>()))
      return this.logger.log('request broken off before its body was there');
    this.logger.error({ err: thrown });
    if (isOutOfReach(thrown) || isHeldUp(thrown)) return this.unavailable(host, response);
    return answer(response, 500, 'INTERNAL', ERROR_TEXTS.INTERNAL);
  }

  /** Browsers get a page that retries, programs get the error code. */
  private unavailable(host: ArgumentsHost, response: Response, refusal = new DomainError('SERVICE_UNAVAILABLE')): void {
    if (this.webPages.askToWait(host.switchToHttp().getRequest<Request>(), response)) return;
    refuse(response, refusal);
  }
}

/** Tells whether the client disconnected before the body was complete: no response is expected, and it is not our fault. */
function isBrokenOff(thrown: unknown, { destroyed, complete }: Request): boolean {
  return destroyed && !complete && ['ECONNRESET', 'ECONNABORTED'].includes(String((thrown as { code?: unknown } | null)?.code));
}

function refuse(response: Response, { code, message, details }: DomainError): void {
  if (details.retryAfter !== undefined) response.setHeader('Retry-After', Number(details.retryAfter));
  answer(response, STATUS[code] ?? 400, code, message);
}

function answer(response: Response, status: number, code: ErrorCode, message: string): void {
  response.status(status).json({ errors: [{ message, extensions: { code } }] });
}

import type { IncomingMessage } from 'node:http';

import { Injectable } from '@nestjs/common';
import type { Response } from 'express';

import type { AppRequest } from '../auth/request-of.ts';

/** Writes Node's own response; errors it throws are handled as on other routes. */
export type DirectHandler = (request: AppRequest, response: Response) => Promise<void>;

/**
 * Hot paths that thousands post to during a sale. They pass logging, metrics and security headers, and nothing else
 * (`docs/decisions/0012`). A new entry is open to everybody and must limit the body it reads.
 */
@Injectable()
export class DirectRoutes {
  private readonly handlers = new Map<string, DirectHandler>();

  post(path: string, handler: DirectHandler): void {
    this.handlers.set(path, handler);
  }

  find({ method, url = '' }: IncomingMessage): DirectHandler | undefined {
    return method === 'POST' ? this.handlers.get(url) : undefined;
  }
}

import type { IncomingMessage } from 'node:http';

import { Injectable } from '@nestjs/common';
import type { Response } from 'express';

import type { AppRequest } from './request-of.ts';

/** Answers by itself, with Node's own response; what it throws is answered as any other fault. */
export type DirectHandler = (request: AppRequest, response: Response) => Promise<void>;

/**
 * Paths that thousands post to in a sale. They pass the log, the metrics and the security headers, and nothing else
 * (`docs/decisions/0012`). Whoever adds one opens it to everybody and reads its body with a limit.
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

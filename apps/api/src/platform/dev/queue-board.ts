import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { RequestHandler, Router } from 'express';

import type { Queues } from '../jobs/queues.ts';

/** Bull-board's page; its own markup has inline styles, so it gets a policy of its own. */
export function queueBoard(queues: Queues, basePath: string, readOnly: boolean): RequestHandler[] {
  const server = new ExpressAdapter();
  server.setBasePath(basePath);
  createBullBoard({
    queues: queues.all().map((queue) => new BullMQAdapter(queue, { readOnlyMode: readOnly })),
    serverAdapter: server,
    options: { uiConfig: { boardTitle: 'Marquee queues' } },
  });
  return [policy, server.getRouter() as Router];
}

const policy: RequestHandler = (_request, response, next) => {
  const inner =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'";
  response.setHeader('Content-Security-Policy', `${inner}; base-uri 'self'; form-action 'none'; frame-ancestors 'none'`);
  next();
};

import type { RequestHandler, Router } from 'express';

import type { Queues } from '../jobs/queues.service.ts';

/** Bull Board's page, loaded on first use; its markup has inline styles, so it gets its own policy. */
export function queueBoard(queues: Queues, basePath: string, readOnly: boolean): RequestHandler[] {
  let router: Promise<Router> | undefined;
  const page: RequestHandler = (request, response, next) => {
    router ??= routerOf(queues, basePath, readOnly);
    router.then((handle) => handle(request, response, next), next);
  };
  return [policy, page];
}

async function routerOf(queues: Queues, basePath: string, readOnlyMode: boolean): Promise<Router> {
  const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
  ]);
  const serverAdapter = new ExpressAdapter();
  serverAdapter.setBasePath(basePath);
  const lanes = queues.all().map((queue) => new BullMQAdapter(queue, { readOnlyMode }));
  createBullBoard({ queues: lanes, serverAdapter, options: { uiConfig: { boardTitle: 'Marquee queues' } } });
  return serverAdapter.getRouter() as Router;
}

const policy: RequestHandler = (_request, response, next) => {
  const inner =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'";
  response.setHeader('Content-Security-Policy', `${inner}; base-uri 'self'; form-action 'none'; frame-ancestors 'none'`);
  next();
};

import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';

import { CONFIG, type Config } from '../config/config.ts';

/** What every request passes before Nest's routes; the same in the process and in the tests. Create the app with `bodyParser: false`. */
export function configureHttp(app: NestExpressApplication): void {
  const config = app.get<Config>(CONFIG);
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use('/webhooks', express.raw({ type: () => true, limit: '1mb' }));
  app.use('/graphql', express.json({ limit: '2mb' }));
}

import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { inject } from 'vitest';

/** The environment of a test's processes: real services, a separate database, everything else on this machine. */
export function testEnvironment(overrides: Record<string, string> = {}): Record<string, string> {
  const database = `test_${randomBytes(8).toString('hex')}`;
  const secret = () => randomBytes(24).toString('hex');
  return {
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost:4000',
    MONGODB_URI: inject('mongo').replace(/(\/\/[^/]+)\/[^?]*/, `$1/${database}`),
    REDIS_URL: inject('redis'),
    JWT_SECRET: secret(),
    LINK_SECRET: secret(),
    SECOND_FACTOR_SECRET: secret(),
    PAYMENTS: 'simulator',
    SIMULATOR_URL: 'http://127.0.0.1:9',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
    MAIL: 'devbox',
    MAIL_FROM: 'tickets@marquee.example',
    SMS: 'devbox',
    INTEGRATION_HOSTS: 'teg.example',
    FILES: 'disk',
    FILES_DIR: mkdtempSync(join(tmpdir(), 'marquee-files-')),
    ...inject('chromium'),
    DEV_TOOLS: 'true',
    LOG_LEVEL: 'error',
    BULK_PER_SECOND: '10000',
    ...overrides,
  };
}

/** Everything that production needs; nothing is real but MongoDB and Redis. */
export const productionEnvironment = () =>
  testEnvironment({
    NODE_ENV: 'production',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_CLIENT_ID: 'ca_x',
    MAIL: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMS: 'http',
    SMS_HTTP_URL: 'http://127.0.0.1:9',
    DEV_TOOLS: 'false',
    TRUSTED_DOCUMENTS_ONLY: 'false',
  });

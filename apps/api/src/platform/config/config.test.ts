import { describe, expect, it } from 'vitest';

import { ConfigError, databaseOf, readConfig } from './config.ts';

const secret = (letter: string) => letter.repeat(32);

const DEVELOPMENT = {
  NODE_ENV: 'development',
  PUBLIC_URL: 'http://localhost:4000/',
  MONGODB_URI: 'mongodb://127.0.0.1:27017/marquee?replicaSet=rs0',
  REDIS_URL: 'redis://127.0.0.1:6379',
  JWT_SECRET: secret('a'),
  LINK_SECRET: secret('b'),
  SECOND_FACTOR_SECRET: secret('d'),
  PAYMENTS: 'simulator',
  SIMULATOR_URL: 'http://127.0.0.1:4242',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  MAIL: 'devbox',
  MAIL_FROM: 'tickets@example.com',
  SMS: 'devbox',
  FILES: 'disk',
  FILES_DIR: '.data/files',
  DEV_TOOLS: 'true',
};

const PRODUCTION = {
  ...DEVELOPMENT,
  NODE_ENV: 'production',
  PAYMENTS: 'stripe',
  SIMULATOR_URL: '',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_CLIENT_ID: 'ca_1',
  MAIL: 'smtp',
  SMTP_URL: 'smtp://mail.example.com:587',
  SMS: 'http',
  SMS_HTTP_URL: 'https://sms.example.com/send',
  DEV_TOOLS: 'false',
};

describe('the configuration', () => {
  it('parses numbers as numbers and flags as flags', () => {
    const config = readConfig({ ...DEVELOPMENT, PORT: '4321', WORKER_CONCURRENCY: '3', LOG_LEVEL: '' });
    expect(config).toMatchObject({
      PORT: 4321,
      WORKER_CONCURRENCY: 3,
      DEV_TOOLS: true,
      LOG_LEVEL: 'info',
      PUBLIC_URL: 'http://localhost:4000',
    });
  });

  it('accepts only trusted documents in production, and elsewhere only when told to', () => {
    expect(readConfig(DEVELOPMENT).TRUSTED_DOCUMENTS_ONLY).toBe(false);
    expect(readConfig(PRODUCTION).TRUSTED_DOCUMENTS_ONLY).toBe(true);
    expect(readConfig({ ...DEVELOPMENT, TRUSTED_DOCUMENTS_ONLY: 'true' }).TRUSTED_DOCUMENTS_ONLY).toBe(true);
    expect(readConfig({ ...PRODUCTION, TRUSTED_DOCUMENTS_ONLY: 'false' }).TRUSTED_DOCUMENTS_ONLY).toBe(false);
  });

  it.each(Object.keys(DEVELOPMENT).filter((name) => !['NODE_ENV', 'DEV_TOOLS'].includes(name)))(
    'names %s when it is missing, and has no default for it',
    (name) => {
      for (const value of [undefined, ''])
        expect(() => readConfig({ ...DEVELOPMENT, [name]: value })).toThrow(new RegExp(`^${name} is missing`));
    },
  );

  it.each(['JWT_SECRET', 'LINK_SECRET', 'SECOND_FACTOR_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    'names the secret %s in production when it is missing',
    (name) => {
      for (const value of [undefined, ''])
        expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(new RegExp(`^${name} is missing`));
    },
  );

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'localhost:4000'],
    ['MONGODB_URI', 'http://127.0.0.1'],
    ['MONGODB_URI', 'mongodb://127.0.0.1:27017/?replicaSet=rs0'],
    ['REDIS_URL', '127.0.0.1:6379'],
    ['JWT_SECRET', 'short'],
    ['MAIL', 'pigeon'],
    ['MAIL_FROM', 'Marquee <tickets@example.com>'],
    ['DEV_TOOLS', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['WORKER_CONCURRENCY', '0'],
    ['TRUST_PROXY', 'true'],
  ])('names %s when it is %s, without repeating the value', (name, value) => {
    const read = () => readConfig({ ...DEVELOPMENT, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is not valid: `));
  });

  it.each(['mongodb://u:p%40@a:27017,b:27017,c:27017/marquee?replicaSet=rs0', 'mongodb+srv://u:p@cluster.example.com/marquee'])(
    'accepts %s as an address of MongoDB',
    (uri) => {
      expect(databaseOf(readConfig({ ...DEVELOPMENT, MONGODB_URI: uri }).MONGODB_URI)).toBe('marquee');
    },
  );

  it('reports all errors at once', () => {
    expect(() => readConfig({ ...DEVELOPMENT, JWT_SECRET: '', PORT: 'x' })).toThrow(
      /JWT_SECRET is missing[\s\S]*|PORT is not valid[\s\S]*JWT_SECRET/,
    );
  });

  it.each([
    [{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is missing (needed by PAYMENTS=stripe)'],
    [{ MAIL: 'smtp', SMTP_URL: '' }, 'SMTP_URL is missing (needed by MAIL=smtp)'],
    [{ MAIL: 'ses' }, 'SES_REGION is missing (needed by MAIL=ses)'],
    [{ SMS_HTTP_URL: '' }, 'SMS_HTTP_URL is missing (needed by SMS=http)'],
    [{ SITES: 'webflow' }, 'WEBFLOW_API_TOKEN is missing (needed by SITES=webflow)'],
    [{ FILES: 's3' }, 'S3_BUCKET is missing (needed by FILES=s3)'],
  ])('names the variable that a choice requires: %o', (change, message) => {
    expect(() => readConfig({ ...PRODUCTION, ...change })).toThrow(message);
  });

  it.each([
    [{ PAYMENTS: 'simulator', SIMULATOR_URL: 'http://127.0.0.1:4242' }, 'PAYMENTS=simulator is refused with NODE_ENV=production'],
    [{ MAIL: 'devbox' }, 'MAIL=devbox is refused with NODE_ENV=production'],
    [{ SMS: 'devbox' }, 'SMS=devbox is refused with NODE_ENV=production'],
    [{ SITES: 'devbox' }, 'SITES=devbox is refused with NODE_ENV=production'],
    [{ DEV_TOOLS: 'true' }, 'DEV_TOOLS=true is refused with NODE_ENV=production'],
  ])('refuses development settings in production: %o', (change, message) => {
    expect(() => readConfig({ ...PRODUCTION, ...change })).toThrow(message);
    expect(() => readConfig({ ...PRODUCTION, ...change, NODE_ENV: undefined })).toThrow(message);
  });

  it('never falls back to the simulator when a Stripe key is missing', () => {
    const { PAYMENTS: _, ...env } = PRODUCTION;
    expect(() => readConfig(env)).toThrow(/^PAYMENTS is missing/);
  });
});

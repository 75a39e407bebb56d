import { describe, expect, it } from 'vitest';

import { readConfig } from '../config/config.ts';
import { stripeClient } from './stripe-client.ts';
import { StripeGateway } from './stripe-gateway.adapter.ts';

const secret = 's'.repeat(32);
const ENVIRONMENT = {
  NODE_ENV: 'test',
  PUBLIC_URL: 'http://localhost:4000',
  MONGODB_URI: 'mongodb://127.0.0.1/x',
  REDIS_URL: 'redis://127.0.0.1',
  JWT_SECRET: secret,
  LINK_SECRET: secret,
  SECOND_FACTOR_SECRET: secret,
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  MAIL: 'ses',
  SES_REGION: 'us-east-1',
  MAIL_FROM: 'a@example.com',
  SMS: 'http',
  SMS_HTTP_URL: 'https://sms.example',
  FILES: 'disk',
  FILES_DIR: '/tmp',
};
const KEYS = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x', STRIPE_CLIENT_ID: 'ca_x' };

describe('the payment provider', () => {
  it("BUY-032 is Stripe with PAYMENTS=stripe, also when a simulator's address is set", () => {
    const config = readConfig({ ...ENVIRONMENT, ...KEYS, PAYMENTS: 'stripe', SIMULATOR_URL: 'http://127.0.0.1:12111' });
    expect([stripeClient(config).getApiField('host'), stripeClient(config).getApiField('protocol')]).toEqual(['api.stripe.com', 'https']);
    expect(new StripeGateway(config).browser()).toEqual({ provider: 'stripe', publishableKey: 'pk_live_x', url: null });
  });

  it('BUY-032 is the simulator only with PAYMENTS=simulator, and never in production', () => {
    const simulated = { ...ENVIRONMENT, PAYMENTS: 'simulator', SIMULATOR_URL: 'http://127.0.0.1:12111' };
    const config = readConfig(simulated);
    expect([stripeClient(config).getApiField('host'), stripeClient(config).getApiField('port')]).toEqual(['127.0.0.1', '12111']);
    expect(new StripeGateway(config).browser()).toMatchObject({ provider: 'simulator', url: 'http://127.0.0.1:12111' });
    expect(() => readConfig({ ...simulated, NODE_ENV: 'production' })).toThrow('PAYMENTS=simulator is refused with NODE_ENV=production');
  });

  it.each(Object.keys(KEYS))('BUY-032 does not start without %s, and has no fallback', (missing) => {
    const rest = Object.fromEntries(Object.entries(KEYS).filter(([name]) => name !== missing));
    expect(() => readConfig({ ...ENVIRONMENT, ...rest, PAYMENTS: 'stripe', SIMULATOR_URL: 'http://127.0.0.1:12111' })).toThrow(
      `${missing} is missing`,
    );
  });
});

import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '#platform/config/config';

import { startTestApp, type TestApp } from '../test-app.ts';
import { testEnvironment } from '../test-config.ts';

const ME = 'query Me { me { email } }';
const hash = createHash('sha256').update(ME).digest('hex');

describe('in production only our own documents', () => {
  let world: TestApp;
  beforeAll(async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'marquee-manifest-')), 'persisted-documents.json');
    writeFileSync(file, JSON.stringify({ [`sha256:${hash}`]: ME }));
    world = await startTestApp({ env: { TRUSTED_DOCUMENTS_ONLY: 'true', TRUSTED_DOCUMENTS_FILE: file } });
  });
  afterAll(() => world?.stop());

  const post = (body: object) => world.http.post('/graphql').send(body);

  it.each([
    ['an unknown document', { query: '{ me { firstName } }' }],
    ['introspection', { query: getIntrospectionQuery() }],
    ['the type name of the root', { query: '{ __typename }' }],
    ['an unknown hash', { extensions: { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } } }],
    ['an unknown id', { id: 'f'.repeat(64) }],
    [
      'a text registered under its own hash',
      {
        query: '{ __typename }',
        extensions: { persistedQuery: { version: 1, sha256Hash: createHash('sha256').update('{ __typename }').digest('hex') } },
      },
    ],
    ['nothing at all', {}],
  ])('Promise 14: %s is refused', async (_, body) => {
    const { status, body: answer } = await post(body);
    expect(status).toBe(400);
    expect(answer.errors[0]).toMatchObject({ message: 'This request is not known.', extensions: { code: 'UNKNOWN_DOCUMENT' } });
    expect(answer.data).toBeUndefined();
  });

  it.each([
    ['its hash', { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }],
    ['its id', { id: `sha256:${hash}` }],
    ['its text', { query: ME }],
    ['its hash beside another text, which is ignored', { query: '{ __schema { types { name } } }', id: hash }],
  ])('Promise 14: a document of ours is answered by %s', async (_, body) => {
    expect((await post(body)).body).toEqual({ data: { me: null } });
  });
});

describe('in production', () => {
  const production = { NODE_ENV: 'production', PAYMENTS: 'stripe', MAIL: 'smtp', SMTP_URL: 'smtp://mail.example.com', SMS: 'http' };
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_CLIENT_ID: 'ca_1' };

  it('Promise 14: it is so without being asked for', () => {
    const env = testEnvironment({ ...production, ...keys, SMS_HTTP_URL: 'https://sms.example.com/send', DEV_TOOLS: 'false' });
    expect(readConfig(env).TRUSTED_DOCUMENTS_ONLY).toBe(true);
    expect(readConfig(testEnvironment()).TRUSTED_DOCUMENTS_ONLY).toBe(false);
  });
});

describe('with any document allowed', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  it('Promise 14, negative control: the same introspection is answered', async () => {
    expect((await world.gql(getIntrospectionQuery())).data.__schema).toBeTruthy();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY = 86_400;

describe('short-lived records', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  // MongoDB's TTL monitor removes them; it is off in the test database, whose clock is not the tests'
  it.each([
    ['loginCodes', 'expiresAt', DAY],
    ['accountLinks', 'expiresAt', DAY],
    ['securityTickets', 'expiresAt', 3600],
    ['sentMessages', 'startedAt', 30 * DAY],
  ])('%s expire at %s + %i seconds', async (collection, field, seconds) => {
    const indexes = await world.connection.collection(collection).indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { [field]: 1 }, expireAfterSeconds: seconds }));
  });
});

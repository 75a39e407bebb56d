import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY = 86_400;

describe('records that serve for a short time', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  // MongoDB removes them by itself; the database of the tests does not, as its clock is not theirs
  it.each([
    ['loginCodes', 'expiresAt', DAY],
    ['accountLinks', 'expiresAt', DAY],
    ['securityTickets', 'expiresAt', 3600],
    ['sentMessages', 'startedAt', 30 * DAY],
  ])('%s go %s + %i seconds', async (collection, field, seconds) => {
    const indexes = await world.connection.collection(collection).indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { [field]: 1 }, expireAfterSeconds: seconds }));
  });
});

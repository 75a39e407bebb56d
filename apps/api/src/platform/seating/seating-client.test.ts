import { describe, expect, it } from 'vitest';

import { seatingClientOf } from './seating-client.ts';

describe('the seating provider', () => {
  it("ACC-199 is addressed in region EU, with the organization's secret key", () => {
    const { defaults } = seatingClientOf('a-secret-key').client;
    expect(defaults.baseURL).toBe('https://api-eu.seatsio.net');
    expect(defaults.auth).toEqual({ username: 'a-secret-key', password: '' });
  });
});

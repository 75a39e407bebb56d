import { afterEach, describe, expect, it } from 'vitest';
import { setEmbedded } from './embedded.ts';
import { isSoldByStaff } from './sold-by-staff.ts';

const HERE = { origin: 'https://tickets.example' } as Location;
const frameIn = (parent: object) => ({ location: HERE, parent: parent as Window });
const foreign = {
  get location(): Location {
    throw new DOMException('Blocked a frame', 'SecurityError');
  },
};

describe('the checkout that Sell frames', () => {
  afterEach(() => setEmbedded(false));

  it('is a frame of a page of our own, and of no other website', () => {
    setEmbedded(true);
    expect([isSoldByStaff(frameIn({ location: HERE })), isSoldByStaff(frameIn(foreign))]).toEqual([true, false]);
    setEmbedded(false);
    expect(isSoldByStaff(frameIn({ location: HERE }))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';

import { nightAddedMail } from './night-added-mail.ts';

const of = { seasonName: 'Lyric Season', orderNumber: 'MQ-1', nightName: 'Hamlet', when: 'Fri, Dec 4, 2026, 7:30pm' };

describe('the mail of a night that joined', () => {
  it('BYD-106 names the night, and the seats that holders have there', () => {
    const { subject, lines } = nightAddedMail({ ...of, seats: ['Stalls-A-1', 'Stalls-A-2'], without: 0 });
    expect(subject).toBe('Hamlet belongs to your season tickets');
    expect(lines[0]).toBe('Hamlet on Fri, Dec 4, 2026, 7:30pm was added to Lyric Season. Order MQ-1 admits you, and costs nothing more.');
    expect(lines[1]).toBe('Your seats: Stalls-A-1, Stalls-A-2.');
  });

  it('BYD-106 tells whoever’s seat is somebody else’s', () => {
    expect(nightAddedMail({ ...of, seats: [], without: 1 }).lines[1]).toMatch(/^Your seat is somebody else’s on that night\./);
    expect(nightAddedMail({ ...of, seats: ['Stalls-A-1'], without: 2 }).lines[2]).toMatch(/^2 of your seats are somebody else’s/);
    expect(nightAddedMail({ ...of, seats: [], without: 0 }).lines).toHaveLength(2);
  });
});

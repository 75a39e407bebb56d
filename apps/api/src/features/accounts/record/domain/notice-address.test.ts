import { describe, expect, it } from 'vitest';

import { noticeAddressOf } from './notice-address.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const user = (email: string, emailVerifiedAt: Date | null, provedEmails: string[] = []) => ({
  _id: 'u',
  email,
  emailVerifiedAt,
  provedEmails,
});

describe('where warnings about an account go', () => {
  it.each([
    ['the proved primary address', user('a@x.co', NOW, ['b@x.co']), 'a@x.co'],
    ['the unproved primary address when no other is proved', user('a@x.co', null), 'a@x.co'],
    ['the first proved address, not an unproved primary one', user('typo@x.co', null, ['b@x.co', 'c@x.co']), 'b@x.co'],
    ['a proved address, not a placeholder', user('1@unconfirmed.invalid', null, ['b@x.co']), 'b@x.co'],
    ['nowhere with only a placeholder', user('1@unconfirmed.invalid', null), null],
  ])('%s', (_, person, expected) => {
    expect(noticeAddressOf(person)).toBe(expected);
  });
});

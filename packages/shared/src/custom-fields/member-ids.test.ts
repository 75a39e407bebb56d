import { expect, it } from 'vitest';

import { memberIdsOf } from './member-ids.ts';

it('finds member ids by the label of their question, whatever its case, and skips empty ones', () => {
  const answers = [
    { label: 'Member ID', value: ' RC-77 ' },
    { label: ' MEMBER id', value: 'RC-78' },
    { label: 'Member ID', value: ' ' },
    { label: 'Member ID of a friend', value: 'RC-79' },
  ];
  expect(memberIdsOf(answers)).toEqual(['RC-77', 'RC-78']);
});

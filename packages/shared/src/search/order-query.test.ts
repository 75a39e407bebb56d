import { describe, expect, it } from 'vitest';

import { doorCodeText } from '../orders/door-code.ts';
import { orderSearchTermsOf } from './normalise.ts';
import { matchesOrder, wholeReadingsOf } from './order-query.ts';

const code = doorCodeText({ orderNumber: 'MQ-4K2H9T', item: 2, seal: 'RX' })!;
const terms = orderSearchTermsOf({
  _id: '65f000000000000000abc123',
  number: 'MQ-4K2H9T',
  eventName: 'Studio 54',
  user: { firstName: 'Roberto', lastName: 'Da Silva' },
  tickets: [{ name: 'General admission', units: ['ticketType:ga:117'] }],
});

describe('finding orders by what is on a ticket', () => {
  it.each([
    code,
    code.toLowerCase(),
    code.replaceAll('-', ''),
    code.slice(0, 9),
    '4K2H9T 02',
    `MQ-${code}`,
    'ga 117',
    'GA-117',
    'ga-11',
    'berto silva',
    'ILV',
  ])('OPS-036 by %s', (query) => {
    expect(matchesOrder(terms, query)).toBe(true);
  });

  it.each(['4K2H9X-02', 'GA-118', 'ga 118', 'tudio', 'obertos'])('OPS-036 finds nothing by %s', (query) => {
    expect(matchesOrder(terms, query)).toBe(false);
  });

  it('OPS-036 reads a name that looks like a code as a name, too', () => {
    expect(wholeReadingsOf('studio-54')).toEqual(['mq-studio']);
    expect(matchesOrder(terms, 'Studio 54')).toBe(true);
    expect(wholeReadingsOf('x'.repeat(500))).toEqual([]);
  });
});

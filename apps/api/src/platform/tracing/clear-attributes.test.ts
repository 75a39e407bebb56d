import { expect, it } from 'vitest';

import { clearAttributes } from './clear-attributes.ts';

it('removes tokens, queries and e-mail addresses from trace attributes, and keeps the rest', () => {
  const attributes = {
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'url.path': '/links/orders/secret/tickets.pdf',
    'url.query': 'token=secret',
    'url.full': 'https://sms.example.com/send?key=secret',
    'http.target': '/order?token=secret',
    'db.statement': 'get limit:login:ada@example.com',
  };
  clearAttributes(attributes);
  expect(attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'url.path': '/links/orders/…/tickets.pdf',
    'url.full': 'https://sms.example.com/send',
    'http.target': '/order',
    'db.statement': 'get limit:login:[address]',
  });
});

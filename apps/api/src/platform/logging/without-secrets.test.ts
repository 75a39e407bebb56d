import { describe, expect, it } from 'vitest';

import { pathForLogs, withoutSecrets } from './without-secrets.ts';

describe('redacted log texts', () => {
  it.each([
    ['/graphql?query=1', '/graphql'],
    ['/links/orders/65f0c0ffee65f0c0ffee65f0Abc-_123/tickets.pdf?x=1', '/links/orders/…/tickets.pdf'],
    ['/links/contact-exports/abc.def', '/links/contact-exports/…'],
    ['/u/eyJhIjoiYWRhQGV4YW1wbGUuY29tIn0.c2lnbmF0dXJl', '/u/…'],
    ['/U/AbCd', '/U/…'],
    ['/U/AbCd?email=ada%40example.com', '/U/…'],
    ['//links/orders/65f0c0ffee65f0c0ffee65f0Abc-_123', '//links/orders/…'],
    ['/reset/eyJhIjoiYWRhQGV4YW1wbGUuY29tIn0.c2lnbmF0dXJl#x', '/reset/…'],
    ['/files/public/posters/65f0c0ffee65f0c0ffee65f0-large-picture', '/files/public/posters/65f0c0ffee65f0c0ffee65f0-large-picture'],
    ['/e/the-copper-kings-and-all-their-friends', '/e/the-copper-kings-and-all-their-friends'],
    ['/e/the-copper-kings', '/e/the-copper-kings'],
  ])('the address %s is written as %s', (url, path) => {
    expect(pathForLogs(url)).toBe(path);
  });

  it.each([
    ['550 5.1.1 <ada.o+x@mail.example.com>: no such user', '550 5.1.1 <[address]>: no such user'],
    ['E11000 dup key: { email: \\"ada@example.com\\" }', 'E11000 dup key: { email: \\"[address]\\" }'],
    ['connect mongodb://marquee:s3cret@mongo:27017/x', 'connect mongodb://mongo:27017/x'],
    ['smtp://ada@example.com:pw@mail.example.com', 'smtp://mail.example.com'],
    ['at node_modules/@nestjs/core/router.js:1:2', 'at node_modules/@nestjs/core/router.js:1:2'],
  ])('%s is written as %s', (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown);
  });
});

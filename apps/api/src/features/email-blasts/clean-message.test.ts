import { expect, it } from 'vitest';

import { cleanMessage } from './clean-message.ts';

it('OPS-141 keeps in a message what a word processor says by styles is bold', () => {
  const body = '<b style="font-weight:normal"><p>A <span style="font-weight:700">b</span><a href="https://x.example">c</a></p></b>';
  expect(cleanMessage({ subject: 'S', body }).body).toBe('<p>A <strong>b</strong>c</p>');
});

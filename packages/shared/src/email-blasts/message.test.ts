import { describe, expect, it } from 'vitest';

import { checkMessage, MESSAGE_BODY_MAX } from './check-message.ts';
import { messageText } from './message-text.ts';
import { textOf } from '../text/messages.ts';

describe('a message to ticket holders', () => {
  it.each([
    ['nothing', '', '', ['Please enter a subject.', 'Please enter a message.']],
    ['spaces', '  ', '<p> </p><p>\u00a0</p>', ['Please enter a subject.', 'Please enter a message.']],
    ['a long subject', 'x'.repeat(201), '<p>Hi</p>', ['The subject can have at most 200 characters.']],
    ['a long body', 'Hi', `<p>${'x'.repeat(MESSAGE_BODY_MAX)}</p>`, ['The message is too long.']],
    ['a picture alone', 'Hi', '<p><img src="x"></p>', ['Please enter a message.']],
    ['words', 'x'.repeat(200), '<p>Hi</p>', []],
  ])('OPS-142 is checked by one rule: %s', (_, subject, body, messages) => {
    expect(checkMessage({ subject, body }).map(({ message }) => textOf(message))).toEqual(messages);
  });

  it('OPS-141 has a text with the same words', () => {
    const html =
      '<p>Doors <b>now</b> open at <u>7</u>.<br />Bring &lt;ID&gt; &amp; coat.</p><ul><li>Gate A</li><li><p>Gate B</p></li></ul><ol><li>Scan</li><li>Enter</li></ol><p>See you</p>';
    expect(messageText(html)).toBe('Doors now open at 7.\nBring <ID> & coat.\n\n- Gate A\n- Gate B\n\n1. Scan\n2. Enter\nSee you');
  });
});

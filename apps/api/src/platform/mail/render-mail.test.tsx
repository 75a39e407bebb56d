import { expect, it } from 'vitest';

import { Contact, MailLayout } from './mail-layout.tsx';
import { Button, Facts, Heading, HtmlOnly, MailLink, Paragraph, RichText, Table, TextOnly } from './mail-parts.tsx';
import { renderMail } from './render-mail.ts';

const SENDER = { name: 'Redstone & Sons', logoUrl: 'https://cdn.example/logo.png?a=1&b=2', email: 'help@hall.example', phone: null };

it('renders the HTML and the text part of a mail from the same components', async () => {
  const { subject, html, text } = await renderMail(
    'Your order ABC-123',
    <MailLayout title="Your order" line="Order ABC-123" sender={SENDER} poster="https://cdn.example/poster.webp">
      <Paragraph>Hello,</Paragraph>
      <Facts
        rows={[
          ['Event', ['Winter Show']],
          ['Doors', ['7:00pm', '8:00pm']],
        ]}
      />
      <Heading>What you paid</Heading>
      <Table
        rows={[
          ['Ticket', '$25.00'],
          ['Total', '$25.00'],
        ]}
      />
      <Paragraph>
        <HtmlOnly>
          <MailLink href="https://m.example/help">Help</MailLink>
        </HtmlOnly>
        <TextOnly>Help: https://m.example/help</TextOnly>
      </Paragraph>
      <Button href="https://m.example/o?a=1&b=2">Open your order</Button>
      <Contact sender={SENDER} />
    </MailLayout>,
  );
  expect(subject).toBe('Your order ABC-123');
  expect(text.split('\n\n')).toEqual([
    'Hello,',
    'Event: Winter Show\nDoors: 7:00pm\n8:00pm',
    'Ticket: $25.00\nTotal: $25.00',
    'Help: https://m.example/help',
    'https://m.example/o?a=1&b=2',
    'Contact Redstone & Sons: help@hall.example',
  ]);
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
  expect(html).toContain('<b>7:00pm</b><br/>8:00pm</td>');
  expect(html).toMatch(/<a href="https:\/\/m\.example\/o\?a=1&amp;b=2" class="button" style="[^"]+">Open your order<\/a>/);
  expect(html).toMatch(
    /Contact Redstone &amp; Sons: <a href="mailto:help@hall\.example"[^>]+>help@hall\.example<\/a><br\/>Sent with Marquee/,
  );
  expect(html).not.toContain('Help: https');
});

it('escapes what people typed in the HTML, and leaves the text as it was', async () => {
  const typed = `<script>alert("x")</script> & 'more'`;
  const { html, text } = await renderMail(
    typed,
    <MailLayout title={typed} line={typed} sender={{ ...SENDER, name: typed }}>
      <Paragraph>{typed}</Paragraph>
      <Table rows={[[typed, typed]]} />
      <Button href={`https://m.example/?q=${typed}`}>{typed}</Button>
    </MailLayout>,
  );
  expect(html).not.toContain('<script');
  expect(html.split('&lt;script&gt;').length).toBeGreaterThan(6);
  expect(text).toBe(`${typed}\n\n${typed}: ${typed}\n\nhttps://m.example/?q=${typed}`);
});

it('takes the sanitized HTML of an author, and asks for no picture ahead', async () => {
  const { html } = await renderMail(
    'Hello',
    <MailLayout title="Hello" sender={SENDER} poster="https://cdn.example/poster.webp">
      <RichText html="<p>Bring <b>water</b>.</p>" />
    </MailLayout>,
  );
  expect(html).toContain('<div><p>Bring <b>water</b>.</p></div></div>');
  expect(html).not.toContain('<link');
});

it('breaks a word that is longer than its line in every part of a mail', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
  const { html } = await renderMail(
    'Subject',
    <MailLayout title={word} line={word} sender={{ ...SENDER, name: word }}>
      <Paragraph>{word}</Paragraph>
      <Heading>{word}</Heading>
      <Facts rows={[['Event', [word]]]} />
      <Table rows={[[word, '$1.00']]} />
    </MailLayout>,
  );
  for (const part of ['page', 'title', 'line', 'text', 'heading', 'fact', 'cell']) {
    expect([part, new RegExp(`class="${part}" style="[^"]*overflow-wrap:anywhere;word-break:break-word`).test(html)]).toEqual([part, true]);
  }
});

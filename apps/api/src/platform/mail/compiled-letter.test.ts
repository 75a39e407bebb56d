import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { describe, expect, it } from 'vitest';

import { CompiledLetter } from './compiled-letter.ts';
import type { OutgoingMail } from './mailer.port.ts';
import { messageOf } from './smtp-mailer.adapter.ts';

const FROM = 'tickets@marquee.example';
const urlOf = (reader: number) => `https://tickets.example/u/${'x'.repeat(160)}${reader}?all=yes`;
const mailOf = (reader: number, body: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: `reader-${reader}@mail.example`,
  subject: 'Türen um sieben: “bring ID”, and read this long subject to its very end, please',
  html: `<p>${body}</p><a href="${urlOf(reader)}">Unsubscribe</a>`,
  text: `${body}\n\nUnsubscribe: ${urlOf(reader)}`,
  unsubscribeUrl: urlOf(reader),
  key: `holders:${reader}`,
  ...more,
});
const idOf = (reader: number) => `<id-${reader}@marquee.example>`;
const letterOf = (mail: OutgoingMail) => CompiledLetter.of(mail, (blank, messageId) => ({ ...messageOf(blank, FROM), messageId }));
const filled = async (first: OutgoingMail, { to, unsubscribeUrl = '' }: OutgoingMail, messageId: string) =>
  (await letterOf(first))!.fill({ to, unsubscribeUrl, messageId }).toString('latin1');
const composed = async (mail: OutgoingMail, messageId: string) =>
  (await new MailComposer({ ...messageOf(mail, FROM), messageId }).compile().build()).toString('latin1');

/** Headers unfolded, parts decoded, and without what is random or of the moment. */
function readAs(message: string): string {
  const plain = message
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(plain, 'latin1')
    .toString('utf8')
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/--_NmP-[^\s"]+/g, 'BOUNDARY')
    .replace(/^Date: .*$/m, 'Date');
}

describe('a letter to many that is compiled once', () => {
  it.each([
    ['plain text on short lines', 'Doors at seven.'],
    ['long lines, quotes and =3D', `${'All of you, bring an ID = passport. '.repeat(40)}“Thanks” — the house`],
    ['lines with dots and other scripts', '.\r\n..\r\nGrüße, Ω, 東京\r\n'],
  ])('is for each reader what would have been composed for them: %s', async (_, body) => {
    for (const reader of [2, 31_415]) {
      const own = mailOf(reader, body);
      expect(readAs(await filled(mailOf(1, body), own, idOf(reader)))).toBe(readAs(await composed(own, idOf(reader))));
    }
  });

  it('says nothing of another reader, and keeps its lines short enough', async () => {
    const body = 'A line that is long enough to be divided somewhere near its end. '.repeat(9);
    const message = await filled(mailOf(1, body), mailOf(2, body), idOf(2));
    expect(readAs(message)).not.toMatch(/reader-1|url-|\.invalid/);
    expect(message.split(/\r?\n/).every((line) => line.length <= 998)).toBe(true);
    const quoted = message.slice(message.indexOf('quoted-printable'));
    expect(quoted.split(/\r?\n/).filter((line) => line.length > 76)).toEqual([]);
  });

  it('is not made where the link cannot be found in it, as in base64', async () => {
    expect(await letterOf(mailOf(1, '東京の皆さまへ、'.repeat(60)))).toBeNull();
  });
});

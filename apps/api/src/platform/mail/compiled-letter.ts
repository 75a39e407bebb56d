import { randomUUID } from 'node:crypto';

import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { SendMailOptions } from 'nodemailer';

import type { OutgoingMail } from './mailer.port.ts';

/** What differs between two mails of one letter. */
interface Own {
  readonly to: string;
  readonly unsubscribeUrl: string;
  readonly messageId: string;
}

type Piece = string | { readonly of: keyof Own; readonly isQuoted: boolean };

/** Characters of a quoted-printable line, without the `=` at its end. */
const QP_LINE = 70;

/**
 * A message to many as it is sent, compiled once: the reader's address, the id and the link are filled into the finished message. Compiling it
 * for each of 20,000 readers took most of the worker's time. Null where the parts that differ are not found in it, as in base64.
 */
export class CompiledLetter {
  private constructor(private readonly pieces: readonly Piece[]) {}

  static async of(
    mail: OutgoingMail,
    messageOf: (mail: OutgoingMail, messageId: string) => SendMailOptions,
  ): Promise<CompiledLetter | null> {
    const { unsubscribeUrl = '' } = mail;
    const mark = randomUUID().replaceAll('-', '').slice(0, 16);
    // as long as a real one, so that it is encoded as that would be
    const url = `https://url-${mark}.invalid/${mark.repeat(5)}`;
    const own: Own = { to: `to-${mark}@mail.invalid`, unsubscribeUrl: url, messageId: `<id-${mark}@mail.invalid>` };
    const blankOf = (content: string) => content.replaceAll(unsubscribeUrl, own.unsubscribeUrl);
    const blank = { ...mail, to: own.to, unsubscribeUrl: own.unsubscribeUrl, html: blankOf(mail.html), text: blankOf(mail.text) };
    const message = (await new MailComposer(messageOf(blank, own.messageId)).compile().build()).toString('latin1');
    const pieces = piecesOf(message, own);
    const count = (of: keyof Own) => pieces.filter((piece) => typeof piece !== 'string' && piece.of === of).length;
    const links = blank.html.split(own.unsubscribeUrl).length + blank.text.split(own.unsubscribeUrl).length - 2;
    const isWhole = count('to') === 1 && count('messageId') === 1 && count('unsubscribeUrl') === links + 1;
    return isWhole ? new CompiledLetter(pieces) : null;
  }

  /** The whole message for one reader. */
  fill(own: Own): Buffer {
    const textOf = (piece: Exclude<Piece, string>) => (piece.isQuoted ? quoted(own[piece.of]) : own[piece.of]);
    return Buffer.from(this.pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece))).join(''), 'latin1');
  }
}

/** Splits the message at the reader's placeholders, which a soft line break may divide. */
function piecesOf(message: string, own: Own): Piece[] {
  const names = Object.keys(own) as (keyof Own)[];
  const found = new RegExp(names.map((name) => `(${spread(own[name])})`).join('|'), 'g');
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of message.matchAll(found)) {
    const of = names[match.slice(1).findIndex((group) => group !== undefined)]!;
    pieces.push(message.slice(end, match.index), { of, isQuoted: isQuotedAt(message, match.index) });
    end = match.index + match[0].length;
  }
  return [...pieces, message.slice(end)];
}

/** The text, also with a soft line break between any two of its characters. */
function spread(text: string): string {
  return [...text].map((character) => (/\w/.test(character) ? character : `\\${character}`)).join('(?:=\r\n)?');
}

/** Tells whether the part of the message at this place is quoted-printable. */
function isQuotedAt(message: string, at: number): boolean {
  const before = message.slice(0, at);
  const head = before.toLowerCase().lastIndexOf('content-transfer-encoding:');
  // a header of the message or of a part is never quoted
  if (head < 0 || !before.slice(head).includes('\r\n\r\n')) return false;
  return /^content-transfer-encoding:\s*quoted-printable/i.test(before.slice(head, head + 60));
}

/** On lines of its own, so that none becomes too long. */
function quoted(text: string): string {
  const lines: string[] = [''];
  for (const character of text) {
    const code = character === '=' ? '=3D' : character;
    if (lines.at(-1)!.length + code.length > QP_LINE) lines.push('');
    lines[lines.length - 1] += code;
  }
  return `=\r\n${lines.join('=\r\n')}=\r\n`;
}

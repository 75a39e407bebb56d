import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';

import { Requires } from '../auth/requires.ts';
import type { DevMessage } from '../mail/dev-mail.schema.ts';
import { Devbox } from '../mail/devbox.store.ts';
import { html, type Html } from '../web/html.ts';
import { DEV_STYLE, devPage } from './dev-page.ts';

const ID = /^[0-9a-f]{24}$/;
/** The mail's own HTML, without scripts and external sources; its links open next to the mailbox. */
const MAIL_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The development mailbox: mails and text messages that would have been sent. */
@Controller('dev')
export class DevMailController {
  constructor(private readonly devbox: Devbox) {}

  @Get('style.css')
  @Requires('public')
  @Header('Content-Type', 'text/css')
  style(): string {
    return DEV_STYLE;
  }

  /** `?to=` filters by recipient; `?format=json` returns the list as data. */
  @Get(['', 'mail'])
  @Requires('public')
  async list(@Query('to') to: string | undefined, @Query('format') format: string | undefined, @Res() response: Response): Promise<void> {
    const all = await this.devbox.list();
    const messages = to ? all.filter((message) => message.to === to) : all;
    if (format === 'json') return void response.json(messages);
    const rows = messages.map(rowOf);
    response.type('html').send(
      devPage(
        'Mailbox',
        rows.length > 0
          ? html`<ul class="list">
              ${rows}
            </ul>`
          : html`<p class="dim">Nothing was sent yet.</p>`,
      ),
    );
  }

  @Get('mail/:id')
  @Requires('public')
  async show(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const message = await this.find(id);
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    response.type('html').send(devPage(message.subject || 'Text message', bodyOf(message)));
  }

  @Get('mail/:id/html')
  @Requires('public')
  async content(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const message = await this.find(id);
    response.setHeader('Content-Security-Policy', MAIL_POLICY);
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.type('html').send(message.html.replace('<head>', () => `<head><base target="_blank">`));
  }

  @Get('mail/:id/attachments/:attachmentId')
  @Requires('public')
  async attachment(@Param('id') id: string, @Param('attachmentId') attachmentId: string, @Res() response: Response): Promise<void> {
    const { attachments } = await this.find(id);
    const found = attachments.find(({ _id }) => _id === attachmentId);
    if (!found) throw new DomainError('NOT_FOUND');
    const content = Buffer.isBuffer(found.content) ? found.content : Buffer.from((found.content as { buffer: Uint8Array }).buffer);
    const isShown = ['application/pdf', 'image/png', 'image/jpeg'].includes(found.contentType);
    response.attachment(found.filename);
    if (isShown)
      response.setHeader('Content-Disposition', String(response.getHeader('Content-Disposition')).replace('attachment', 'inline'));
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    response.type(found.contentType).send(content);
  }

  private async find(id: string): Promise<DevMessage> {
    const message = ID.test(id) ? await this.devbox.get(id) : null;
    if (!message) throw new DomainError('NOT_FOUND');
    return message;
  }
}

function timeOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function rowOf({ _id, kind, to, subject, text, attachments, at }: DevMessage): Html {
  const files = attachments.length > 0 ? ` · ${attachments.length} ${attachments.length === 1 ? 'attachment' : 'attachments'}` : '';
  return html`<li>
    <a href="/dev/mail/${_id}"
      ><span class="subject">${subject || text.slice(0, 80)}</span><br /><span class="dim"
        >${kind === 'sms' ? 'Text message to' : 'To'} ${to} · ${timeOf(at)}${files}</span
      ></a
    >
  </li>`;
}

function bodyOf({ _id, to, replyTo, at, attachments, html: content, text }: DevMessage): Html {
  const files = attachments.map((file) => html`<li><a href="/dev/mail/${_id}/attachments/${file._id}">${file.filename}</a></li>`);
  const reply = replyTo
    ? html`<dt>Reply to</dt>
        <dd>${replyTo}</dd>`
    : null;
  return html`<dl>
      <dt>To</dt>
      <dd>${to}</dd>
      ${reply}
      <dt>Sent</dt>
      <dd>${timeOf(at)}</dd>
    </dl>
    ${
      files.length > 0
        ? html`<h2>Attachments</h2>
            <ul class="list">
              ${files}
            </ul>`
        : null
    }
    ${content ? html`<iframe title="The mail" src="/dev/mail/${_id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` : null}
    <h2>As text</h2>
    <pre>${text}</pre>`;
}

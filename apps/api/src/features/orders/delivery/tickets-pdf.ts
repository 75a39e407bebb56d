import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

import { doorsAndShowText, formatInstant } from '@marquee/shared/time/format';

import { printableText } from './printable-text.ts';
import type { DeliveredItem, TicketSet } from './ticket-set.service.ts';

/** 5.5 by 2 inches in points, HorizontalNormal (OPS-167). */
const SIZE: [number, number] = [396, 144];
const QR_SIZE = 112;
const MARGIN = 16;
const TEXT_WIDTH = SIZE[0] - QR_SIZE - 3 * MARGIN;

/** One page an item: what, when, where, whose, and its QR code. */
export async function ticketsPdf(set: TicketSet): Promise<Buffer> {
  const document = new PDFDocument({
    size: SIZE,
    margin: 0,
    autoFirstPage: false,
    info: { Title: `${set.event.name}, order ${set.order.number}` },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const item of set.items) {
    const code = await QRCode.toBuffer(item.code, { margin: 0, width: QR_SIZE * 3, errorCorrectionLevel: 'M' });
    document.addPage();
    drawItem(document, set, item, code);
  }
  if (set.items.length === 0) document.addPage().fontSize(12).text('No tickets', MARGIN, MARGIN);
  document.end();
  return done;
}

function drawItem(document: PDFKit.PDFDocument, set: TicketSet, { item, kind }: DeliveredItem, code: Buffer): void {
  const { event, order } = set;
  const buyer = `${order.user?.firstName ?? ''} ${order.user?.lastName ?? ''}`.trim() || 'Guest';
  document.rect(0, 0, 5, SIZE[1]).fill('#FFB41F');
  const line = (text: string, y: number, size: number, font = 'Helvetica', color = '#1A1623') =>
    document
      .font(font)
      .fontSize(size)
      .fillColor(color)
      .text(printableText(text), MARGIN, y, { width: TEXT_WIDTH, height: size * 1.3, ellipsis: true, lineBreak: false });
  line(event.org.orgName.toUpperCase(), MARGIN, 7, 'Helvetica-Bold', '#6C667A');
  line(event.name, MARGIN + 11, 15, 'Helvetica-Bold');
  line(dateText(set), MARGIN + 34, 9);
  line([event.venue?.name, event.venue?.address?.city].filter(Boolean).join(', '), MARGIN + 47, 9, 'Helvetica', '#585266');
  line(kind === 'upgrade' ? `${item.name} (add-on)` : item.name, MARGIN + 68, 11, 'Helvetica-Bold');
  line('seat' in item && item.seat ? `Seat ${item.seat}` : '', MARGIN + 83, 9);
  line(`${buyer} · ${order.number}`, SIZE[1] - MARGIN - 9, 8, 'Helvetica', '#6C667A');
  document.image(code, SIZE[0] - QR_SIZE - MARGIN, (SIZE[1] - QR_SIZE) / 2, { width: QR_SIZE });
}

function dateText({ event }: TicketSet): string {
  const day = event.performances[0]?.schedule[0];
  if (!day) return formatInstant(event.schedule.startsAt, 'detail', event.timezone);
  return `${formatInstant(day.startsAt, 'printed', event.timezone)}   ${doorsAndShowText(day, event.timezone)}`;
}

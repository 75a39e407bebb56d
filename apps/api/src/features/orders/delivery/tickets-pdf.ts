import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

import { doorsAndShowText, formatInstant } from '@marquee/shared/time/format';

import { LineWriter, type LineStyle } from '#platform/pdf/line-writer';
import { isolated, tame } from '#platform/pdf/visual-order';

import type { DeliveredItem, TicketSet } from './ticket-set.service.ts';

/** 5.5 by 2 inches in points, HorizontalNormal (OPS-167). */
const SIZE: [number, number] = [396, 144];
const QR_SIZE = 112;
const MARGIN = 16;
const TEXT_WIDTH = SIZE[0] - QR_SIZE - 3 * MARGIN;

interface Line extends Pick<LineStyle, 'top' | 'size' | 'weight'> {
  readonly text: string;
  readonly color?: string;
}

/** One page an item: what, when, where, whose, and its QR code. */
export async function ticketsPdf(set: TicketSet): Promise<Buffer> {
  const document = new PDFDocument({
    size: SIZE,
    margin: 0,
    autoFirstPage: false,
    info: { Title: `${tame(set.event.name)}, order ${set.order.number}` },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const pages = set.items.map((item) => ({ code: item.code, lines: linesOf(set, item) }));
  const writer = await LineWriter.for(
    document,
    pages.flatMap(({ lines }) => lines.map(({ text }) => text)),
  );
  for (const { code, lines } of pages) {
    document.addPage();
    document.rect(0, 0, 5, SIZE[1]).fill('#FFB41F');
    for (const { text, color = '#1A1623', ...style } of lines) writer.write(text, { left: MARGIN, width: TEXT_WIDTH, color, ...style });
    drawCode(document, code);
  }
  if (pages.length === 0)
    document
      .addPage()
      .fontSize(12)
      .text(emptyText(set), MARGIN, MARGIN, { width: SIZE[0] - 2 * MARGIN });
  document.end();
  return done;
}

function emptyText({ order: { state, number } }: TicketSet): string {
  return state === 'Canceled' ? `Order ${number} was canceled. It has no valid tickets.` : 'No tickets';
}

/** In black squares, a row's neighbours as one: a picture would cost several times as long, and blur in print. */
function drawCode(document: PDFKit.PDFDocument, code: string): void {
  const { size, data } = QRCode.create(code, { errorCorrectionLevel: 'M' }).modules;
  const side = QR_SIZE / size;
  const [left, top] = [SIZE[0] - QR_SIZE - MARGIN, (SIZE[1] - QR_SIZE) / 2];
  for (let row = 0; row < size; row += 1) {
    for (let from = 0, to = 0; from < size; from = to + 1) {
      to = from;
      while (to < size && data[row * size + to]) to += 1;
      if (to > from) document.rect(left + from * side, top + row * side, (to - from) * side, side);
    }
  }
  document.fill('#000000');
}

function linesOf(set: TicketSet, { item, kind, doorCode }: DeliveredItem): Line[] {
  const { event, order } = set;
  const buyer = `${order.user?.firstName ?? ''} ${order.user?.lastName ?? ''}`.trim() || 'Guest';
  const place = [event.venue?.name, event.venue?.address?.city].filter((part) => part !== undefined && part !== '');
  return [
    { text: tame(event.org.orgName.toUpperCase()), top: MARGIN, size: 7, weight: 700, color: '#6C667A' },
    { text: tame(event.name), top: MARGIN + 11, size: 15, weight: 700 },
    { text: dateText(set), top: MARGIN + 34, size: 9 },
    { text: place.map((part) => isolated(part!)).join(', '), top: MARGIN + 47, size: 9, color: '#585266' },
    { text: kind === 'upgrade' ? `${isolated(item.name)} (add-on)` : tame(item.name), top: MARGIN + 68, size: 11, weight: 700 },
    { text: 'seat' in item && item.seat ? `Seat ${isolated(item.seat)}` : '', top: MARGIN + 83, size: 9 },
    { text: doorCode ? `Code ${doorCode}` : '', top: MARGIN + 95, size: 9, weight: 700 },
    // the number first: of a line that is too long the end goes
    { text: `${order.number} · ${isolated(buyer)}`, top: SIZE[1] - MARGIN - 9, size: 8, color: '#6C667A' },
  ];
}

function dateText({ event }: TicketSet): string {
  const day = event.performances[0]?.schedule[0];
  if (!day) return formatInstant(event.schedule.startsAt, 'detail', event.timezone);
  return `${formatInstant(day.startsAt, 'printed', event.timezone)}   ${doorsAndShowText(day, event.timezone)}`;
}

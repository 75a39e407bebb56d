import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

import { LineWriter } from '#platform/pdf/line-writer';
import { tame } from '#platform/pdf/visual-order';

import { ticketLinesOf, type TicketLines } from './ticket-lines.ts';
import type { TicketSet } from './ticket-set.service.ts';

/** JPEG or PNG files; null where there is none. */
export interface TicketPictures {
  readonly poster: Buffer | null;
  readonly logo: Buffer | null;
}

/** 5.5 by 2 inches in points, HorizontalNormal (OPS-167). */
const SIZE: [number, number] = [396, 144];
const QR_SIZE = 104;
const MARGIN = 14;
const QR_LEFT = SIZE[0] - QR_SIZE - MARGIN;
const QR_TOP = 11;
const POSTER_WIDTH = 60;
const LOGO = { width: 36, height: 12 };
const [INK, TEXT2, TEXT3, BULB] = ['#1A1623', '#585266', '#6C667A', '#FFB41F'];

/** One page an item: what, when, where, whose, by whom, and its QR code with its number. */
export async function ticketsPdf(set: TicketSet, pictures: TicketPictures): Promise<Buffer> {
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
  const pages = set.items.map((item) => ({ code: item.code, lines: ticketLinesOf(set, item) }));
  const texts = pages.flatMap(({ lines }) => Object.values(lines).flat());
  const writer = await LineWriter.for(document, texts);
  const [poster, logo] = [opened(document, pictures.poster), opened(document, pictures.logo)];
  for (const { code, lines } of pages) {
    document.addPage();
    const left = drawPoster(document, poster);
    drawText(document, writer, lines, { left, width: QR_LEFT - MARGIN - left, logo });
    drawCode(document, code);
    const below = { left: QR_LEFT, width: QR_SIZE, size: 8.5, color: INK, weight: 700 } as const;
    writer.write(lines.number, { ...below, top: QR_TOP + QR_SIZE + 5 });
    writer.write(lines.code, { ...below, top: QR_TOP + QR_SIZE + 16 });
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

/** Embedded once, drawn on every page; a damaged file is no reason to have no ticket. */
function opened(document: PDFKit.PDFDocument, picture: Buffer | null): Buffer | null {
  if (!picture) return null;
  try {
    // PDFKit draws an opened picture too, which its types do not say
    return (document as unknown as { openImage(file: Buffer): Buffer }).openImage(picture);
  } catch {
    return null;
  }
}

/** The poster at the left edge, or a line of light. @returns where the text begins */
function drawPoster(document: PDFKit.PDFDocument, poster: Buffer | null): number {
  if (!poster) {
    document.rect(0, 0, 5, SIZE[1]).fill(BULB);
    return MARGIN + 2;
  }
  const cover: [number, number] = [POSTER_WIDTH, SIZE[1]];
  document
    .save()
    .rect(0, 0, ...cover)
    .clip()
    .image(poster, 0, 0, { cover, align: 'center', valign: 'center' })
    .restore();
  return POSTER_WIDTH + 12;
}

interface TextBox {
  readonly left: number;
  readonly width: number;
  readonly logo: Buffer | null;
}

/** What and when from the top down, whose and by whom from the bottom up. */
function drawText(document: PDFKit.PDFDocument, writer: LineWriter, lines: TicketLines, { left, width, logo }: TextBox): void {
  let top = 11;
  const box = { left, width };
  if (logo) document.image(logo, left, top - 4.5, { fit: [LOGO.width, LOGO.height], valign: 'center' });
  const beside = logo ? LOGO.width + 6 : 0;
  writer.write(lines.organizer, { left: left + beside, width: width - beside, top, size: 7, weight: 700, color: TEXT3 });
  top += 13;
  const name = writer.wrapped(lines.event, { width, size: 14, weight: 700 }, 2);
  for (const line of name) {
    writer.write(line, { ...box, top, size: 14, weight: 700, color: INK });
    top += 16;
  }
  top += 1;
  const when = [lines.date, lines.times].flatMap((text) => writer.wrapped(text, { width, size: 8 }, 2));
  const room = (name.length > 1 ? 5 : 6) - when.length;
  const where = (most: number) => [lines.venue, lines.address].flatMap((text) => writer.wrapped(text, { width, size: 8 }, most));
  for (const [index, line] of [...when, ...(where(2).length > room ? where(1) : where(2))].entries()) {
    writer.write(line, { ...box, top, size: 8, color: index < when.length ? INK : TEXT2 });
    top += 10.5;
  }
  writer.write(lines.item, { ...box, top: Math.max(top + 2, 103), size: 10, weight: 700, color: INK });
  writer.write(lines.holder, { ...box, top: Math.max(top + 14, 117), size: 7, color: TEXT3 });
  writer.write(lines.contact, { ...box, top: Math.max(top + 23, 127), size: 7, color: TEXT3 });
}

/** In black squares, a row's neighbors as one: a picture would cost several times as long, and blur in print. */
function drawCode(document: PDFKit.PDFDocument, code: string): void {
  const { size, data } = QRCode.create(code, { errorCorrectionLevel: 'M' }).modules;
  const side = QR_SIZE / size;
  for (let row = 0; row < size; row += 1) {
    for (let from = 0, to = 0; from < size; from = to + 1) {
      to = from;
      while (to < size && data[row * size + to]) to += 1;
      if (to > from) document.rect(QR_LEFT + from * side, QR_TOP + row * side, (to - from) * side, side);
    }
  }
  document.fill('#000000');
}

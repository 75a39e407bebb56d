import QRCode from 'qrcode';

import { isReverse, isVertical, pageSizeOf, type PrintOrientation } from '@marquee/shared/printing/orientation';

import { LEADING, LineWriter } from '#platform/pdf/line-writer';

import type { PrintedPage } from './printed-pages.ts';
import { layoutOf, type Box, type TicketLayout } from './ticket-layout.ts';
import { textsOf, ticketLinesOf, type StubLines, type TicketLines } from './ticket-lines.ts';

/** Pictures that the document has opened; null where there is none. */
export interface TicketPictures {
  readonly poster: Buffer | null;
  readonly logo: Buffer | null;
}

const LOGO = { width: 36, height: 12 };
const [INK, TEXT2, TEXT3, BULB] = ['#1A1623', '#585266', '#6C667A', '#FFB41F'];
const STUB_LINE = 8;

/** Adds a page: what, when, where, whose, by whom, and its QR code with its number; with a stub in the format RCSC. */
export async function drawTicket(
  document: PDFKit.PDFDocument,
  page: PrintedPage,
  pictures: TicketPictures,
  orientation: PrintOrientation,
): Promise<void> {
  const lines = ticketLinesOf(page);
  const layout = layoutOf(isVertical(orientation), lines.stub !== null);
  const writer = await LineWriter.for(document, textsOf(lines));
  const [width, height] = pageSizeOf(orientation);
  document.addPage({ size: [width, height], margin: 0 });
  if (isReverse(orientation)) document.rotate(180, { origin: [width / 2, height / 2] });
  const text = drawPoster(document, pictures.poster, layout);
  drawText(document, writer, lines, { ...layout, text, logo: pictures.logo });
  drawCode(document, page.delivered.code, layout.code);
  const { left, top, width: side } = layout.code;
  const below = { left, width: side, size: 8.5, color: INK, weight: 700 } as const;
  writer.writeWhole(lines.number, { ...below, width: side - 26, top: top + side + 5 }, 6);
  writer.write(lines.page, { ...below, left: left + side - 24, width: 24, size: 6, color: TEXT3, top: top + side + 6.5 });
  writer.writeWhole(lines.code, { ...below, width: side + 10, top: top + side + 16 }, 6);
  if (lines.stub && layout.stub) drawStub(document, writer, lines.stub, { ...layout, stub: layout.stub });
}

/** The poster, or a line of light. @returns where the text goes */
function drawPoster(document: PDFKit.PDFDocument, poster: Buffer | null, { poster: place, light, text }: TicketLayout): Box {
  if (!poster || !place) {
    document.rect(light.left, light.top, light.width, light.height).fill(BULB);
    return text;
  }
  const cover: [number, number] = [place.width, place.height];
  document
    .save()
    .rect(place.left, place.top, ...cover)
    .clip()
    .image(poster, place.left, place.top, { cover, align: 'center', valign: 'center' })
    .restore();
  // next to a poster at the left edge
  const moved = place.width < text.width ? Math.max(0, place.width + 12 - text.left) : 0;
  return { ...text, left: text.left + moved, width: text.width - moved };
}

type TextPlace = Pick<TicketLayout, 'text' | 'foot' | 'most'> & { readonly logo: Buffer | null };

/** What and when from the top down, whose and by whom from the bottom up. */
function drawText(document: PDFKit.PDFDocument, writer: LineWriter, lines: TicketLines, { text, foot, most, logo }: TextPlace): void {
  const { left, width } = text;
  let { top } = text;
  const space = { left, width };
  if (logo) document.image(logo, left, top - 4.5, { fit: [LOGO.width, LOGO.height], valign: 'center' });
  const beside = logo ? LOGO.width + 6 : 0;
  const small = { left: left + beside, width: width - beside, size: 7, weight: 700, color: TEXT3 } as const;
  writer.writeWhole(lines.promoter, { ...small, top }, 5);
  if (lines.present) writer.write(lines.present, { ...small, top: (top += 9), size: 6 });
  top += 13;
  const name = writer.wrappedWhole(lines.event, { width, size: 14, weight: 700 }, most.name, 7);
  for (const line of name.lines) {
    writer.write(line, { ...space, top, size: name.size, weight: 700, color: INK });
    top += name.size + LEADING;
  }
  const isFull = name.lines.length * (name.size + LEADING) > (most.name - 1) * 16;
  top += 1;
  const when = [lines.date, lines.times].flatMap((line) => writer.wrapped(line, { width, size: 8 }, 2));
  const room = (isFull ? most.facts - 1 : most.facts) - when.length;
  const where = (each: number) => [lines.venue, lines.address].flatMap((line) => writer.wrapped(line, { width, size: 8 }, each));
  const facts = [...when, ...(where(2).length > room ? where(1) : where(2))];
  for (const [index, line] of facts.entries()) {
    writer.write(line, { ...space, top, size: 8, color: index < when.length ? INK : TEXT2 });
    top += 10.5;
  }
  // with the seat at its end, so it is not cut where there is room for a second line
  const item = writer.wrappedWhole(lines.item, { width, size: 10, weight: 700 }, most.item, 5);
  let place = Math.max(top + 2, foot[0] - (item.lines.length - 1) * (item.size + LEADING));
  for (const line of item.lines) {
    writer.write(line, { ...space, top: place, size: item.size, weight: 700, color: INK });
    place += item.size + LEADING;
  }
  writer.writeWhole(lines.holder, { ...space, top: Math.max(place, foot[1]), size: 7, color: TEXT3 }, 5);
  writer.writeWhole(lines.contact, { ...space, top: Math.max(place + 9, foot[2]), size: 7, color: TEXT3 }, 5);
}

/** The part to tear off: receipt, last name, seat and terms. */
function drawStub(
  document: PDFKit.PDFDocument,
  writer: LineWriter,
  lines: StubLines,
  { stub, tear }: { readonly stub: Box; readonly tear: TicketLayout['tear'] },
): void {
  if (tear) {
    const [fromX, fromY, toX, toY] = tear;
    document.save().lineWidth(0.6).dash(3, { space: 3 }).moveTo(fromX, fromY).lineTo(toX, toY).stroke(TEXT3).restore();
  }
  const { left, width } = stub;
  const space = { left, width, color: INK };
  writer.write(lines.receipt, { ...space, top: stub.top, size: 7 });
  writer.writeWhole(lines.lastName, { ...space, top: stub.top + 13, size: 11, weight: 700 }, 5);
  writer.writeWhole(lines.seat, { ...space, top: stub.top + 29, size: 10, weight: 700 }, 5);
  const terms = writer.wrapped(lines.terms, { width, size: 6 }, 6);
  for (const [index, line] of terms.entries()) {
    writer.write(line, { ...space, top: stub.top + stub.height - (terms.length - index) * STUB_LINE, size: 6, color: TEXT2 });
  }
}

/** In black squares, a row's neighbors as one: a picture would cost several times as long, and blur in print. */
function drawCode(document: PDFKit.PDFDocument, code: string, { left, top, width }: Box): void {
  const { size, data } = QRCode.create(code, { errorCorrectionLevel: 'M' }).modules;
  const side = width / size;
  for (let row = 0; row < size; row += 1) {
    for (let from = 0, to = 0; from < size; from = to + 1) {
      to = from;
      while (to < size && data[row * size + to]) to += 1;
      if (to > from) document.rect(left + from * side, top + row * side, (to - from) * side, side);
    }
  }
  document.fill('#000000');
}

import { setTimeout } from 'node:timers/promises';

import PDFDocument from 'pdfkit';

import { pageSizeOf, type PrintOrientation } from '@marquee/shared/printing/orientation';

import { nextTurn } from '#platform/pdf/next-turn';
import { tame } from '#platform/pdf/visual-order';

import type { PrintedPage } from './printed-pages.ts';
import { drawTicket, type TicketPictures } from './ticket-drawing.ts';

/** The pictures of an event, JPEG or PNG files. */
export type PicturesOf = (page: PrintedPage) => Promise<TicketPictures>;

interface TicketsPrint {
  readonly title: string;
  readonly pages: AsyncIterable<PrintedPage> | Iterable<PrintedPage>;
  readonly picturesOf: PicturesOf;
  readonly orientation: PrintOrientation;
  /** What a print without any page says. */
  readonly empty: string;
}

/** Bytes that wait for a slow reader before drawing pauses. */
const WAITING_BYTES = 512 * 1024;
const MARGIN = 14;

/**
 * One document: pages are written as they are drawn, every font and picture is embedded once. Each page waits for its turn among all that
 * this process draws. It pauses while its reader is slow, and ends with an error when drawing fails.
 */
export function ticketsPdf(print: TicketsPrint): PDFKit.PDFDocument {
  const document = new PDFDocument({ margin: 0, autoFirstPage: false, info: { Title: tame(print.title) } });
  draw(document, print).catch((error: unknown) => document.destroy(error as Error));
  return document;
}

/** Entirely in memory: for a mail, or a file that a worker stores. */
export async function ticketsFile(print: TicketsPrint): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of ticketsPdf(print)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function draw(document: PDFKit.PDFDocument, { pages, picturesOf, orientation, empty }: TicketsPrint): Promise<void> {
  const opened = new Map<Buffer, Buffer | null>();
  const open = (picture: Buffer | null) => {
    if (picture && !opened.has(picture)) opened.set(picture, openPicture(document, picture));
    return picture && (opened.get(picture) ?? null);
  };
  let drawn = 0;
  for await (const page of pages) {
    const { poster, logo } = await picturesOf(page);
    await nextTurn();
    await drawTicket(document, page, { poster: open(poster), logo: open(logo) }, orientation);
    drawn += 1;
    while (document.readableLength > WAITING_BYTES && !document.destroyed) await setTimeout(5);
    if (document.destroyed) return;
  }
  await nextTurn();
  if (drawn === 0) {
    const size = pageSizeOf(orientation);
    document
      .addPage({ size: [...size], margin: 0 })
      .fontSize(12)
      .text(empty, MARGIN, MARGIN, { width: size[0] - 2 * MARGIN });
  }
  document.end();
}

/** Embedded once, drawn on every page; a damaged file is no reason to have no ticket. */
function openPicture(document: PDFKit.PDFDocument, picture: Buffer): Buffer | null {
  try {
    // PDFKit draws an opened picture too, which its types do not say
    return (document as unknown as { openImage(file: Buffer): Buffer }).openImage(picture);
  } catch {
    return null;
  }
}

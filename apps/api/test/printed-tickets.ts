import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { readCode } from './read-code.ts';

/** One page of printed tickets as a reader sees it. */
export interface PrintedTicket {
  /** Width and height in points. */
  readonly size: readonly [number, number];
  readonly texts: readonly string[];
  /** Where each text begins, in points from the upper left corner, and whether it is upside down. */
  readonly placed: ReadonlyMap<string, { readonly left: number; readonly top: number; readonly isTurned: boolean }>;
  /** What a scanner reads from its picture. */
  readonly code: string | null;
}

/** Pixels a point: as sharp as a printer of 216 dpi. */
const SCALE = 3;

export async function readTickets(pdf: Buffer): Promise<PrintedTicket[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, isEvalSupported: false } as object);
  const document = await task.promise;
  try {
    const tickets: PrintedTicket[] = [];
    for (let number = 1; number <= document.numPages; number++) tickets.push(await readTicket(await document.getPage(number)));
    return tickets;
  } finally {
    await task.destroy();
  }
}

async function readTicket(page: PDFPageProxy): Promise<PrintedTicket> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
  const placed = runs.map(({ str, transform }) => {
    const [along = 1, , , , left = 0, bottom = 0] = transform as number[];
    return [str, { left, top: height - bottom, isTurned: along < 0 }] as const;
  });
  return { size: [width, height], texts: runs.map(({ str }) => str), placed: new Map(placed), code: await codeOf(page) };
}

/** Draws the page and reads its QR code back, as a scanner would. */
async function codeOf(page: PDFPageProxy): Promise<string | null> {
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await page.render({ canvas: null, canvasContext: context, viewport } as never).promise;
  const { data } = context.getImageData(0, 0, viewport.width, viewport.height);
  return readCode(data, viewport.width, viewport.height);
}

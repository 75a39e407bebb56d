import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader of a PDF sees. */
export interface PrintedPdf {
  readonly title: string;
  /** Whether assistive technology knows its headings and tables. */
  readonly isTagged: boolean;
  /** The texts of each page, in the order of reading, as far as they stand apart from each other. */
  readonly pages: readonly (readonly string[])[];
}

/** Reads any PDF; `textOfPdf` reads only those that PDFKit writes. */
export async function readPdf(pdf: Buffer): Promise<PrintedPdf> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, isEvalSupported: false } as object);
  const document = await task.promise;
  try {
    const { info } = await document.getMetadata();
    const marks = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null;
    const isTagged = marks?.get('Marked') ?? false;
    const pages: string[][] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])));
    }
    return { title: String((info as { Title?: string }).Title ?? ''), isTagged, pages };
  } finally {
    await task.destroy();
  }
}

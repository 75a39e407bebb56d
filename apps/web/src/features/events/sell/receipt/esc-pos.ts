import type { ReceiptRow } from '@marquee/shared/counter/receipt';
import { receiptLinesOf } from '@marquee/shared/counter/receipt-lines';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

/** Characters in a line of 80 mm paper. */
const COLUMNS = 48;

interface Paper {
  readonly rows: readonly ReceiptRow[];
  /** Opens the drawer that hangs on the printer. */
  readonly opensDrawer: boolean;
}

/** What is sent to a thermal printer (ESC/POS): the rows of a receipt, the pulse of the drawer for cash alone, and the cut. */
export function escPosOf({ rows, opensDrawer }: Paper): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns: COLUMNS, newline: '\n' }).initialize().codepage('auto');
  for (const { text, isStrong } of receiptLinesOf(rows, COLUMNS)) encoder.bold(isStrong).line(text).bold(false);
  if (opensDrawer) encoder.pulse();
  return encoder.newline(3).cut().encode();
}

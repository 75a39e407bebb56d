import type { ReceiptRow } from '@marquee/shared/counter/receipt';

const STYLE = `body{max-width:24rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#17131f;background:#fff}
h1{font-size:1.25rem;text-align:center;margin:0}p{margin:0}.center{text-align:center;color:#5a5466}
.pair,.sum{display:flex;justify-content:space-between;gap:1rem}.sum{font-weight:700}hr{border:0;border-top:1px solid #d9d5e0;margin:.75rem 0}`;

/** The receipt as a page of its own, without scripts: whoever scanned the code reads and saves it. */
export function receiptPage(rows: readonly ReceiptRow[]): string {
  const title = rows.find(({ kind }) => kind === 'head')?.left ?? '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Receipt, ${escaped(title)}</title><style>${STYLE}</style></head><body><main>${rows.map(rowOf).join('')}</main></body></html>`;
}

function rowOf({ kind, left, right }: ReceiptRow): string {
  if (kind === 'rule') return '<hr>';
  if (kind === 'head') return `<h1>${escaped(left)}</h1>`;
  if (kind === 'center' || kind === 'text') return `<p class="${kind}">${escaped(left)}</p>`;
  return `<p class="${kind}"><span>${escaped(left)}</span> <span>${escaped(right)}</span></p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * The look of printed documents: Letter, ink on paper. A table's head stands on each of its pages, its totals only at its end, and no row
 * is cut by the end of a page. `num` is a column of numbers, `group` a row that names those below it, `total` a row of sums.
 */
export const DOCUMENT_SHEET = `
@page { size: letter; margin: 16mm 15mm 18mm;
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font-size: 8pt; color: #5c5669; } }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { font-size: 9pt; line-height: 1.4; color: #1d1926; }
header { margin-bottom: 7mm; }
.sender { font-weight: 600; color: #5c5669; overflow-wrap: anywhere; }
h1 { margin-top: 3mm; font-size: 19pt; line-height: 1.2; font-weight: 700; letter-spacing: -0.01em; }
.subject { font-size: 12pt; font-weight: 600; overflow-wrap: anywhere; }
header dl { display: flex; flex-wrap: wrap; gap: 2mm 9mm; margin-top: 4mm; }
dt { font-size: 8pt; color: #5c5669; }
header dd { font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 8mm 0 2mm; font-size: 11pt; font-weight: 700; break-after: avoid; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tfoot { display: table-row-group; }
tr { break-inside: avoid; }
th, td { padding: 1.6mm 2mm; text-align: left; vertical-align: top; border-bottom: 0.25mm solid #dcd8e3; }
:is(th, td):first-child { padding-left: 0; }
:is(th, td):last-child { padding-right: 0; }
thead th { font-size: 8pt; font-weight: 600; color: #5c5669; border-bottom-color: #1d1926; }
tbody :is(th, td) { overflow-wrap: anywhere; }
tbody th { font-weight: 600; }
.num { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.group th { padding-top: 3mm; font-size: 8pt; color: #5c5669; break-after: avoid; }
.group { break-after: avoid; }
.total :is(th, td) { font-weight: 700; border-top: 0.35mm solid #1d1926; border-bottom: 0; }
.minor { display: block; font-weight: 400; color: #5c5669; }
.note { margin-top: 4mm; color: #5c5669; max-width: 150mm; }
.sums { width: 100mm; }
`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that may stand in HTML, also in an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!);
}

/** Text fit for a subject: no line breaks, single spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A paragraph of plain text. */
export function paragraph(text: string): string {
  return `<p style="margin:0 0 12px;line-height:22px">${escapeHtml(text)}</p>`;
}

/** Rows of plain text in columns, the first at the left and the others at the right; in the mail's own small table. */
export function mailTable(rows: readonly (readonly string[])[]): string {
  const cell = (text: string, index: number) =>
    `<td style="padding:6px 0 6px ${index > 0 ? 12 : 0}px;font-size:14px;border-bottom:1px solid #E5E2EB;text-align:${index > 0 ? 'right' : 'left'}">${escapeHtml(text)}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
  return `<table role="presentation" cellspacing="0" style="border-collapse:collapse;width:100%;margin:16px 0">${body}</table>`;
}

/** A link that looks like the page's main button. */
export function mailButton(href: string, label: string): string {
  const look =
    'display:inline-block;background:#17131F;color:#FFFFFF;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px';
  return `<p style="margin:16px 0"><a href="${escapeHtml(href)}" style="${look}">${escapeHtml(label)}</a></p>`;
}

/** The one frame of all our mails: a title and blocks that are HTML already. Nothing in it is loaded from elsewhere. */
export function mailHtml({ title, line, blocks }: { title: string; line?: string; blocks: readonly string[] }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#F6F5F8;font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1A1623">
<div style="max-width:560px;margin:0 auto;padding:32px 16px"><div style="background:#FFFFFF;border:1px solid #E5E2EB;border-radius:14px;padding:24px">
<h1 style="font-size:20px;line-height:26px;margin:0 0 4px">${escapeHtml(title)}</h1>
${line ? `<p style="margin:0 0 16px;color:#585266">${escapeHtml(line)}</p>` : ''}
${blocks.join('\n')}
</div><p style="font-size:12px;color:#6C667A;text-align:center">Sent by Marquee</p></div></body></html>`;
}

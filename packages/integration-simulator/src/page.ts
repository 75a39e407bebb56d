import type { SentOrder } from './integration-simulator.ts';
import { MODES, type Mode } from './misbehaviour.ts';

/** Its page: how it answers, and the orders it holds. */
export function pageOf(mode: Mode, orders: readonly SentOrder[]): string {
  const buttons = MODES.map((name) => `<button name="mode" value="${name}"${name === mode ? ' disabled' : ''}>${name}</button>`);
  const rows = orders.map(({ number, kind, state, version }) => {
    const cells = [number, kind, state, version].map((cell) => `<td>${escaped(String(cell))}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Integration simulator</title>
<h1>Integration simulator</h1>
<form method="post" action="/control"><p>It answers: ${buttons.join(' ')}</p></form>
<table><tr><th>Order</th><th>Why it was sent</th><th>State</th><th>Version</th></tr>${rows.join('')}</table></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

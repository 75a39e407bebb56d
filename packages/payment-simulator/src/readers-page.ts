import type Stripe from 'stripe';

import { cardByNumber } from './cards.ts';
import type { Books } from './books.ts';
import { Draft } from './draft.ts';
import { decodeForm } from './form.ts';
import { dollars } from './intent-amounts.ts';
import type { Ledger } from './ledger.ts';
import { escapeHtml, page } from './pages.ts';
import { Params } from './params.ts';
import { cancelAtReader, presentCard } from './terminal-payments.ts';
import { html, redirect, type SimulatorRequest, type SimulatorResponse } from './wire.ts';

const CARDS = [
  ['Hold a good card', '4242424242424242'],
  ['Hold a declined card', '4000000000000002'],
  ['Press Cancel', 'cancel'],
] as const;

/** `/readers`: all card readers with buttons that hold a test card to one that is waiting. */
export function readersPage(books: Books, request: SimulatorRequest, nowMs: number): SimulatorResponse {
  if (request.method !== 'POST') return html(200, page('Card readers', listOf(books)));
  const params = new Params(decodeForm(request.body));
  const ledger = books.find(params.text('account') ?? '');
  const reader = ledger?.shelf('terminal.reader').get(params.text('reader') ?? '');
  const card = cardByNumber(params.text('number') ?? '');
  const isCanceled = params.text('number') === 'cancel';
  if (ledger && (card || isCanceled) && reader?.action?.status === 'in_progress') {
    const draft = new Draft(books, ledger, Math.floor(nowMs / 1000), { id: null, idempotency_key: null });
    if (card) presentCard(draft, reader, card);
    else cancelAtReader(draft, reader);
    books.commit(draft);
  }
  return redirect('/readers');
}

function listOf(books: Books): string {
  const rows = [...books.ledgers()].flatMap((ledger) => [...ledger.shelf('terminal.reader').all()].map((reader) => rowOf(ledger, reader)));
  return rows.length > 0 ? rows.join('\n') : '<p>No reader is registered.</p>';
}

function rowOf(ledger: Ledger, reader: Stripe.Terminal.Reader): string {
  const intentId = reader.action?.process_payment_intent?.payment_intent;
  const intent = typeof intentId === 'string' ? ledger.shelf('payment_intent').get(intentId) : undefined;
  const waiting = reader.action?.status === 'in_progress' && intent;
  const state = waiting ? `waits for ${dollars(intent.amount)}` : (reader.action?.status ?? 'idle');
  const fields = `<input type="hidden" name="account" value="${escapeHtml(ledger.account)}"><input type="hidden" name="reader" value="${escapeHtml(reader.id)}">`;
  const buttons = CARDS.map(([label, number]) => `<button name="number" value="${number}">${label}</button>`).join('');
  return `<section><p><strong>${escapeHtml(reader.label)}</strong>: ${escapeHtml(state)}</p>${waiting ? `<form method="post" action="/readers">${fields}${buttons}</form>` : ''}</section>`;
}

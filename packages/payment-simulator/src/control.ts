import { connectAccount } from './accounts.ts';
import { withMethods } from './account-methods.ts';
import type { BankDebits } from './bank-debits.ts';
import { reportBooks } from './books-report.ts';
import type { Courier } from './courier.ts';
import { Draft } from './draft.ts';
import { failRefund } from './fail-refund.ts';
import type { Faults } from './faults.ts';
import { decodeForm } from './form.ts';
import { newId } from './ids.ts';
import { disputePayment } from './disputes.ts';
import type { Books } from './books.ts';
import { seedPayments } from './seed-payments.ts';
import { StripeFault } from './stripe-fault.ts';
import { json, splitPath, type SimulatorRequest, type SimulatorResponse } from './wire.ts';

export interface ControlParts {
  readonly books: Books;
  readonly faults: Faults;
  readonly courier: Courier;
  readonly debits: BankDebits;
  /** Milliseconds. */
  readonly now: () => number;
  readonly reset: () => void;
}

/**
 * `/_control/…`: the control API for tests, not part of Stripe's protocol. Writes take
 * JSON only, so that pages of other sites cannot send them from a browser (CSRF).
 */
export function answerControl(parts: ControlParts, request: SimulatorRequest): SimulatorResponse {
  const [path, query] = splitPath(request.path);
  if (request.method === 'GET') return read(parts, path, query);
  if (!request.headers['content-type']?.startsWith('application/json')) return json(415, { error: 'Send application/json.' });
  try {
    const given = request.body === '' ? {} : (JSON.parse(request.body) as unknown);
    if (typeof given !== 'object' || given === null) throw new TypeError('Send a JSON object.');
    return write(parts, `${request.method} ${path}`, given as Record<string, unknown>);
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof TypeError) && !(error instanceof StripeFault)) throw error;
    return json(400, { error: error.message });
  }
}

function read({ books, faults, courier }: ControlParts, path: string, query: string): SimulatorResponse {
  switch (path) {
    case '/_control/books': {
      const { account, intents } = decodeForm(query);
      return json(200, reportBooks(books, { account: typeof account === 'string' ? account : undefined, intents: intents !== 'false' }));
    }
    case '/_control/faults':
      return json(200, { webhooks: faults.webhooks, requests: faults.requests });
    case '/_control/deliveries':
      return json(200, courier.counts());
    default:
      return json(404, { error: 'Unknown control.' });
  }
}

function write(
  { books, faults, courier, debits, now, reset }: ControlParts,
  line: string,
  given: Record<string, unknown>,
): SimulatorResponse {
  switch (line) {
    case 'POST /_control/faults':
      faults.set(given);
      courier.pump();
      return json(200, { webhooks: faults.webhooks, requests: faults.requests });
    case 'DELETE /_control/faults':
      faults.clear();
      courier.pump();
      return json(200, { webhooks: faults.webhooks, requests: faults.requests });
    case 'POST /_control/accounts':
      return json(200, seedAccount(books, now(), given));
    case 'POST /_control/payments':
      return json(200, seedPayments(books, now(), given));
    case 'POST /_control/refunds/fail':
      return json(200, failRefund(books, now(), given));
    case 'POST /_control/debits/clear':
      return json(200, { ended: debits.clear(typeof given['intent'] === 'string' ? given['intent'] : null) });
    case 'POST /_control/disputes':
      return json(200, disputePayment(books, now(), given));
    case 'POST /_control/events/resend':
      return resend(books, courier, String(given['event']));
    case 'POST /_control/reset':
      reset();
      return json(200, { reset: true });
    default:
      return json(404, { error: 'Unknown control.' });
  }
}

/** Creates a connected account with a given id, for seeds; `methods` are switched on beside cards. Of an existing one nothing else changes. */
function seedAccount(books: Books, nowMs: number, { id, email, methods }: Record<string, unknown>): object {
  if (id !== undefined && (typeof id !== 'string' || !/^acct_\w+$/.test(id))) throw new TypeError('id must look like acct_…');
  const draft = new Draft(books, books.platform, Math.floor(nowMs / 1000), { id: null, idempotency_key: null });
  const known = id === undefined ? undefined : draft.get('account', id);
  if (known && !Array.isArray(methods)) return known;
  const made = known ?? connectAccount(draft, id ?? newId('acct'), { email: typeof email === 'string' ? email : null });
  const account = Array.isArray(methods) ? draft.put('account', withMethods(made, methods.map(String))) : made;
  books.commit(draft);
  return account;
}

/** Delivers an event once more to every endpoint. */
function resend(books: Books, courier: Courier, event: string): SimulatorResponse {
  for (const ledger of books.ledgers()) {
    if (!ledger.shelf('event').get(event)) continue;
    const deliveries = books
      .endpoints()
      .map((endpoint) => ({ id: newId('dlv'), event, account: ledger.account, endpoint: endpoint.id, attempts: 0, dueAt: 0 }));
    courier.accept(deliveries);
    return json(200, { deliveries: deliveries.length });
  }
  return json(404, { error: `No such event: ${event}` });
}

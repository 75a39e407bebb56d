import { noAccess } from './accounts.ts';
import type { Books } from './books.ts';
import type { Call } from './call.ts';
import type { FormTree } from './form.ts';
import type { Ledger } from './ledger.ts';
import { unauthorised } from './stripe-fault.ts';
import type { SimulatorRequest } from './wire.ts';

/**
 * Identifies the caller by API key: the `Authorization` header (Bearer or Basic), or `key` in the body as
 * Stripe.js sends it. With `secretKey` set only that secret key is taken, else any test key.
 * @throws StripeFault 401
 */
export function callerOf(request: SimulatorRequest, form: FormTree, secretKey: string | null): Call['caller'] {
  const key = headerKey(request.headers['authorization']) ?? (typeof form['key'] === 'string' ? form['key'] : '');
  if (key === '') {
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key.startsWith('pk_test_')) return 'publishable';
  if (secretKey === null ? /^[sr]k_test_./.test(key) : key === secretKey) return 'secret';
  throw unauthorised(`Invalid API Key provided: ${masked(key)}`);
}

/** The account that the request works in. @throws StripeFault 403 */
export function scopeOf(books: Books, request: SimulatorRequest, form: FormTree): Ledger {
  const inForm = form['_stripe_account'];
  const account = request.headers['stripe-account'] ?? (typeof inForm === 'string' ? inForm : undefined);
  if (account === undefined) return books.platform;
  const ledger = books.find(account);
  if (ledger) return ledger;
  throw noAccess(account);
}

function headerKey(header: string | undefined): string | undefined {
  if (header?.startsWith('Bearer ')) return header.slice(7).trim();
  if (header?.startsWith('Basic ')) return Buffer.from(header.slice(6), 'base64').toString('utf8').split(':')[0];
  return undefined;
}

function masked(key: string): string {
  return key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
}

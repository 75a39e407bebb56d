import { createAccount, listAccounts, retrieveAccount } from './accounts.ts';
import { createFeeRefund, listApplicationFees, listFeeRefunds, retrieveApplicationFee, retrieveFeeRefund } from './application-fees.ts';
import {
  createPayout,
  listBalanceTransactions,
  listPayouts,
  retrieveBalance,
  retrieveBalanceTransaction,
  retrievePayout,
} from './balance.ts';
import type { Endpoint } from './call.ts';
import { elementsSession } from './elements-session.ts';
import { captureIntent, listCharges, retrieveCharge } from './charges.ts';
import { confirmIntent } from './confirm-intent.ts';
import { listEvents, retrieveEvent } from './events.ts';
import { cancelIntent, createIntent, listIntents, retrieveIntent, updateIntent } from './intents.ts';
import { createPaymentMethod, retrievePaymentMethod } from './payment-methods.ts';
import { createRefund, listRefunds, retrieveRefund, updateRefund } from './refunds.ts';
import { createLocation, listLocations, retrieveLocation } from './terminal-locations.ts';
import { cancelReaderAction, presentPaymentMethod, processPaymentIntent } from './terminal-payments.ts';
import { createReader, deleteReader, listReaders, retrieveReader, updateReader } from './terminal-readers.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  retrieveWebhookEndpoint,
  updateWebhookEndpoint,
} from './webhook-endpoints.ts';

interface Route {
  readonly segments: readonly string[];
  readonly endpoint: Endpoint;
  /** May be called with a publishable key. */
  readonly browser: boolean;
}
export interface Match {
  readonly endpoint: Endpoint;
  readonly browser: boolean;
  readonly ids: readonly string[];
}

const table = new Map<string, Route[]>();

function route(line: string, endpoint: Endpoint, browser = false): void {
  const [method = '', path = ''] = line.split(' ');
  const segments = path.split('/').slice(1);
  const key = `${method} ${segments.length}`;
  table.set(key, [...(table.get(key) ?? []), { segments, endpoint, browser }]);
}

/** The endpoint for a method and a path (without query); undefined when there is none. */
export function matchRoute(method: string, path: string): Match | undefined {
  const parts = path.split('/').slice(1);
  for (const candidate of table.get(`${method} ${parts.length}`) ?? []) {
    if (!candidate.segments.every((segment, i) => segment === ':' || segment === parts[i])) continue;
    const ids = parts.filter((_, i) => candidate.segments[i] === ':').map(decodeId);
    return { endpoint: candidate.endpoint, browser: candidate.browser, ids };
  }
  return undefined;
}

function decodeId(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

route('POST /v1/payment_intents', createIntent);
route('GET /v1/payment_intents', listIntents);
route('GET /v1/payment_intents/:', retrieveIntent, true);
route('POST /v1/payment_intents/:', updateIntent);
route('POST /v1/payment_intents/:/confirm', confirmIntent, true);
route('POST /v1/payment_intents/:/cancel', cancelIntent);
route('POST /v1/payment_intents/:/capture', captureIntent);
route('POST /v1/payment_methods', createPaymentMethod, true);
route('GET /v1/payment_methods/:', retrievePaymentMethod);
route('GET /v1/elements/sessions', elementsSession, true);
route('GET /v1/charges', listCharges);
route('GET /v1/charges/:', retrieveCharge);
route('POST /v1/refunds', createRefund);
route('GET /v1/refunds', listRefunds);
route('GET /v1/refunds/:', retrieveRefund);
route('POST /v1/refunds/:', updateRefund);
route('GET /v1/application_fees', listApplicationFees);
route('GET /v1/application_fees/:', retrieveApplicationFee);
route('POST /v1/application_fees/:/refunds', createFeeRefund);
route('GET /v1/application_fees/:/refunds', listFeeRefunds);
route('GET /v1/application_fees/:/refunds/:', retrieveFeeRefund);
route('GET /v1/balance', retrieveBalance);
route('GET /v1/balance_transactions', listBalanceTransactions);
route('GET /v1/balance_transactions/:', retrieveBalanceTransaction);
route('POST /v1/payouts', createPayout);
route('GET /v1/payouts', listPayouts);
route('GET /v1/payouts/:', retrievePayout);
route('POST /v1/accounts', createAccount);
route('GET /v1/accounts', listAccounts);
route('GET /v1/accounts/:', retrieveAccount);
route('GET /v1/account', retrieveAccount);
route('GET /v1/events', listEvents);
route('GET /v1/events/:', retrieveEvent);
route('POST /v1/webhook_endpoints', createWebhookEndpoint);
route('GET /v1/webhook_endpoints', listWebhookEndpoints);
route('GET /v1/webhook_endpoints/:', retrieveWebhookEndpoint);
route('POST /v1/webhook_endpoints/:', updateWebhookEndpoint);
route('DELETE /v1/webhook_endpoints/:', deleteWebhookEndpoint);
route('POST /v1/terminal/locations', createLocation);
route('GET /v1/terminal/locations', listLocations);
route('GET /v1/terminal/locations/:', retrieveLocation);
route('POST /v1/terminal/readers', createReader);
route('GET /v1/terminal/readers', listReaders);
route('GET /v1/terminal/readers/:', retrieveReader);
route('POST /v1/terminal/readers/:', updateReader);
route('DELETE /v1/terminal/readers/:', deleteReader);
route('POST /v1/terminal/readers/:/process_payment_intent', processPaymentIntent);
route('POST /v1/terminal/readers/:/cancel_action', cancelReaderAction);
route('POST /v1/test_helpers/terminal/readers/:/present_payment_method', presentPaymentMethod);

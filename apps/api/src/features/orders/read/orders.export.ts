import { refuseFields } from '@marquee/shared/domain-error';
import { checkLength, TEXT_MAX } from '@marquee/shared/events/text-limits';
import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import { isHeld } from '@marquee/shared/orders/order-states';
import { seatsText } from '@marquee/shared/printing/seat-text';
import type { MoneyCell } from '@marquee/shared/text/csv';

import { defineExport } from '#platform/exports/define-export';
import { cursorOf } from '#platform/mongo/newest-first';

import { chargeIdOf } from '../record/domain/provider-payment.ts';
import { ExportOrdersService, type ExportRow } from './export-orders.service.ts';
import { countedNames, heldItems } from './order-words.ts';
import { OrdersQueryInput } from './orders.inputs.ts';

const REVENUE = 'analytics.revenue.read';
const SEARCHES = ['any', 'userQuery'] as const;

/** A list of orders as searched and filtered, all pages (OPS-147). Dates and times are those of the venue; amounts in dollars, as numbers. */
export const OrdersExport = defineExport({
  name: 'orders',
  permission: 'order.export',
  audited: 'orders.exported',
  query: OrdersQueryInput,
  // it is kept with the export and in the audit log
  check: (query) =>
    refuseFields([
      ...SEARCHES.flatMap((search) => checkLength(search, 'The search', query[search], TEXT_MAX)),
      ...(query.emails ?? []).flatMap((email) => checkLength('emails', 'An email address', email, TEXT_MAX)),
    ]),
  source: ExportOrdersService,
  rows: (orders, scope, query, from) => orders.rows(scope, query, from),
  positionOf: ({ createdAt, _id }) => cursorOf(createdAt, _id),
  count: (orders, scope, query, until) => orders.count(scope, query, until),
  columns: {
    Order: ({ number }) => number,
    Date: ({ localAt }) => ({ moment: localAt.slice(0, 10) }),
    Time: ({ localAt }) => ({ moment: localAt.slice(11, 19) }),
    'Time zone': ({ zone }) => zone,
    Event: ({ eventName }) => eventName,
    Status: (order) => orderBadgeOf(order).text,
    Channel: ({ channel }) => channel,
    'First Name': ({ user }) => user?.firstName ?? null,
    'Last Name': ({ user }) => user?.lastName ?? null,
    Email: ({ email, user }) => email ?? user?.email ?? null,
    Phone: ({ user }) => user?.phoneNumber ?? null,
    Tickets: ({ tickets }) => heldItems(tickets),
    'Ticket types': ({ tickets }) => countedNames(tickets),
    Seats: ({ tickets }) => seatsText(tickets.filter(({ state }) => isHeld(state))),
    'Add-ons': ({ upgrades }) => countedNames(upgrades),
    'Checked in': ({ tickets }) => tickets.filter(({ state, scan }) => isHeld(state) && scan.some(({ scanned }) => scanned)).length,
    Subtotal: money(({ figures }) => figures.subtotal),
    Discount: money(({ figures }) => figures.discount),
    'Discount code': ({ discountCode }) => discountCode,
    'Secret code': ({ promotionCode }) => promotionCode,
    'Sales tax': money(({ figures }) => figures.tax),
    Total: money(({ total }) => total),
    Refunded: money(({ refundedAmount }) => refundedAmount),
    Payment: ({ payments }) => [...new Set(payments.map(({ brand, paymentMethodType }) => brand ?? paymentMethodType))].join(', '),
    'Charge id': chargeIdOf,
    'Order id': ({ _id }) => _id,
    'Service fee': { needs: REVENUE, value: money(({ figures }) => figures.serviceFee) },
    'Processing fee': { needs: REVENUE, value: money(({ figures }) => figures.processingFee) },
    'Organization fees': { needs: REVENUE, value: money(({ figures }) => figures.organizationFees) },
  },
  extraColumns: {
    headings: (orders, scope, query) => orders.questions(scope, query),
    value: ({ customFields }, question) =>
      customFields
        .filter(({ label }) => label === question)
        .map(({ value }) => value)
        .join(', '),
  },
  names: { mutation: 'generateOrderReport', input: 'GenerateOrderReportInput', answer: 'OrderReport' },
});

function money(centsOf: (order: ExportRow) => number): (order: ExportRow) => MoneyCell {
  return (order) => ({ cents: centsOf(order) });
}

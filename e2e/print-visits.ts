// Batch-print mode and its dialogs, for the axe stories.
import type { Page } from 'playwright-core';

import { dialogs, inTurn, NOBODY, withAnswers, type Visit } from './look.ts';
import type { DemoIds } from './staff-visits.ts';

const ORDERS = '/admin/dashboard/orders';
const file = (n: number, fields: object = {}) => ({
  __typename: 'PrintFileView',
  _id: `${NOBODY.slice(0, -1)}${n}`,
  from: n * 500 + 1,
  to: n * 500 + 500,
  isReady: true,
  sentAt: null,
  ...fields,
});
const run = (files: object[]) => ({
  __typename: 'PrintRunView',
  _id: NOBODY,
  orders: 812,
  pages: files.length * 500,
  isReady: false,
  url: null,
  sentOrderIds: [],
  files,
});
const answered = (files: object[]) => withAnswers({ PrintOrders: { printOrders: run(files) }, PrintRun: { printRun: run(files) } });
const click = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const tickFirst = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check();
const hint = (page: Page) => page.getByText('Failed, try again').waitFor();
const SENT = { sentAt: '2026-11-24T10:00:00Z' };

export const printVisits = ({ customerId }: DemoIds): Visit[] => [
  ['orders in batch-print mode', ORDERS, inTurn(click('Batch Print'), tickFirst)],
  [
    'orders of a customer in batch-print mode',
    `/admin/dashboard/customers/details/orders?customerId=${customerId}`,
    inTurn(click('Batch Print'), tickFirst),
  ],
  [
    'print being prepared',
    ORDERS,
    inTurn(answered([file(0), file(1, { isReady: false })]), click('Batch Print'), click('Print all orders'), dialogs),
  ],
  ['did all print dialog', ORDERS, inTurn(answered([file(0, SENT), file(1)]), click('Batch Print'), click('Print all orders'), dialogs)],
  ['print that failed', ORDERS, inTurn(withAnswers({ PrintOrders: null }), click('Batch Print'), click('Print all orders'), hint)],
];

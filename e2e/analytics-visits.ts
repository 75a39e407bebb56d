// Analytics of an organization and of what it sells, for the axe stories.
import type { Page } from 'playwright-core';

import { withAnswers, type Visit } from './look.ts';
import type { DemoIds } from './staff-visits.ts';

const ADMIN = '/admin/dashboard';
const ALL_TIME = `${ADMIN}/analytics?range=AllTime`;

const asTable = (page: Page) => page.getByRole('button', { name: 'Show as table' }).click();

export const analyticsVisits = ({ eventId }: DemoIds): Visit[] => [
  ['analytics', `${ADMIN}/analytics`],
  ['analytics of a month', `${ADMIN}/analytics?range=OneMonth`],
  ['analytics of all time', ALL_TIME],
  ['analytics, tickets sold', `${ALL_TIME}&metric=TicketsSold&interval=week`],
  ['analytics as a table', ALL_TIME, asTable],
  ['analytics of nothing', `${ADMIN}/analytics?range=Custom&from=2020-02-01&to=2020-02-02`],
  ['analytics, wrong days', `${ADMIN}/analytics?range=Custom&from=2026-02-02&to=2026-02-01`],
  ['analytics explained', `${ADMIN}/analytics?range=AllTime&metric=TotalSales&modal=explain`],
  ['analytics that did not load', `${ADMIN}/analytics`, withAnswers({ Analytics: null })],
  ['analytics map', `${ALL_TIME}&view=Map`],
  ['analytics map as a table', `${ALL_TIME}&view=Map`, asTable],
  ['analytics map without addresses', `${ADMIN}/analytics?range=Custom&from=2020-02-01&to=2020-02-02&view=Map`],
  ['analytics map that did not load', `${ALL_TIME}&view=Map`, withAnswers({ OrderMap: null })],
  ['settlement', `${ADMIN}/analytics/settlement?range=YearToDate`],
  ['settlement, wrong days', `${ADMIN}/analytics/settlement?range=Custom&from=2026-02-02&to=2026-02-01`],
  ['settlement without an account', `${ADMIN}/analytics/settlement`, withAnswers({ Settlement: { settlement: null } })],
  ['settlement that did not load', `${ADMIN}/analytics/settlement`, withAnswers({ Settlement: null })],
  ['analytics of an event', `${ADMIN}/events/details/metrics?eventId=${eventId}`],
  ['analytics of an event, tickets sold', `${ADMIN}/events/details/metrics?eventId=${eventId}&metric=TicketsSold`],
];

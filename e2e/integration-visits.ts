// The page of an order that an outside system takes over, for the axe stories.
import { altered, inTurn, press, type Visit } from './look.ts';

const SAID = { __typename: 'OrderIntegrationResponse', kind: 'Finished', createdAt: '2026-11-21T23:12:00.000Z' };
const FAILED = { ...SAID, success: false, others: `message: ${'No such member. '.repeat(20)}` };
const SENT = { ...SAID, kind: 'Changed', success: true, others: null };
const PAUSED = { __typename: 'OrderIntegrationState', state: 'Waiting', pausedAt: '2026-11-21T23:12:00.000Z' };

const failed = altered((text) =>
  text
    .replace('"orderIntegrationResponse":[]', `"orderIntegrationResponse":${JSON.stringify([FAILED, SENT])}`)
    .replace('"integration":null', `"integration":${JSON.stringify(PAUSED)}`),
);

export const integrationVisits = (order: string): Visit[] => [
  ['order, integration failed and paused', order, failed],
  ['order integration history', order, inTurn(failed, press('History'))],
];

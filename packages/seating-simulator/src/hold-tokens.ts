import type { Call, Endpoint } from './call.ts';
import { invalid, missing } from './fault.ts';
import { endTokens, type TokenRecord } from './workspace.ts';

const MINUTE = 60_000;
const DEFAULT_MINUTES = 15;
/** From its creation on, however often it is extended. */
const MOST_MINUTES = 120;

export const createToken: Endpoint = (call) => {
  const { workspace, now, newKey } = call;
  const record: TokenRecord = { token: newKey(), createdAt: now, expiresAt: now + minutesOf(call, DEFAULT_MINUTES) * MINUTE };
  workspace.tokens[record.token] = record;
  return tokenView(record, now);
};

export const retrieveToken: Endpoint = (call) => tokenView(tokenOf(call), call.now);

/** 0 ends it at once. */
export const changeToken: Endpoint = (call) => {
  const record = tokenOf(call);
  record.expiresAt = Math.min(call.now + minutesOf(call) * MINUTE, record.createdAt + MOST_MINUTES * MINUTE);
  endTokens(call.workspace, call.now);
  return tokenView(record, call.now);
};

function tokenOf({ workspace, keys }: Call): TokenRecord {
  const record = workspace.tokens[keys[0]!];
  if (!record) throw missing('HOLD_TOKEN', keys[0]!);
  return record;
}

function minutesOf({ body }: Call, otherwise?: number): number {
  const minutes = body['expiresInMinutes'] ?? otherwise;
  if (typeof minutes !== 'number' || minutes < 0 || minutes > MOST_MINUTES)
    throw invalid(`expiresInMinutes must be a number from 0 to ${MOST_MINUTES}`);
  return minutes;
}

function tokenView({ token, expiresAt }: TokenRecord, now: number): object {
  return {
    holdToken: token,
    expiresAt: new Date(expiresAt).toISOString(),
    expiresInSeconds: Math.max(0, Math.round((expiresAt - now) / 1000)),
    workspaceKey: 'simulated',
  };
}

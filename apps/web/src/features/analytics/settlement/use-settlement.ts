import { useQuery } from '@apollo/client/react';
import { RANGES, type AnalyticsRange } from '@marquee/shared/analytics/ranges';
import { zoneOr } from '@marquee/shared/time/zone';
import type { SettlementQuery } from '#gql/graphql.ts';
import { useSession } from '#lib/session/session.ts';
import { now } from '#lib/time/clock.ts';
import { useAddressParts } from '#ui/use-address-parts.ts';
import { choiceOf, spanOfChoice } from '../analytics-choice.ts';
import { SettlementDocument } from './settlement.graphql.ts';

export type SettlementSheet = NonNullable<SettlementQuery['settlement']>;

/** A settlement needs a beginning. */
export const SETTLEMENT_RANGES = (Object.keys(RANGES) as AnalyticsRange[]).filter((range) => range !== 'AllTime');

/** The range in the address, the month to date without one, and its settlement. */
export function useSettlement() {
  const { organization } = useSession();
  const zone = zoneOr(organization?.timezone);
  const { params, put } = useAddressParts();
  const asked = new URLSearchParams(params);
  if (!SETTLEMENT_RANGES.some((range) => range === asked.get('range'))) asked.set('range', 'MonthToDate');
  const choice = choiceOf(asked, {}, now(), zone);
  const span = spanOfChoice(choice, now(), zone);
  const isWrong = span === 'wrong' || span === null;
  const fields = isWrong ? null : { startDate: span.startsAt.toISOString(), endDate: span.endsAt.toISOString() };
  const { data, error, refetch } = useQuery(SettlementDocument, {
    variables: { input: fields ?? { startDate: '', endDate: '' } },
    skip: fields === null,
    fetchPolicy: 'cache-and-network',
  });
  return {
    choice,
    fields,
    days: fields && { ...fields, timezone: zone },
    /** Null without an account, undefined while it loads. */
    settlement: data?.settlement,
    error,
    retry: () => void refetch().catch(() => {}),
    chooseRange: (range: AnalyticsRange) => put({ range }),
    choose: (parts: { from?: string; to?: string }) => put(parts),
  };
}

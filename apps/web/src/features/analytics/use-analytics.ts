import { useQuery } from '@apollo/client/react';
import { localDateOf } from '@marquee/shared/time/local-day';
import { zoneOr } from '@marquee/shared/time/zone';
import { useSession } from '#lib/session/session.ts';
import { now } from '#lib/time/clock.ts';
import { useAddressParts } from '#ui/use-address-parts.ts';
import { AnalyticsDocument } from './analytics.graphql.ts';
import { choiceOf, spanOfChoice, type AnalyticsChoice, type AnalyticsSubject } from './analytics-choice.ts';

/** Returns what is chosen in the address, choosing something else, and the server's answer; while the next one loads, `shown` is the last one. */
export function useAnalytics(subject: AnalyticsSubject, placeZone: string | null | undefined) {
  const { organization } = useSession();
  const zone = zoneOr(placeZone ?? organization?.timezone);
  const { params, put } = useAddressParts();
  const choice = choiceOf(params, subject, now(), zone);
  const span = spanOfChoice(choice, now(), zone);
  const dates = span && span !== 'wrong' ? { startDate: span.startsAt.toISOString(), endDate: span.endsAt.toISOString() } : {};
  const explained = { ...subject, ...dates };
  const input = { ...explained, ...(choice.interval && { interval: choice.interval }) };
  const { data, previousData, error, loading, refetch } = useQuery(AnalyticsDocument, {
    variables: { input },
    skip: span === 'wrong',
    fetchPolicy: 'cache-and-network',
  });
  const shown = (data ?? (error ? undefined : previousData))?.orderAnalytics;
  const chooseRange = (range: AnalyticsChoice['range']) => {
    const days = range === 'Custom' && shown ? daysOf(shown) : { from: null, to: null };
    put({ range, ...days, interval: null });
  };
  return {
    choice,
    /** It is asked for with the scope and the days of any figure of the page. */
    input: explained,
    isWrong: span === 'wrong',
    shown,
    error,
    isLoading: loading,
    retry: () => void refetch().catch(() => {}),
    chooseRange,
    choose: (parts: Partial<Record<'metric' | 'interval' | 'view' | 'from' | 'to', string>>) => put(parts),
  };
}

function daysOf({ startDate, endDate, timezone }: { startDate: string; endDate: string; timezone: string }) {
  return {
    from: localDateOf(new Date(startDate), timezone),
    to: localDateOf(new Date(Date.parse(endDate) - 1), timezone),
  };
}

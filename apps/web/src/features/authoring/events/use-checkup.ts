import { useQuery } from '@apollo/client/react';
import type { Finding } from '@marquee/shared/events/checkup/checked-event';
import { checkupOf } from '@marquee/shared/events/checkup/checkup';
import { now } from '#lib/time/clock.ts';
import { useEventEditor } from './event-context.ts';
import { EventCheckupDocument } from './event-editor.graphql.ts';

/**
 * Returns what is odd and fine about the event that is about to be published (BYD-010). Of the saved event the server's checkup, which also
 * knows its fees, its season and the size of its poster; while there are changes, and until the answer, that of the draft.
 */
export function useCheckup(open: boolean): readonly Finding[] {
  const { form, saved } = useEventEditor();
  const { draft, isDirty } = form;
  const isStored = open && saved !== null && !isDirty;
  const { data } = useQuery(EventCheckupDocument, { variables: { eventId: saved?._id ?? '' }, skip: !isStored });
  if (!open) return [];
  if (isStored && data) return data.event.checkup;
  // the size of its poster is known to the server alone
  const around = {
    poster: draft.poster && {},
    hasPayoutAccount: true,
    firstPublishedAt: saved?.firstPublishedAt ?? null,
  };
  return checkupOf({ ...draft, ...around }, now());
}

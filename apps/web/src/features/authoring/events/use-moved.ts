import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { movedFacts, type MovedFact } from '@marquee/shared/events/moved-facts';
import { draftOf, type SavedEvent } from './draft.ts';
import { useEventEditor } from './event-context.ts';
import { TicketHolderCountDocument } from './event-editor.graphql.ts';

const NOTHING: readonly MovedFact[] = [];

/**
 * Returns what moved of an event that people hold tickets of: from the saved event as the editor opened it, or as it was last updated, to what is about
 * to be public. So a change that was saved in between is named too.
 */
export function useMoved(isOpen: boolean) {
  const { form, saved } = useEventEditor();
  const [told, setTold] = useState(saved);
  /** By the last update. */
  const [updated, setUpdated] = useState(NOTHING);
  const facts = isOpen && told?.firstPublishedAt && saved?.hasOrders ? movedFacts(draftOf(told), form.draft) : NOTHING;
  const isAsked = facts.length + updated.length > 0;
  const { data, error } = useQuery(TicketHolderCountDocument, { variables: { eventId: saved?._id ?? '' }, skip: !isAsked });
  return {
    facts,
    updated,
    /** How many people hold a ticket: null where that could not be found out, 0 until it is. */
    people: error ? null : (data?.ticketHolderCount ?? 0),
    settle: (event: SavedEvent) => {
      setUpdated(facts);
      setTold(event);
    },
  };
}

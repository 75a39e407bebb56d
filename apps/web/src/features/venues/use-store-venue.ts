import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { freshKey } from '#lib/storage/kept.ts';
import { venueInputOf, type Venue, type VenueDraft } from './venue-draft.ts';
import { CreateVenueDocument, UpdateVenueDocument } from './venues.graphql.ts';

/** Creates a venue once, also when it is sent again after a lost answer, or replaces the version of `before`. Rejects with the server's refusal. */
export function useStoreVenue(): (draft: VenueDraft, before: Venue | null) => Promise<Venue> {
  const [create] = useMutation(CreateVenueDocument);
  const [update] = useMutation(UpdateVenueDocument);
  const [idempotencyKey] = useState(freshKey);
  return async (draft, before) => {
    const input = venueInputOf(draft, before);
    if (!before) return (await create({ variables: { input, idempotencyKey } })).data!.createVenue;
    const { _id: venueId, version } = before;
    return (await update({ variables: { input: { venueId, version, ...input } } })).data!.updateVenue;
  };
}

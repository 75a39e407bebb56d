import { useMutation } from '@apollo/client/react';
import { venueInputOf, type Venue, type VenueDraft } from './venue-draft.ts';
import { CreateVenueDocument, UpdateVenueDocument } from './venues.graphql.ts';

/** Creates a venue, or replaces the version of `before`. Rejects with the server's refusal. */
export function useStoreVenue(): (draft: VenueDraft, before: Venue | null) => Promise<Venue> {
  const [create] = useMutation(CreateVenueDocument);
  const [update] = useMutation(UpdateVenueDocument);
  return async (draft, before) => {
    const input = venueInputOf(draft, before);
    if (!before) return (await create({ variables: { input } })).data!.createVenue;
    const { _id: venueId, version } = before;
    return (await update({ variables: { input: { venueId, version, ...input } } })).data!.updateVenue;
  };
}

import { useMutation } from '@apollo/client/react';
import { useRouteContext } from '@tanstack/react-router';
import { eventAddress } from '#lib/loading/runtime-config.ts';
import { Publishing, type PublishingActs } from '../publishing/publishing.tsx';
import { SiteChoiceField } from '../publishing/site-choice.tsx';
import { SiteLinks } from '../publishing/site-links.tsx';
import { useSiteChoice } from '../publishing/use-site-choice.ts';
import type { SavedEvent } from './draft.ts';
import { useEventEditor } from './event-context.ts';
import { PublishEventDocument } from './event-editor.graphql.ts';
import { useCheckup } from './use-checkup.ts';

/** Publishing an event, also on other websites. */
export function EventPublishing(acts: PublishingActs<SavedEvent>) {
  const { saved } = useEventEditor();
  const { config } = useRouteContext({ from: '__root__' });
  const [publish] = useMutation(PublishEventDocument);
  const choice = useSiteChoice(acts.open, saved);
  const checkup = useCheckup(acts.open);
  const send = async ({ _id }: SavedEvent) =>
    (await publish({ variables: { input: { eventId: _id, published: true, ...choice.input } } })).data?.publishEvent;
  const pageOf = ({ _id, stub }: SavedEvent) => eventAddress(config, `/e/${stub || _id}`);
  const linksOf = (event: SavedEvent) => {
    const { _id } = event;
    const url = pageOf(event);
    return (
      <>
        <p>
          <a href={url} target="_blank" rel="noopener">
            {url}
          </a>
        </p>
        <SiteLinks eventId={_id} />
      </>
    );
  };
  return (
    <Publishing {...acts} saved={saved} send={send} onForget={choice.forget} checkup={checkup} linksOf={linksOf}>
      <SiteChoiceField {...choice} page={saved && pageOf(saved)} />
    </Publishing>
  );
}

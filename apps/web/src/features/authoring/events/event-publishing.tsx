import { useMutation } from '@apollo/client/react';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { Button } from 'antd';
import { movedMessage } from '@marquee/shared/email-blasts/moved-message';
import { eventAddress } from '#lib/loading/runtime-config.ts';
import { holdersMailKey } from '#lib/storage/holders-mail-key.ts';
import { keep } from '#lib/storage/kept.ts';
import { overviewOf } from '#lib/records/kinds.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Publishing } from '../publishing/publishing.tsx';
import { SiteChoiceField } from '../publishing/site-choice.tsx';
import { SiteLinks } from '../publishing/site-links.tsx';
import { useSiteChoice } from '../publishing/use-site-choice.ts';
import type { PublishingActs } from '../wizard/record-editor.tsx';
import type { SavedEvent } from './draft.ts';
import { useEventEditor } from './event-context.ts';
import { PublishEventDocument } from './event-editor.graphql.ts';
import { MovedNote } from './moved-note.tsx';
import { texts } from './moved-texts.ts';
import { useMoved } from './use-moved.ts';
import { useCheckup } from './use-checkup.ts';

/** Publishing an event, also on other websites. */
export function EventPublishing(acts: PublishingActs<SavedEvent>) {
  const { saved } = useEventEditor();
  const { config } = useRouteContext({ from: '__root__' });
  const [publish] = useMutation(PublishEventDocument);
  const choice = useSiteChoice(acts.open, saved);
  const checkup = useCheckup(acts.open);
  const { facts, updated, people, settle } = useMoved(acts.open);
  const navigate = useNavigate();
  const { t } = useTexts(texts);
  const writeTo = async ({ _id, name }: SavedEvent) => {
    keep(holdersMailKey(_id), movedMessage(name, updated));
    await navigate({ href: `${overviewOf('event', _id)}&modal=emailHolders` });
  };
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
        {updated.length > 0 && people !== 0 && (
          <Button block onClick={() => void writeTo(event)}>
            {people === null ? t('movedWriteAll') : t('movedWrite', { count: people })}
          </Button>
        )}
      </>
    );
  };
  const publishedBy = (event: SavedEvent) => {
    settle(event);
    acts.onPublished(event);
  };
  return (
    <Publishing {...acts} onPublished={publishedBy} saved={saved} send={send} onForget={choice.forget} checkup={checkup} linksOf={linksOf}>
      {facts.length > 0 && people !== 0 && <MovedNote facts={facts} people={people} />}
      <SiteChoiceField {...choice} page={saved && pageOf(saved)} />
    </Publishing>
  );
}

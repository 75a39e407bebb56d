import { useMutation } from '@apollo/client/react';
import { useRouteContext } from '@tanstack/react-router';
import { eventAddress } from '#lib/loading/runtime-config.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Publishing } from '../publishing/publishing.tsx';
import { texts } from '../texts.ts';
import type { PublishingActs } from '../wizard/record-editor.tsx';
import { useSeasonEditor, type SavedSeason } from './season-context.ts';
import { PublishSeasonDocument } from './season-editor.graphql.ts';

/** Publishing a season. */
export function SeasonPublishing(acts: PublishingActs<SavedSeason>) {
  const { saved } = useSeasonEditor();
  const [publish] = useMutation(PublishSeasonDocument);
  const send = async ({ _id }: SavedSeason) =>
    (await publish({ variables: { input: { seasonId: _id, published: true } } })).data?.publishSeason;
  const { t } = useTexts(texts);
  return (
    <Publishing {...acts} saved={saved} send={send} linksOf={({ events }) => <SeasonLinks events={events} />}>
      <p className="small muted">{t('seasonNotSold')}</p>
    </Publishing>
  );
}

/** A season has no public page of its own yet: the links of its public events. */
function SeasonLinks({ events }: Pick<SavedSeason, 'events'>) {
  const { t } = useTexts(texts);
  const { config } = useRouteContext({ from: '__root__' });
  const shown = events.filter(({ published }) => published);
  if (shown.length === 0) return <p className="muted">{t('seasonNoLinks')}</p>;
  return (
    <>
      <p>{t('seasonLinks')}</p>
      <ul className="col gap8">
        {shown.map(({ _id, stub }) => {
          const url = eventAddress(config, `/e/${stub || _id}`);
          return (
            <li key={_id}>
              <a href={url} target="_blank" rel="noopener">
                {url}
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { useMutation } from '@apollo/client/react';
import { nightsOf } from '@marquee/shared/seasons/season-nights';
import { useRouteContext } from '@tanstack/react-router';
import { eventAddress } from '#lib/loading/runtime-config.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Publishing } from '../publishing/publishing.tsx';
import { texts } from '../texts.ts';
import type { PublishingActs } from '../wizard/record-editor.tsx';
import { PackageNotes } from '../items/package-row.tsx';
import { NightPriceNotes } from './night-reduction-field.tsx';
import { useSeasonEditor, type SavedSeason } from './season-context.ts';
import { PublishSeasonDocument } from './season-editor.graphql.ts';

/** Publishing a season. */
export function SeasonPublishing(acts: PublishingActs<SavedSeason>) {
  const { form, saved } = useSeasonEditor();
  const [publish] = useMutation(PublishSeasonDocument);
  const send = async ({ _id }: SavedSeason) =>
    (await publish({ variables: { input: { seasonId: _id, published: true } } })).data?.publishSeason;
  const { t } = useTexts(texts);
  return (
    <Publishing {...acts} saved={saved} send={send} linksOf={(season) => <SeasonLinks season={season} />}>
      <p className="small muted">{t('seasonSold')}</p>
      <NightPriceNotes />
      <PackageNotes ticketTypes={form.draft.ticketTypes} nights={nightsOf(saved?.events ?? [])} />
    </Publishing>
  );
}

/** The season's own page, and the pages of its public events. */
function SeasonLinks({ season: { _id, stub, events } }: { season: SavedSeason }) {
  const { t } = useTexts(texts);
  const shown = events.filter(({ published }) => published);
  return (
    <>
      <PublicLink path={`/s/${stub || _id}`} />
      <p className={shown.length === 0 ? 'muted' : undefined}>{t(shown.length === 0 ? 'seasonNoLinks' : 'seasonLinks')}</p>
      <ul className="col gap8">
        {shown.map((event) => (
          <li key={event._id}>
            <PublicLink path={`/e/${event.stub || event._id}`} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PublicLink({ path }: { path: string }) {
  const { config } = useRouteContext({ from: '__root__' });
  const url = eventAddress(config, path);
  return (
    <a href={url} target="_blank" rel="noopener">
      {url}
    </a>
  );
}

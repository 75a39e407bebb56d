import { useQuery } from '@apollo/client/react';
import { BarChart3, CalendarDays, LayoutGrid, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { initialsOf } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useBreadcrumb } from '#ui/breadcrumb.tsx';
import { PlaceFrame } from '#parts/place/place-frame.tsx';
import { texts as placeTexts } from '#parts/place/texts.ts';
import { ArtistDocument } from '../artists.graphql.ts';
import { PerformerFault } from '../performer-fault.tsx';
import { performerFormHrefOf, performerHrefOf } from '../performer-href.ts';
import { texts } from '../texts.ts';
import { PerformerContext } from './performer-context.ts';
import styles from '../performers.module.css';

/** The frame of all pages of one performer: its menu, and the performer, always fetched from the server. */
export function PerformerFrame({ artistId, children }: { artistId: string; children: ReactNode }) {
  const { t } = useTexts(texts);
  const { t: place } = useTexts(placeTexts);
  const { data, error, refetch } = useQuery(ArtistDocument, { variables: { artistId } });
  const performer = data?.artist;
  useBreadcrumb(t('performers'), '/admin/dashboard/performers', performer?.name);
  if (!performer) return <PerformerFault error={error} onRetry={() => void refetch()} />;
  const { name, type, genres, imageUrl } = performer;
  const entries = [
    [
      { href: performerHrefOf('overview', artistId), label: place('overview'), icon: LayoutGrid },
      { href: performerHrefOf('metrics', artistId), label: place('metrics'), icon: BarChart3 },
      { href: performerHrefOf('events', artistId), label: place('events'), icon: CalendarDays },
    ],
    [{ href: performerFormHrefOf(artistId), label: t('editPerformer'), icon: Pencil }],
  ];
  return (
    <PerformerContext value={performer}>
      <PlaceFrame
        name={name}
        line={genres.length > 0 ? genres.join(', ') : t(`type${type}`)}
        picture={
          <span className={styles.portraitBox} aria-hidden="true">
            {imageUrl ? <img src={imageUrl} alt="" /> : initialsOf(name)}
          </span>
        }
        entries={entries}
      >
        {children}
      </PlaceFrame>
    </PerformerContext>
  );
}

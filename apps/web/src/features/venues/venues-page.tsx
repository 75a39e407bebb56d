import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { MapPin, Plus } from 'lucide-react';
import type { VenuePartsFragment } from '#gql/graphql.ts';
import { formatCount } from '#lib/text/format.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page, Toolbar } from '#ui/page.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { CardsSkeleton } from '#ui/skeletons.tsx';
import { useList } from '#parts/lists/use-list.ts';
import { useModal } from '#ui/use-modal.ts';
import cardStyles from '#ui/cards.module.css';
import staleStyles from '#ui/stale.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { CreateVenueDialog } from './create-venue-dialog.tsx';
import { venueHrefOf } from './venue-href.ts';
import { VenuesDocument } from './venues.graphql.ts';
import { texts } from './texts.ts';

/** ACC-195 */
const PAGE_SIZE = 60;

interface VenuesPageProps {
  /** The search text, from the URL. */
  text: string;
}

/** The venues of the organization. */
export function VenuesPage({ text }: VenuesPageProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const { items, state, retry } = useVenues(text);
  const refresh = useRefresh(VenuesDocument);
  const creating = useModal('createVenue');
  const search = (q: string) => void navigate({ to: '/admin/dashboard/venues', search: q ? { q } : {}, replace: true });
  const createButton = (
    <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => creating.open()}>
      {t('createVenue')}
    </Button>
  );
  return (
    <Page wide>
      <title>{t('allVenues')}</title>
      <h1 className="unseen">{t('allVenues')}</h1>
      <Toolbar actions={createButton}>
        <SearchBox placeholder={t('search')} value={text} onSearch={search} />
      </Toolbar>
      {state === 'first' && <CardsSkeleton />}
      <div className={state === 'stale' ? staleStyles.stale : undefined}>
        {items.length === 0 && state === 'idle' && <NoVenues text={text} onClear={() => search('')} />}
        <ul className={cardStyles.grid}>
          {items.map((venue) => (
            <li key={venue._id}>
              <VenueCard venue={venue} />
            </li>
          ))}
        </ul>
      </div>
      {state === 'failed' && <ListFailed onRetry={retry} isEmpty={items.length === 0} />}
      <CreateVenueDialog
        open={creating.isOpen}
        onClose={creating.close}
        onCreated={() => {
          creating.close();
          refresh();
        }}
      />
    </Page>
  );
}

function useVenues(text: string) {
  const query = text ? { name: text } : {};
  return useList({
    document: VenuesDocument,
    variables: (pagination) => ({ query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ venues }) => ({ items: venues }),
  });
}

function NoVenues({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTexts(texts);
  if (!text) return <Empty title={t('noVenues')} hint={t('noVenuesHint')} />;
  return (
    <Empty
      art="search"
      title={t('noVenues')}
      hint={t('noMatchHint', { text })}
      action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    />
  );
}

function VenueCard({ venue }: { venue: VenuePartsFragment }) {
  const { t } = useTexts(texts);
  const { name, address, capacity, tax, timezone } = venue;
  const place = [address.city, address.state].filter(Boolean).join(', ');
  return (
    <PageLink className={cardStyles.card} href={venueHrefOf('overview', venue._id)}>
      <span className={cardStyles.body}>
        <span className={`${cardStyles.name} cut`} title={name}>
          {name}
        </span>
        <span className="small muted row gap4">
          <MapPin size={13} className={cardStyles.pin} aria-hidden="true" />
          <span className="cut">{place || t('noAddress')}</span>
        </span>
        <span className={cardStyles.foot}>
          <span className="between small">
            <span className="tnum">
              <b>{formatCount(capacity)}</b> <span className="muted">{t('places')}</span>
            </span>
            <span className="tnum">{t('taxOf', { percent: tax.toFixed(2) })}</span>
          </span>
          <span className="tiny faint">{timezone.replaceAll('_', ' ')}</span>
        </span>
      </span>
    </PageLink>
  );
}

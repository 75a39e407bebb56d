import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import type { ArtistPartsFragment } from '#gql/graphql.ts';
import { initialsOf } from '#lib/text/format.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page, Toolbar } from '#ui/page.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { CardsSkeleton } from '#ui/skeletons.tsx';
import { useList } from '#parts/lists/use-list.ts';
import { useModal } from '#ui/use-modal.ts';
import cardStyles from '#ui/cards.module.css';
import pictureStyles from '#ui/picture-field.module.css';
import staleStyles from '#ui/stale.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { ArtistsDocument } from './artists.graphql.ts';
import { CreatePerformerDialog } from './create-performer-dialog.tsx';
import { performerFormHrefOf, performerHrefOf } from './performer-href.ts';
import styles from './performers.module.css';
import { texts } from './texts.ts';

/** ACC-195 */
const PAGE_SIZE = 60;

interface PerformersPageProps {
  /** The search text, from the URL. */
  text: string;
}

/** The performers of the organization's events. Reached by URL and from event pages (ACC-226). */
export function PerformersPage({ text }: PerformersPageProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const { items, state, retry } = usePerformers(text);
  const refresh = useRefresh(ArtistsDocument);
  const creating = useModal('createPerformer');
  const search = (q: string) => void navigate({ to: '/admin/dashboard/performers', search: q ? { q } : {}, replace: true });
  const closeAndRefresh = () => {
    creating.close();
    refresh();
  };
  return (
    <Page wide>
      <title>{t('allPerformers')}</title>
      <h1 className="unseen">{t('allPerformers')}</h1>
      <Toolbar
        actions={
          <>
            <LinkButton href={performerFormHrefOf('new')}>{t('createWithDetails')}</LinkButton>
            <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => creating.open()}>
              {t('createPerformer')}
            </Button>
          </>
        }
      >
        <SearchBox placeholder={t('search')} value={text} onSearch={search} />
      </Toolbar>
      {state === 'first' && <CardsSkeleton />}
      <div className={state === 'stale' ? staleStyles.stale : undefined} aria-busy={state === 'stale'}>
        {items.length === 0 && state === 'idle' && <NoPerformers text={text} onClear={() => search('')} />}
        <ul className={cardStyles.grid}>
          {items.map((performer) => (
            <li key={performer._id}>
              <PerformerCard performer={performer} />
            </li>
          ))}
        </ul>
      </div>
      {state === 'failed' && <ListFailed text={t('didNotLoad')} onRetry={retry} />}
      <CreatePerformerDialog open={creating.isOpen} onClose={creating.close} onCreated={closeAndRefresh} />
    </Page>
  );
}

function usePerformers(text: string) {
  const query = text ? { name: text } : {};
  return useList({
    document: ArtistsDocument,
    variables: (pagination) => ({ query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ artists }) => ({ items: artists }),
  });
}

function NoPerformers({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTexts(texts);
  if (!text) return <Empty title={t('noPerformers')} hint={t('noPerformersHint')} />;
  return (
    <Empty
      art="search"
      title={t('noPerformers')}
      hint={t('noMatchHint', { text })}
      action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    />
  );
}

function PerformerCard({ performer: { _id, name, imageUrl, genres } }: { performer: ArtistPartsFragment }) {
  return (
    <PageLink className={`${cardStyles.card} ${styles.card}`} href={performerHrefOf('overview', _id)}>
      <span className={`${pictureStyles.portrait} ${styles.portrait}`} aria-hidden="true">
        {imageUrl ? <img src={imageUrl} alt="" loading="lazy" /> : initialsOf(name)}
      </span>
      <span className={styles.words}>
        <span className={`${cardStyles.name} cut`} title={name}>
          {name}
        </span>
        {genres.length > 0 && <span className="small muted cut">{genres.join(', ')}</span>}
      </span>
    </PageLink>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { Tabs } from 'antd';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { CardsSkeleton } from '#ui/skeletons.tsx';
import cardStyles from '#ui/cards.module.css';
import pageStyles from '#ui/page.module.css';
import staleStyles from '#ui/stale.module.css';
import { texts } from '#ui/season-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { SeasonCard } from './season-card.tsx';
import { SEASON_TABS, seasonTabOf, type SeasonTab } from './season-tabs.ts';
import { useSeasonCards } from './use-season-cards.ts';

/** The organization's seasons as posters. The guard returns not found where season tickets are disabled (ACC-116). */
export function SeasonsPage({ tab }: { tab: SeasonTab }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  return (
    <Page wide>
      <title>{t('allSeasons')}</title>
      <h1 className="unseen">{t('allSeasons')}</h1>
      <Tabs
        className={pageStyles.tabs}
        activeKey={tab}
        onChange={(key) => void navigate({ to: '/admin/dashboard/seasons', search: { type: seasonTabOf(key) } })}
        items={SEASON_TABS.map(({ type, list }) => ({ key: type, label: t(list) }))}
      />
      <SeasonGrid tab={tab} />
    </Page>
  );
}

function SeasonGrid({ tab }: { tab: SeasonTab }) {
  const { t } = useTexts(texts);
  const { items, state, retry } = useSeasonCards(tab);
  if (state === 'first') return <CardsSkeleton />;
  return (
    <div className={state === 'stale' ? staleStyles.stale : undefined} aria-busy={state === 'stale'}>
      {items.length === 0 && state === 'idle' && <Empty title={t('noSeasons')} hint={t(`hint${tab}`)} />}
      <ul className={cardStyles.grid}>
        {items.map((season) => (
          <li key={season._id}>
            <SeasonCard season={season} />
          </li>
        ))}
      </ul>
      {state === 'failed' && <ListFailed text={t('didNotLoad')} onRetry={retry} />}
    </div>
  );
}

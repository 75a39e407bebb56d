import { Button, Tabs } from 'antd';
import { useState } from 'react';
import type { RenewalOfferState } from '@marquee/shared/renewals/renewal-states';
import { formatCount } from '#lib/text/format.ts';
import { ExportButton } from '#parts/exports/export-button.tsx';
import { ListStates } from '#parts/lists/list-states.tsx';
import { useList } from '#parts/lists/use-list.ts';
import { Empty } from '#ui/empty.tsx';
import { Panel } from '#ui/panel.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { OffersTable } from './offers-table.tsx';
import { countOf, type ShownRenewal } from './renewal-types.ts';
import { GenerateRenewalsReportDocument, RenewalOffersDocument } from './renewals.graphql.ts';
import styles from './renewals.module.css';
import { useRenewalTarget, useRenewalTexts } from './renewal-target.ts';

const PAGE_SIZE = 50;
const TABS = ['All', 'Open', 'Renewed', 'Declined', 'Lapsed', 'Unplaced', 'Refunded'] as const;
/** Shown where somebody has that state. */
const RARE: readonly string[] = ['Lapsed', 'Unplaced', 'Refunded'];

interface RenewalOffersProps {
  renewal: ShownRenewal;
}

/** The holders by what they answered, with a search over all of them. */
export function RenewalOffers({ renewal }: RenewalOffersProps) {
  const { t } = useRenewalTexts();
  const target = useRenewalTarget();
  const [tab, setTab] = useState<(typeof TABS)[number]>('All');
  const [text, setText] = useState('');
  const states: RenewalOfferState[] | undefined = tab === 'All' ? undefined : [tab];
  const list = useList({
    document: RenewalOffersDocument,
    variables: (pagination) => ({ ...target, query: { ...(states && { states }), ...(text && { text }) }, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ renewalOffers }) => ({ items: renewalOffers.offers }),
  });
  const all = renewal.counts.reduce((sum, { offers }) => sum + offers, 0);
  const countIn = (key: (typeof TABS)[number]) => (key === 'All' ? all : countOf(renewal, key).offers);
  const shown = TABS.filter((key) => !RARE.includes(key) || countIn(key) > 0);
  return (
    <Panel flush className={styles.list}>
      <div className={styles.tools}>
        <Tabs
          activeKey={tab}
          onChange={(key) => setTab(key as typeof tab)}
          items={shown.map((key) => ({
            key,
            label: (
              <>
                {t(key)} <span className={`${styles.count} tnum`}>{formatCount(countIn(key))}</span>
              </>
            ),
          }))}
        />
        <div className={styles.find}>
          <SearchBox placeholder={t('search')} value={text} onSearch={setText} width="100%" />
          <ExportButton label={t('download')} document={GenerateRenewalsReportDocument} query={target} messageTone="error" />
        </div>
      </div>
      <ListStates list={list} empty={<Nobody text={text} onClear={() => setText('')} />}>
        <OffersTable offers={list.items} zone={renewal.timezone} />
      </ListStates>
    </Panel>
  );
}

function Nobody({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useRenewalTexts();
  if (!text) return <Empty level={3} title={t('none')} hint={t('noneHint')} />;
  return (
    <Empty
      level={3}
      art="search"
      title={t('noMatch')}
      hint={t('noMatchHint', { text })}
      action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    />
  );
}

import { GIFT_CARD_STATES, type GiftCardState } from '@marquee/shared/gift-cards/gift-cards';
import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { Button, Select } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { GiftCardsQuery } from '#gql/graphql.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ListStates } from '#parts/lists/list-states.tsx';
import { useList } from '#parts/lists/use-list.ts';
import { DataTable, Opener } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PageHead, Toolbar } from '#ui/page.tsx';
import panelStyles from '#ui/panel.module.css';
import { SearchBox } from '#ui/search-box.tsx';
import { CardBadge } from './card-badge.tsx';
import { GiftCardsDocument } from './gift-cards.graphql.ts';
import { texts } from './texts.ts';

const CardDialog = lateDialog(async () => (await import('./card-dialog.tsx')).CardDialog);
const IssueDialog = lateDialog(async () => (await import('./issue-dialog.tsx')).IssueDialog);
const PAGE_SIZE = 60;

type Row = GiftCardsQuery['giftCards']['cards'][number];

/** The organization's gift cards: found by their last four characters, issued, blocked and adjusted by admins (BYD-125). */
export function GiftCardsPage() {
  const { t } = useTexts(texts);
  const [last, setLast] = useState('');
  const [state, setState] = useState<GiftCardState | null>(null);
  const [open, setOpen] = useState<{ readonly cardId: string } | 'issue' | null>(null);
  const refresh = useRefresh(GiftCardsDocument);
  const query = { ...(last && { last }), ...(state && { state }) };
  const list = useList({
    document: GiftCardsDocument,
    variables: (pagination) => ({ query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ giftCards }) => ({ ...giftCards, items: giftCards.cards }),
  });
  usePageTitle(t('title'));
  const clear = () => {
    setLast('');
    setState(null);
  };
  return (
    <div className="col gap20">
      <PageHead title={t('title')} line={t('line')} />
      <Toolbar
        actions={
          <>
            {list.data && <span className="strong">{t('owed', { amount: formatMoney(list.data.giftCards.owed) })}</span>}
            <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen('issue')}>
              {t('issue')}
            </Button>
          </>
        }
      >
        <SearchBox placeholder={t('search')} value={last} onSearch={setLast} width={220} />
        <Select<GiftCardState | 'all'>
          aria-label={t('filter')}
          value={state ?? 'all'}
          onChange={(chosen) => setState(chosen === 'all' ? null : chosen)}
          options={[{ value: 'all' as const, label: t('all') }, ...GIFT_CARD_STATES.map((value) => ({ value, label: t(value) }))]}
        />
      </Toolbar>
      <ListStates
        list={list}
        empty={
          last || state ? (
            <Empty art="search" title={t('noMatch')} hint={t('noMatchHint')} action={<Button onClick={clear}>{t('clear')}</Button>} />
          ) : (
            <Empty title={t('nothing')} hint={t('nothingHint')} />
          )
        }
      >
        <div className={panelStyles.panel}>
          <DataTable<Row>
            label={t('title')}
            rows={list.items}
            keyOf={({ _id }) => _id}
            onOpen={({ _id }) => setOpen({ cardId: _id })}
            columns={[
              { title: t('card'), as: 'name', of: (card) => <Opener name={t('ending', { last: card.last })} /> },
              { title: t('balance'), as: 'num', of: ({ balance }) => <MoneyText cents={balance} /> },
              { title: t('initial'), as: 'num', of: ({ initial }) => <MoneyText cents={initial} /> },
              { title: t('state'), of: (card) => <CardBadge card={card} /> },
              { title: t('issued'), of: ({ createdAt }) => formatInstant(createdAt, 'detail') },
              { title: t('note'), as: 'quiet', of: ({ note }) => note ?? t('noNote') },
            ]}
          />
        </div>
      </ListStates>
      {open === 'issue' && <IssueDialog open onClose={() => setOpen(null)} onIssued={refresh} />}
      {open && open !== 'issue' && <CardDialog open cardId={open.cardId} onClose={() => setOpen(null)} onChanged={refresh} />}
    </div>
  );
}

import { useQuery } from '@apollo/client/react';
import { wayText } from '@marquee/shared/orders/payments';
import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { useState } from 'react';
import type { GiftCardQuery } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { TableSkeleton } from '#ui/skeletons.tsx';
import { CardBadge } from './card-badge.tsx';
import { AdjustDialog, BlockDialog } from './change-dialogs.tsx';
import { GiftCardDocument } from './gift-cards.graphql.ts';
import styles from './card-dialog.module.css';
import { texts } from './texts.ts';

type Card = GiftCardQuery['giftCard'];
type Entry = Card['entries'][number];

interface CardDialogProps {
  open: boolean;
  cardId: string;
  onClose: () => void;
  onChanged: () => void;
}

/** A card with all that happened to it, and what admins do to it. */
export function CardDialog({ open, cardId, onClose, onChanged }: CardDialogProps) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(GiftCardDocument, { variables: { giftCardId: cardId }, fetchPolicy: 'cache-and-network' });
  const [act, setAct] = useState<'block' | 'adjust' | null>(null);
  const card = data?.giftCard;
  const changed = () => {
    void refetch();
    onChanged();
  };
  return (
    <Dialog
      open={open}
      width="explain"
      title={card ? t('issuedTitle', { last: card.last }) : t('card')}
      onClose={onClose}
      dismissLabel={t('close')}
    >
      {card ? (
        <div className="col gap16">
          <CardFacts card={card} />
          <div className={styles.acts}>
            <Button onClick={() => setAct('block')}>{t(card.state === 'Blocked' ? 'unblock' : 'block')}</Button>
            <Button onClick={() => setAct('adjust')}>{t('adjust')}</Button>
          </div>
          <Entries entries={card.entries} />
          {act === 'block' && <BlockDialog card={card} onClose={() => setAct(null)} onChanged={changed} />}
          {act === 'adjust' && <AdjustDialog card={card} onClose={() => setAct(null)} onChanged={changed} />}
        </div>
      ) : error ? (
        <ListFailed text={t('entriesFailed')} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={3} />
      )}
    </Dialog>
  );
}

function CardFacts({ card }: { card: Card }) {
  const { t } = useTexts(texts);
  const told = [
    card.note,
    card.email && t('mailedTo', { email: card.email }),
    card.expiresAt && t('expires', { date: formatInstant(card.expiresAt, 'detail') }),
  ].filter(Boolean);
  return (
    <div className={styles.facts}>
      <span className={styles.balance}>
        <MoneyText cents={card.balance} />
      </span>
      <CardBadge card={card} />
      {told.length > 0 && <p className="muted">{told.join(' · ')}</p>}
    </div>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTexts(texts);
  return (
    <DataTable<Entry>
      label={t('entries')}
      rows={entries}
      keyOf={({ _id }) => _id}
      columns={[
        { title: t('what'), as: 'name', of: (entry) => <What entry={entry} /> },
        { title: t('when'), of: ({ at }) => formatInstant(at, 'detail') },
        { title: t('amount'), as: 'num', of: ({ amount }) => <MoneyText cents={amount} /> },
        { title: t('left'), as: 'num', of: ({ balance }) => <MoneyText cents={balance} /> },
      ]}
    />
  );
}

function What({ entry: { kind, orderId, orderNumber, by, way, reason } }: { entry: Entry }) {
  const { t } = useTexts(texts);
  const number = orderNumber ?? '';
  const what = kind === 'Spent' || kind === 'Returned' ? t(kind, { number }) : t(kind === 'Blocked' ? 'BlockedEntry' : kind);
  const words = by ? t('by', { what, who: by }) : what;
  const more = [way && wayText(way), reason].filter(Boolean).join(' ');
  return (
    <>
      {orderId ? <PageLink href={`/admin/dashboard/orders/details?orderId=${orderId}`}>{words}</PageLink> : words}
      {more && <small className="muted"> {more}</small>}
    </>
  );
}

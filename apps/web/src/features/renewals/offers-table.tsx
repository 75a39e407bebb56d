import { useMutation } from '@apollo/client/react';
import { Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import type { BadgeTone } from '@marquee/shared/badge';
import { placesInShort } from '@marquee/shared/renewals/place-words';
import type { RenewalOfferState } from '@marquee/shared/renewals/renewal-states';
import { formatInstant } from '@marquee/shared/time/format';
import { errorText } from '#lib/errors/error-text.ts';
import { Badge } from '#ui/badge.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { DataTable, type DataColumn } from '#ui/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { useNotices } from '#ui/notices.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { ShownOffer } from './renewal-types.ts';
import { EndRenewalOfferDocument } from './renewals.graphql.ts';
import styles from './renewals.module.css';
import { useRenewalTexts } from './renewal-target.ts';

const TONES: Record<RenewalOfferState, BadgeTone> = {
  Waiting: 'grey',
  Unplaced: 'red',
  Open: 'yellow',
  Renewed: 'green',
  Declined: 'grey',
  Lapsed: 'grey',
  Refunded: 'grey',
};

interface OffersTableProps {
  offers: readonly ShownOffer[];
  zone: string;
}

/** One row for each holder. */
export function OffersTable({ offers, zone }: OffersTableProps) {
  const { t } = useRenewalTexts();
  const columns: DataColumn<ShownOffer>[] = [
    { title: t('holder'), as: 'name', of: (offer) => <Holder offer={offer} /> },
    { title: t('places'), of: (offer) => <Places offer={offer} /> },
    {
      title: t('toPay'),
      as: 'num',
      of: ({ total }) => total !== null && total !== undefined && <MoneyText cents={total} />,
    },
    { title: t('state'), of: ({ state }) => <Badge tone={TONES[state]}>{t(state)}</Badge> },
    { title: t('heard'), of: (offer) => <Heard offer={offer} zone={zone} /> },
    { title: t('more'), as: 'menu', of: (offer) => <Acts offer={offer} /> },
  ];
  return <DataTable label={t('title')} columns={columns} rows={offers} keyOf={({ _id }) => _id} />;
}

function Holder({ offer: { name, email, seasons, orderId } }: { offer: ShownOffer }) {
  const { t } = useRenewalTexts();
  return (
    <span className={styles.holder} title={email}>
      <PageLink href={`/admin/dashboard/orders/details?orderId=${orderId}`} className="strong">
        {name || email}
      </PageLink>{' '}
      <small className="muted nowrap">{t('seasons', { count: seasons })}</small>
    </span>
  );
}

function Places({ offer: { places, missing } }: { offer: ShownOffer }) {
  return (
    <span className={styles.places}>
      {placesInShort(places)}
      {missing.map(({ words, reason }) => (
        <small key={words} className={styles.missing}>
          {words}: {reason}
        </small>
      ))}
    </span>
  );
}

function Heard({ offer, zone }: { offer: ShownOffer; zone: string }) {
  const { t } = useRenewalTexts();
  const { state, isBounced, openedAt, answeredAt, reason } = offer;
  if (state === 'Unplaced' || state === 'Waiting') return null;
  if (state === 'Declined') return <span className={styles.places}>{reason ?? <span className="muted">{t('noReason')}</span>}</span>;
  if (isBounced) return <span className={styles.bounced}>{t('bounced')}</span>;
  const date = (at: string | null | undefined) => formatInstant(at, 'date', zone);
  if (state === 'Renewed' || state === 'Refunded')
    return <span className="tnum">{`${date(answeredAt)}, ${formatInstant(answeredAt, 'time', zone)}`}</span>;
  if (state === 'Lapsed') return <span className="muted tnum">{t('returned', { date: date(answeredAt) })}</span>;
  return <span className={openedAt ? 'tnum' : 'muted'}>{openedAt ? t('opened', { date: date(openedAt) }) : t('notOpened')}</span>;
}

function Acts({ offer }: { offer: ShownOffer }) {
  const { t } = useRenewalTexts();
  const [confirm, notices] = [useConfirm(), useNotices()];
  const [end] = useMutation(EndRenewalOfferDocument, { refetchQueries: ['Renewal'] });
  const { _id: offerId, name, email, places, state, renewedOrderId, orderId } = offer;
  const ask = async () => {
    const asked = {
      title: t('endTitle'),
      text: t('endText', { places: placesInShort(places), name: name || email }),
      confirmText: t('end'),
      danger: true,
    };
    if (!(await confirm(asked))) return;
    try {
      await end({ variables: { offerId } });
      notices.success(t('ended'));
    } catch (error) {
      notices.error(errorText(error));
    }
  };
  const linkTo = (id: string, label: string) => ({
    key: id,
    label: <PageLink href={`/admin/dashboard/orders/details?orderId=${id}`}>{label}</PageLink>,
  });
  const items = [
    linkTo(orderId, t('toOrder')),
    ...(renewedOrderId ? [linkTo(renewedOrderId, t('toNewOrder'))] : []),
    ...(state === 'Open' ? [{ key: 'end', label: t('end'), danger: true, onClick: () => void ask() }] : []),
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" autoFocus menu={{ items }}>
      <IconButton aria-label={t('acts', { name: name || email })} aria-haspopup="menu">
        <Ellipsis size={16} aria-hidden="true" />
      </IconButton>
    </Dropdown>
  );
}

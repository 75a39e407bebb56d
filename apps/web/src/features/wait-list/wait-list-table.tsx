import type { TableColumnType } from 'antd';
import { phoneText } from '@marquee/shared/accounts/phone';
import { formatCount } from '#lib/text/format.ts';
import { InstantText } from '#ui/instant-text.tsx';
import { ListTable } from '#ui/list-table.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { formatMoney } from '@marquee/shared/money';
import { PartyActs, PartyState } from './party-cells.tsx';
import type { WaitListQuery } from '#gql/graphql.ts';
import styles from './wait-list.module.css';
import { texts } from './texts.ts';

interface WaitListTableProps {
  entries: readonly WaitListEntry[];
  /** The venue's zone; America/Denver when it has none. */
  zone: string | null;
}

/** One row for each entry. */
export function WaitListTable({ entries, zone }: WaitListTableProps) {
  return <ListTable className={styles.table} rows={entries} columns={useColumns(zone)} />;
}

function useColumns(zone: string | null): TableColumnType<WaitListEntry>[] {
  const { t } = useTexts(texts);
  return [
    { key: 'name', title: t('name'), ellipsis: true, render: (_, entry) => <Party entry={entry} /> },
    { key: 'email', title: t('email'), ellipsis: true, render: (_, { email }) => <Cut text={email} className="muted" /> },
    {
      key: 'phone',
      title: t('phone'),
      width: 150,
      render: (_, { phoneNumber }) => <span className="muted tnum nowrap">{phoneText(phoneNumber)}</span>,
    },
    { key: 'tickets', title: t('tickets'), width: 92, align: 'right', render: (_, { quantity }) => <TicketsCell quantity={quantity} /> },
    {
      key: 'created',
      title: t('created'),
      width: 184,
      render: (_, { createdAt }) => <InstantText at={createdAt} zone={zone} format="table" className="muted tnum" />,
    },
    { key: 'state', title: t('stateAndWhy'), width: 220, render: (_, entry) => <PartyState entry={entry} zone={zone} /> },
    { key: 'acts', title: t('acts'), width: 134, align: 'right', render: (_, entry) => <PartyActs entry={entry} /> },
  ];
}

/** The name, and what is wished beside the number. */
function Party({ entry: { name, together, maxPrice } }: { entry: WaitListEntry }) {
  const { t } = useTexts(texts);
  const wish = [together && t('together'), typeof maxPrice === 'number' && t('upTo', { price: formatMoney(maxPrice) })].filter(Boolean);
  return (
    <>
      <Cut text={name} className="strong" />
      {wish.length > 0 && <small className={styles.small}>{wish.join(', ')}</small>}
    </>
  );
}

function Cut({ text, className }: { text: string; className: string }) {
  return (
    <span className={className} title={text}>
      {text}
    </span>
  );
}

/** The bare number under its heading; with its unit where the headings are hidden. */
function TicketsCell({ quantity }: { quantity: number }) {
  const { t } = useTexts(texts);
  return (
    <span className="tnum">
      {formatCount(quantity)}
      <span className={styles.unit}> {t('ticketsUnit', { count: quantity })}</span>
    </span>
  );
}

export type WaitListEntry = WaitListQuery['waitList']['entries'][number];

import { useQuery } from '@apollo/client/react';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { SeatTicketsQuery } from '#gql/graphql.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { DataTable, Opener } from '#ui/data-table.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { useChannelText } from './channel-text.tsx';
import { rowsOf, type ListedRow } from './house.ts';
import { SeatTicketsDocument } from './seat-map.graphql.ts';
import styles from './staff-seats.module.css';
import { useStateText } from './state-text.ts';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

export type SeatTicketRow = SeatTicketsQuery['seatTickets'][number];

/** Who has the seats of an event, by seat; null until it is known. Asked for again when a state changes. */
export function useSeatTickets(eventId: string, { states }: Pick<SeatMapNow, 'states'>, isWanted: boolean) {
  const { data, previousData, error, refetch } = useQuery(SeatTicketsDocument, {
    variables: { eventId },
    skip: !isWanted,
    fetchPolicy: 'cache-and-network',
  });
  const [asked, setAsked] = useState(states);
  if (isWanted && asked !== states) {
    setAsked(states);
    if (data) void refetch().catch(() => {}); // shown as failed below
  }
  const found = (data ?? previousData)?.seatTickets;
  const bySeat = useMemo(() => (found ? new Map(found.map((ticket) => [ticket.seatId, ticket])) : null), [found]);
  return { bySeat, hasFailed: error !== undefined && !found, retry: () => void refetch().catch(() => {}) };
}

interface RowListProps {
  eventId: string;
  now: SeatMapNow;
  /** Which seats are listed; null are all. */
  lit: ((at: number) => boolean) | null;
  onChoose: (at: number) => void;
}

/** The equal of the map: rows with their seats, who has them and which block holds them. */
export function RowList({ eventId, now, lit, onChoose }: RowListProps) {
  const { t } = useTexts(texts);
  const { bySeat, hasFailed, retry } = useSeatTickets(eventId, now, true);
  const rows = useMemo(() => rowsOf(now.house), [now.house]);
  const sections = useMemo(() => [...Map.groupBy(rows, ({ section }) => section)], [rows]);
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const isSeen = lit ?? (() => true);
  return (
    <div className={styles.list}>
      {hasFailed && <ListFailed text={t('holdersFailed')} onRetry={retry} />}
      {sections.map(([section, own], place) => {
        const count = own.reduce((sum, { places }) => sum + places.filter(isSeen).length, 0);
        const isOpen = opened[section] ?? place === 0;
        return (
          <section key={section} aria-label={section}>
            <h3>
              <button type="button" aria-expanded={isOpen} onClick={() => setOpened({ ...opened, [section]: !isOpen })}>
                <span className="grow">{section}</span>
                <small>{t('seats', { count, shown: formatCount(count) })}</small>
                <ChevronDown size={18} aria-hidden="true" className={isOpen ? styles.turned : undefined} />
              </button>
            </h3>
            {isOpen && own.map((row) => <Row key={row.id} row={row} now={now} bySeat={bySeat} isSeen={isSeen} onChoose={onChoose} />)}
          </section>
        );
      })}
    </div>
  );
}

interface RowProps {
  row: ListedRow;
  now: SeatMapNow;
  bySeat: ReadonlyMap<string, SeatTicketRow> | null;
  isSeen: (at: number) => boolean;
  onChoose: (at: number) => void;
}

function Row({ row: { label, isTable, places }, now, bySeat, isSeen, onChoose }: RowProps) {
  const { t } = useTexts(texts);
  const { house, channelAt } = now;
  const stateText = useStateText();
  const channelText = useChannelText();
  const shown = places.filter(isSeen);
  if (shown.length === 0) return null;
  const ticketOf = (at: number) => bySeat?.get(house.seats[at]!.seat.id);
  const stateAt = (at: number) => {
    const channel = channelAt.get(at);
    const state = stateText(now, at);
    return channel ? `${state}, ${channelText(channel)}` : state;
  };
  const title = t(isTable ? 'table' : 'row', { label });
  return (
    <div className={styles.rowOfSeats}>
      <h4>{title}</h4>
      <DataTable<number>
        label={`${house.seats[places[0]!]!.section.name}, ${title}`}
        rows={shown}
        keyOf={(at) => house.seats[at]!.seat.id}
        onOpen={onChoose}
        columns={[
          { title: t('seat'), as: 'name', of: (at) => <Opener name={t('seatNumber', { number: house.seats[at]!.seat.number })} /> },
          { title: t('state'), of: stateAt },
          { title: t('holder'), of: (at) => ticketOf(at)?.holder ?? '' },
          { title: t('ticketType'), as: 'quiet', of: (at) => ticketOf(at)?.ticketType ?? '' },
          { title: t('order'), as: 'quiet', of: (at) => ticketOf(at)?.orderNumber ?? '' },
        ]}
      />
    </div>
  );
}

import { useApolloClient, useQuery } from '@apollo/client/react';
import { itemCountText } from '@marquee/shared/orders/order-figures';
import { orderIdOfCode } from '@marquee/shared/orders/scanned-order';
import { Input, Select } from 'antd';
import { ArrowLeft, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FindOrdersQuery } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { CounterOrderDocument, FindOrdersDocument } from './after.graphql.ts';
import styles from './after.module.css';
import { FoundGuests } from './found-guests.tsx';
import { FoundOrder } from './found-order.tsx';
import { heldOf, nameOf } from './order-words.ts';
import { texts } from './texts.ts';

type Row = FindOrdersQuery['orders']['orders'][number];

/** A scanner that types sends a whole code at once and Enter; somebody who types pauses. */
const PAUSE_MS = 150;

interface FindScreenProps {
  eventId: string | null;
  onBack: () => void;
  onExchange: (orderId: string) => void;
}

/** Who comes back: found by name, number, email, phone or the code of a ticket, and what can be done for them. */
export function FindScreen({ eventId, onBack, onExchange }: FindScreenProps) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [isHere, setHere] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  /** The order of a guest of a list, which the search may not find yet. */
  const [ofGuest, setOfGuest] = useState<string | null>(null);
  const query = { any: text, ...(isHere && eventId && { eventIds: [eventId] }) };
  const { data, previousData, error, refetch } = useQuery(FindOrdersDocument, {
    variables: { query },
    skip: text === '',
    fetchPolicy: 'network-only',
  });
  const scanned = orderIdOfCode(typed);
  useEffect(() => {
    const pause = setTimeout(() => {
      setText(scanned ? '' : typed.trim());
      setOfGuest(null);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, scanned]);
  usePlainKey('Escape', onBack);
  const rows = text === '' ? [] : ((data ?? previousData)?.orders.orders ?? []);
  const shown = scanned ?? ofGuest ?? (rows.some(({ _id }) => _id === chosen) ? chosen : (rows[0]?._id ?? null));
  const nothing = text !== '' && data && rows.length === 0 ? <Empty title={t('nothing', { text })} /> : null;
  const choose = (orderId: string) => {
    setOfGuest(null);
    setChosen(orderId);
  };
  const search = () => {
    if (scanned) void client.refetchQueries({ include: [CounterOrderDocument] });
    else setText(typed.trim());
  };
  return (
    <section aria-label={t('findTitle')}>
      <div className={styles.findHead}>
        <button type="button" className={styles.back} aria-label={t('back')} onClick={onBack}>
          <ArrowLeft size={22} aria-hidden="true" />
        </button>
        <Input
          className={styles.search!}
          size="large"
          type="search"
          autoFocus
          allowClear
          autoComplete="off"
          prefix={<Search size={20} aria-hidden="true" />}
          aria-label={t('findHint')}
          placeholder={t('findHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={search}
          onKeyDown={(event) => event.key === 'Escape' && typed === '' && onBack()}
        />
        {eventId && (
          <Select
            size="large"
            className={styles.where!}
            aria-label={t('where')}
            value={isHere ? 'here' : 'all'}
            onChange={(where) => setHere(where === 'here')}
            options={[
              { value: 'all', label: t('allEvents') },
              { value: 'here', label: t('thisEvent') },
            ]}
          />
        )}
      </div>
      {error && text !== '' ? (
        <ListFailed onRetry={() => void refetch()} text={t('failed')} />
      ) : (
        <div className={styles.findBody}>
          <div>
            {rows.length > 0 && (
              <p className={styles.count} role="status">
                {t('found', { count: rows.length })}
              </p>
            )}
            {eventId && text !== '' ? <FoundGuests {...{ eventId, text, nothing }} onOrder={setOfGuest} /> : nothing}
            <ul className={styles.rows}>
              {rows.map((row) => (
                <FoundRow key={row._id} {...{ row }} isChosen={row._id === shown} onChoose={() => choose(row._id)} />
              ))}
            </ul>
          </div>
          {shown && <FoundOrder key={shown} orderId={shown} onExchange={() => onExchange(shown)} />}
        </div>
      )}
    </section>
  );
}

function FoundRow({ row, isChosen, onChoose }: { row: Row; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTexts(texts);
  const items = itemCountText({ tickets: heldOf(row.tickets).length, upgrades: heldOf(row.upgrades).length });
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isChosen} onClick={onChoose}>
        <b>{nameOf(row) ?? t('guest')}</b>
        <span>{items ? t('counts', { number: row.number, items }) : `${row.number}, ${t('gone')}`}</span>
        <span>{row.eventName}</span>
      </button>
    </li>
  );
}

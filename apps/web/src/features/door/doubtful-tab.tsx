import { useMutation, useQuery } from '@apollo/client/react';
import { formatInstant } from '@marquee/shared/time/format';
import { Button, Input } from 'antd';
import { CircleCheck, Info } from 'lucide-react';
import { useId, useState } from 'react';
import type { DoubtfulQuery } from '#gql/graphql.ts';
import { errorDetails, errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { useNotices } from '#ui/notices.tsx';
import { TableSkeleton } from '#ui/skeletons.tsx';
import type { DeskEvent } from './door-desk-page.tsx';
import { DoubtfulDocument, SettleDoubtfulDocument } from './door.graphql.ts';
import styles from './door.module.css';
import { texts } from './texts.ts';

type Row = DoubtfulQuery['doubtfulAdmissions'][number];

interface DoubtfulTabProps {
  event: DeskEvent;
  counts: { readonly scanned: number; readonly doubtful: number; readonly inside?: { readonly inside: number } | null };
  onSettled: () => void;
}

/** What devices let in without a network, and twice or not rightly: one panel each, until somebody settles it (BYD-152). */
export function DoubtfulTab({ event, counts, onSettled }: DoubtfulTabProps) {
  const { t } = useTexts(texts);
  const { eventId, zone } = event;
  const { data, error, refetch } = useQuery(DoubtfulDocument, { variables: { eventId }, fetchPolicy: 'cache-and-network' });
  if (!data) return error ? <ListFailed text={t('failed')} onRetry={() => void refetch()} /> : <TableSkeleton rows={3} />;
  const open = data.doubtfulAdmissions.filter(({ settledAt }) => !settledAt);
  const settled = data.doubtfulAdmissions.filter(({ settledAt }) => settledAt);
  const done = () => {
    void refetch();
    onSettled();
  };
  return (
    <>
      {open.length === 0 ? (
        <Empty level={3} title={t('nothingDoubtful')} hint={t('nothingDoubtfulHint')} />
      ) : (
        <header>
          <h3 className={styles.headline}>
            {t('insideAndDoubtful', { inside: counts.inside?.inside ?? counts.scanned, doubtful: open.length })}
          </h3>
          <p className="muted">{t('doubtfulLine', { count: open.length })}</p>
        </header>
      )}
      {open.map((row) => (
        <DoubtfulPanel key={row._id} row={row} zone={zone} onSettled={done} />
      ))}
      {settled.length > 0 && (
        <section className={styles.card} aria-label={t('settled')}>
          <h3>{t('settled')}</h3>
          <ul className={styles.settled}>
            {settled.map((row) => (
              <Settled key={row._id} row={row} zone={zone} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const whatOf = ({ itemName, seat }: Row) => [itemName, seat].filter(Boolean).join(', ');

function DoubtfulPanel({ row, zone, onSettled }: { row: Row; zone: string; onSettled: () => void }) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const id = useId();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [settle, { loading }] = useMutation(SettleDoubtfulDocument);
  const name = row.name || t(row.itemName ? 'guest' : 'somebody');
  const isTwice = row.doubt === 'Twice';
  const press = async (people: number) => {
    try {
      await settle({ variables: { input: { doubtfulId: row._id, people, note } } });
      notices.success(t('settledNow'));
      onSettled();
    } catch (refused) {
      const { fields } = errorDetails(refused);
      const beside = (fields as { readonly note?: string } | undefined)?.note;
      setError(beside);
      if (!beside) notices.error(errorText(refused));
    }
  };
  return (
    <section className={styles.panel} aria-label={name}>
      <header>
        <div>
          <h3>{name}</h3>
          <p className="muted">{whatOf(row)}</p>
        </div>
        <Badge tone="orange">{isTwice ? t('twice') : t('refused')}</Badge>
      </header>
      <div className={styles.sides}>
        {row.sides.map((side, at) => (
          <dl key={at}>
            <dt className="unseen">{t('contact')}</dt>
            <dd className={styles.time}>{timeOf(side.at, zone)}</dd>
            <dt>{t('deviceOrPerson')}</dt>
            <dd>{side.byName}</dd>
            <dt>{t('network')}</dt>
            <dd>{side.isOffline ? t('without') : t('with')}</dd>
          </dl>
        ))}
        {isTwice && row.sides.length === 2 && <Gap sides={row.sides} />}
      </div>
      <p className={styles.mostly}>
        <Info size={16} aria-hidden="true" /> {t(mostlyOf(row))}
      </p>
      <div className={styles.settle}>
        <div>
          <label className="unseen" htmlFor={id}>
            {t('note')}
          </label>
          <Input
            id={id}
            value={note}
            placeholder={t('noteHint')}
            maxLength={500}
            status={error ? 'error' : ''}
            aria-invalid={error !== undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => setNote(target.value)}
          />
          {error && (
            <p id={`${id}-error`} className={styles.error}>
              {error}
            </p>
          )}
        </div>
        {!isTwice && (
          <Button disabled={loading} onClick={() => void press(0)}>
            {t('nobody')}
          </Button>
        )}
        <Button disabled={loading} onClick={() => void press(1)}>
          {t('one')}
        </Button>
        {isTwice && (
          <Button disabled={loading} onClick={() => void press(2)}>
            {t('two')}
          </Button>
        )}
      </div>
    </section>
  );
}

const gapOf = (sides: Row['sides']) => Math.round((Date.parse(sides[1]!.at) - Date.parse(sides[0]!.at)) / 1000);

function Gap({ sides }: { sides: Row['sides'] }) {
  const { t } = useTexts(texts);
  const seconds = gapOf(sides);
  return (
    <p className={styles.gap}>
      <b>{seconds < 60 ? t('apartSeconds', { count: seconds }) : t('apartMinutes', { count: Math.round(seconds / 60) })}</b> {t('apart')}
    </p>
  );
}

/** One sentence of what it mostly is. */
function mostlyOf({ doubt, verdict, sides }: Row) {
  if (doubt === 'Twice') return sides.length === 2 && gapOf(sides) < 60 ? 'mostlyOne' : 'mostlyTwo';
  if (verdict === 'Refunded') return 'wasRefunded';
  return verdict === 'Canceled' ? 'wasCanceled' : 'wasOther';
}

function Settled({ row, zone }: { row: Row; zone: string }) {
  const { t } = useTexts(texts);
  const people = [t('nobody'), t('one'), t('two')][row.people ?? 1] ?? '';
  const at = formatInstant(row.settledAt, 'time', zone);
  return (
    <li>
      <CircleCheck size={18} aria-hidden="true" />
      <div>
        <b>{row.name || t(row.itemName ? 'guest' : 'somebody')}</b>, {whatOf(row)}
        <p className="muted">{t('settledBy', { people, by: row.settledBy ?? '', at, note: row.note ?? '' })}</p>
      </div>
    </li>
  );
}

/** To the second: of two admissions they decide. */
function timeOf(at: string, zone: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZone: zone })
    .format(new Date(at))
    .replace(/\s?([AP]M)$/, (_, half: string) => half.toLowerCase());
}

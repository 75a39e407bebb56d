import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { SeatsAgainstHoldersDocument } from './seating.graphql.ts';
import type { TakeOver } from './take-over-dialog.tsx';
import { texts } from '../../seating/texts.ts';
import styles from '../../seating/event-seating.module.css';

/** How many seats and rows are written out. */
const MOST_SHOWN = 12;

/** Seats that somebody has come first: it is refused while there are any. */
export function SeatsAgainst({ eventId, found: { against, areas } }: { eventId: string; found: TakeOver }) {
  const { t } = useTexts(texts);
  const seatIds = against.slice(0, MOST_SHOWN).flatMap(({ seatId, state }) => (state === 'sold' ? [seatId] : []));
  const { data } = useQuery(SeatsAgainstHoldersDocument, { variables: { eventId, seatIds }, skip: seatIds.length === 0 });
  const holderOf = (id: string) => data?.seatTickets.find(({ seatId }) => seatId === id)?.holder;
  const full = areas.filter(({ taken, to }) => taken > to);
  if (against.length === 0 && full.length === 0) return null;
  const more = against.length - MOST_SHOWN;
  return (
    <section className={styles.against} aria-labelledby="seats-against">
      <h3 className="strong" id="seats-against">
        {against.length > 0 ? t('against', { count: against.length }) : t('places')}
      </h3>
      <p>{t('againstText')}</p>
      <ul>
        {against.slice(0, MOST_SHOWN).map(({ seatId, words, state, orderId }) => (
          <li key={seatId} className="between gap16">
            <div>
              <b>{words}</b>
              <p className="small">{holderOf(seatId) ?? t(state)}</p>
            </div>
            <span className="row gap12">
              {orderId && (
                <a href={`/admin/dashboard/orders/details?orderId=${orderId}`} target="_blank" rel="noreferrer">
                  {t('openOrder')}
                </a>
              )}
              {state !== 'reserved' && (
                <a
                  href={`/admin/dashboard/events/details/seats?eventId=${eventId}&seatId=${encodeURIComponent(seatId)}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t(state === 'sold' ? 'moveSeat' : 'releaseSeat', { seat: words })}
                >
                  {t(state === 'sold' ? 'moveAway' : 'releaseIt')}
                </a>
              )}
            </span>
          </li>
        ))}
        {full.map(({ name, taken, to }) => (
          <li key={name}>{t('placesTaken', { name, taken: formatCount(taken), to: formatCount(to) })}</li>
        ))}
      </ul>
      {more > 0 && <p>{t('andMore', { count: more })}</p>}
    </section>
  );
}

/** What it adds, takes away, renames and reprices. */
export function TakeOverChanges({ found }: { found: TakeOver }) {
  const { t } = useTexts(texts);
  const { added, removed, relabeled, repriced, areas, newTicketTypes, goneTicketTypes } = found;
  return (
    <>
      <dl className={styles.changes}>
        <Change title={t('adds')} count={added.count} none={t('noneAdded')}>
          <Rows rows={added.rows} />
        </Change>
        <Change title={t('removes')} count={removed.count} none={t('noneRemoved')}>
          <Rows rows={removed.rows} />
        </Change>
        <Change title={t('renames')} count={relabeled.count} none={t('noneRenamed')}>
          <Rows rows={relabeled.rows} />
        </Change>
        <Change title={t('reprices')} count={repriced.reduce((sum, { count }) => sum + count, 0)} none={t('noneRepriced')}>
          {repriced.map(({ from, to, rows }) => (
            <Rows key={`${from} ${to}`} rows={rows} end={t('fromTo', { from, to })} />
          ))}
        </Change>
        <Said
          title={t('places')}
          lines={areas.map(({ name, from, to }) => t('placesLine', { name, from: formatCount(from), to: formatCount(to) }))}
        />
        <Said title={t('comes')} lines={newTicketTypes} />
        <Said title={t('goes')} lines={goneTicketTypes} />
      </dl>
      <p className="small muted">{t('keepPaid')}</p>
    </>
  );
}

function Change({ title, count, none, children }: { title: string; count: number; none: string; children: ReactNode }) {
  const { t } = useTexts(texts);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <b>{formatCount(count)}</b> {t('seatsWord', { count })}
        {count === 0 ? <p className="small muted">{none}</p> : children}
      </dd>
    </div>
  );
}

function Said({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </dd>
    </div>
  );
}

function Rows({ rows, end = '' }: { rows: TakeOver['added']['rows']; end?: string }) {
  const { t } = useTexts(texts);
  const more = rows.length - MOST_SHOWN;
  const range = (first: string, last: string) => t('seatRange', { first, last });
  return (
    <>
      {rows.slice(0, MOST_SHOWN).map(({ section, row, isTable, numbers }) => (
        <p key={`${section} ${row} ${isTable}`} className="small muted">
          {t(isTable ? 'tableSeats' : 'rowSeats', { count: numbers.length, section, row, seats: inRanges(numbers, range) })}
          {end && `: ${end}`}
        </p>
      ))}
      {more > 0 && <p className="small muted">{t('andMore', { count: more })}</p>}
    </>
  );
}

/** `1 to 8, 11`: three and more numbers in a row are a range. */
function inRanges(numbers: readonly string[], range: (first: string, last: string) => string): string {
  const runs: string[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    const isNext = run && Number.isInteger(Number(number)) && Number(number) === Number(run.at(-1)) + 1;
    if (isNext) run.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length > 2 ? range(run[0]!, run.at(-1)!) : run)).join(', ');
}

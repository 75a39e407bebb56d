import { Button } from 'antd';
import { Armchair } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { useStanding } from '../at-till/standing.ts';
import type { GuestLimit } from '../guests/use-guest-limit.ts';
import { texts } from './texts.ts';
import styles from './till.module.css';
import type { Offer } from './till.tsx';

interface TicketTilesProps {
  offer: Offer;
  quantities: Readonly<Record<string, number>>;
  guests: GuestLimit;
  onPackages: () => void;
  onChange: (line: string, quantity: number) => void;
}

interface Tile {
  readonly _id: string;
  readonly name: string;
  readonly note: string | null;
  readonly price: number;
  readonly left: string;
  readonly isSeated: boolean;
  readonly canSell: boolean;
}

/** What is sold, to be tapped. A tile that cannot be sold stays in its place and says why. */
export function TicketTiles({ offer, quantities, guests, onPackages, onChange }: TicketTilesProps) {
  const { t } = useTexts(texts);
  const leftText = (left: number | null | undefined) => (typeof left === 'number' ? t('left', { count: left }) : '');
  const { till } = useStanding();
  const sold = offer.ticketTypes.filter(({ _id }) => !till?.ticketTypeIds.length || till.ticketTypeIds.includes(_id));
  const tickets = sold.map((type): Tile => {
    const { _id, name, price, soldOut, ended, categoryId, leastNights } = type;
    const reason = soldOut ? t('soldOut') : ended ? t('ended') : leastNights ? t('nightsHere') : guests.reasonOf(_id);
    return { _id, name, note: null, price, left: reason ?? leftText(type.left), isSeated: Boolean(categoryId), canSell: reason === null };
  });
  const addOns = offer.upgrades
    .filter(({ complimentary }) => !complimentary)
    .map(({ _id, name, price, left, soldOut }): Tile => {
      return { _id, name, note: null, price, left: soldOut ? t('soldOut') : leftText(left), isSeated: false, canSell: !soldOut };
    });
  const add = (tile: Tile | undefined) => {
    if (tile?.canSell) onChange(tile._id, (quantities[tile._id] ?? 0) + 1);
  };
  const all = [...tickets, ...addOns];
  const group = (title: string, tiles: readonly Tile[], from: number) =>
    tiles.length > 0 && (
      <section aria-label={title}>
        <h2 className={styles.group}>{title}</h2>
        <div className={styles.tiles}>
          {tiles.map((tile, at) => (
            <TileButton key={tile._id} tile={tile} digit={from + at + 1} count={quantities[tile._id] ?? 0} onTap={() => add(tile)} />
          ))}
        </div>
      </section>
    );
  return (
    <>
      {all.slice(0, 9).map((tile, at) => (
        <TileKey key={tile._id} digit={at + 1} onPress={() => add(tile)} />
      ))}
      {group(t('tickets'), tickets, 0)}
      {offer.ticketTypes.some(({ leastNights, soldOut }) => leastNights && !soldOut) && (
        <Button className={styles.packages!} onClick={onPackages}>
          {t('openPackages')}
        </Button>
      )}
      {group(t('addOns'), addOns, tickets.length)}
    </>
  );
}

function TileKey({ digit, onPress }: { digit: number; onPress: () => void }) {
  usePlainKey(String(digit), onPress);
  return null;
}

function TileButton({ tile, digit, count, onTap }: { tile: Tile; digit: number; count: number; onTap: () => void }) {
  const { t } = useTexts(texts);
  const { name, price, left, isSeated, canSell } = tile;
  return (
    <button type="button" className={styles.tile} data-chosen={count > 0 || undefined} disabled={!canSell} onClick={onTap}>
      <b>{name}</b>
      {count > 0 ? (
        <span className={styles.badge} title={t('chosen', { count, name })}>
          {count}
        </span>
      ) : (
        canSell &&
        digit <= 9 && (
          <kbd className={styles.key} aria-hidden="true">
            {digit}
          </kbd>
        )
      )}
      <span className={styles.tileFoot}>
        {price > 0 ? <MoneyText cents={price} className={styles.price!} /> : <span className={styles.price}>{t('free')}</span>}
        <span className={styles.left}>
          {isSeated && canSell && <Armchair size={15} aria-hidden="true" />}
          {left}
        </span>
      </span>
    </button>
  );
}

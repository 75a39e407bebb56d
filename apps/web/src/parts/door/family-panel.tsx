import { Check, Info, X } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { focusOnce } from './focus-once.ts';
import styles from './family-panel.module.css';
import scannerStyles from './scanner.module.css';
import { texts } from './texts.ts';

/** A ticket of an order, and whether its person is in. */
export interface FamilyItem {
  readonly itemId: string;
  readonly kind: string;
  readonly name: string;
  readonly holder?: string | null;
  readonly seat?: string | null;
  /** It may come in now. */
  readonly ok: boolean;
  readonly isIn: boolean;
  readonly message: string;
  readonly scannedAt?: string | null;
  readonly scannerName?: string | null;
}

interface FamilyPanelProps {
  order: {
    readonly accessNeeds?: readonly string[] | null | undefined;
    readonly note?: string | null | undefined;
    readonly items: readonly FamilyItem[];
  };
  timezone: string;
  isBusy: boolean;
  onLetIn: (itemIds: readonly string[]) => void;
  onBack: () => void;
}

/** The tickets of one order: whoever stands here is ticked and let in by one press (BYD-159). */
export function FamilyPanel({ order: { accessNeeds, note, items }, timezone, isBusy, onLetIn, onBack }: FamilyPanelProps) {
  const { t } = useTexts(texts);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const tickets = items.filter(({ kind }) => kind === 'Ticket');
  const open = tickets.filter(({ ok }) => ok).map(({ itemId }) => itemId);
  // somebody may have come in by another door since they were ticked
  const ticked = open.filter((itemId) => chosen.has(itemId));
  const inside = tickets.filter(({ isIn }) => isIn).length;
  const told = [...(note ? [note] : []), ...(accessNeeds ? [t('needs', { needs: accessNeeds.join(', ') })] : [])];
  return (
    <main id="main" className={`${scannerStyles.find} ${styles.family}`}>
      <div className={styles.head}>
        <h1 tabIndex={-1} ref={focusOnce}>
          {t('familyTitle', { count: tickets.length })}
        </h1>
        <button type="button" className={styles.cancel} onClick={onBack}>
          <X size={20} aria-hidden />
          {t('cancel')}
        </button>
      </div>
      <p className={styles.lead}>{[inside > 0 && t('familyIn', { count: inside }), t('familyChoose')].filter(Boolean).join(' ')}</p>
      {told.map((text) => (
        <DoorNote key={text} text={text} />
      ))}
      <ul className={styles.items}>
        {tickets.map((item) => (
          <li key={item.itemId}>
            <FamilyRow
              item={item}
              timezone={timezone}
              isTicked={ticked.includes(item.itemId)}
              onTick={() =>
                setChosen(new Set(ticked.includes(item.itemId) ? ticked.filter((id) => id !== item.itemId) : [...ticked, item.itemId]))
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <button type="button" disabled={isBusy || open.length === 0} onClick={() => setChosen(new Set(open))}>
          {t('familyAll', { count: open.length })}
        </button>
        <button type="button" className={styles.go} disabled={isBusy || ticked.length === 0} onClick={() => onLetIn(ticked)}>
          {t('letInCount', { count: ticked.length })}
        </button>
      </div>
    </main>
  );
}

interface FamilyRowProps {
  item: FamilyItem;
  timezone: string;
  isTicked: boolean;
  onTick: () => void;
}

function FamilyRow({
  item: { name, holder, seat, ok, isIn, message, scannedAt, scannerName },
  timezone,
  isTicked,
  onTick,
}: FamilyRowProps) {
  const { t } = useTexts(texts);
  const since = scannedAt ? formatInstant(scannedAt, 'time', timezone) : '';
  const state = isIn
    ? [t('inSince', { time: since }).trim(), scannerName].filter(Boolean).join(', ')
    : ok
      ? name
      : [name, message].join(', ');
  const what = (
    <>
      <i aria-hidden>{(isTicked || isIn) && <Check size={26} strokeWidth={2.6} />}</i>
      <span>
        <b>{holder || t('guest')}</b>
        <small>{state}</small>
      </span>
      {seat && <strong>{seat}</strong>}
    </>
  );
  if (!ok) return <div className={`${styles.row} ${isIn ? styles.in : styles.out}`}>{what}</div>;
  return (
    <button type="button" className={styles.row} aria-pressed={isTicked} onClick={onTick}>
      {what}
    </button>
  );
}

/** What staff wrote for the door, or what somebody needs. */
export function DoorNote({ text }: { text: string }) {
  return (
    <p className={styles.note}>
      <Info size={22} aria-hidden />
      {text}
    </p>
  );
}

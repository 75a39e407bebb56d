import { User } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { AttachedPane } from './attached-pane.tsx';
import { FindPane } from './find-pane.tsx';
import styles from './guest.module.css';
import { texts } from './texts.ts';
import type { Guest } from './use-guest.ts';

interface GuestHeadProps {
  guest: Guest;
  /** Sold, or a card is asked for. */
  isFixed: boolean;
  /** Said below the name in place of how they are reached. */
  note: string | null;
}

/** Who buys, at the head of the cart: found among the contacts, added to them, only typed, or nobody (BYD-124). */
export function GuestHead({ guest, isFixed, note }: GuestHeadProps) {
  const { t } = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  usePlainKey('g', () => setOpen(!isFixed));
  const { buyer, contactId } = guest;
  const known = [buyer.email, buyer.phoneNumber].filter(Boolean).join(', ');
  return (
    <div
      className={styles.guest}
      onKeyDown={({ key, target }) => {
        // Escape empties a search first
        if (key === 'Escape' && !(target instanceof HTMLInputElement && target.type === 'search' && target.value)) setOpen(false);
      }}
    >
      <button
        type="button"
        className={styles.guestHead}
        aria-expanded={isOpen && !isFixed}
        disabled={isFixed}
        onClick={() => setOpen(!isOpen)}
      >
        <User size={22} aria-hidden="true" />
        <span className={styles.lineName}>
          <b>{buyer.fullName.trim() || t('guest')}</b>
          {note ?? (known || t('hint'))}
        </span>
        {!isFixed && (
          <kbd className={styles.key} aria-hidden="true">
            G
          </kbd>
        )}
      </button>
      {isOpen &&
        !isFixed &&
        (contactId ? (
          <AttachedPane {...{ guest, contactId }} onClose={() => setOpen(false)} />
        ) : (
          <FindPane {...{ guest }} onClose={() => setOpen(false)} />
        ))}
    </div>
  );
}

import type { TillWay } from '@marquee/shared/counter/tills';
import { Button } from 'antd';
import { Banknote, CreditCard, FileCheck2, Gift, Keyboard, Landmark, WalletCards } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { takes, useStanding } from '../at-till/standing.ts';
import { texts } from './texts.ts';
import styles from './cart.module.css';

const ICONS = {
  reader: CreditCard,
  cash: Banknote,
  check: FileCheck2,
  card: Keyboard,
  elsewhere: Landmark,
  giftCard: WalletCards,
  comp: Gift,
} as const;
const KEYS: Readonly<Partial<Record<TillWay, string>>> = { reader: 'R', cash: 'C' };

/** The ways of paying: the large ones first, and of them the one in ink. It is the till's, and never follows the last sale. */
function waysOf(isComp: boolean, hasReader: boolean): { readonly large: readonly TillWay[]; readonly small: readonly TillWay[] } {
  if (isComp) return { large: ['comp'], small: ['reader', 'cash', 'check', 'card', 'giftCard', 'elsewhere'] };
  return { large: hasReader ? ['reader', 'cash'] : ['cash', 'reader'], small: ['check', 'card', 'giftCard', 'elsewhere', 'comp'] };
}

interface WaysProps {
  isComp: boolean;
  hasReader: boolean;
  /** Something can be paid. */
  isOpen: boolean;
  /** A part was taken: the rest is not given away. */
  hasParts: boolean;
  onPane: (way: TillWay) => void;
}

export function Ways({ isComp, hasReader, isOpen, hasParts, onPane }: WaysProps) {
  const { t } = useTexts(texts);
  const { till } = useStanding();
  const ways = waysOf(isComp, hasReader);
  const taken = (of: readonly TillWay[]) => of.filter((way) => takes(till, way));
  const [large, small] = [taken(ways.large), taken(ways.small)];
  return (
    <div className={styles.ways} data-small={small.length} role="group" aria-label={t('pay')}>
      {[...large, ...small].map((way, at) => {
        const Icon = ICONS[way];
        const isLarge = at < large.length;
        return (
          <Button
            key={way}
            {...(at === 0 && { type: 'primary' })}
            className={isLarge ? styles.main! : styles.way!}
            data-alone={large.length === 1 || undefined}
            disabled={!isOpen || (way === 'comp' && hasParts)}
            onClick={() => onPane(way)}
            icon={<Icon size={isLarge ? 22 : 20} aria-hidden="true" />}
          >
            {t(way)}{' '}
            {isLarge && KEYS[way] && (
              <kbd className={styles.key} aria-hidden="true">
                {KEYS[way]}
              </kbd>
            )}
          </Button>
        );
      })}
    </div>
  );
}

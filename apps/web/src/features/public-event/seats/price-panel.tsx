import { Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { AccessToggles } from './access-toggles.tsx';
import { BestForm } from './best-form.tsx';
import { freeInHouse } from './free-in-house.ts';
import { useIsNarrow } from './preview.ts';
import { PriceRow } from './price-row.tsx';
import type { Picker } from './use-picker.ts';
import type { Shown } from './use-shown.ts';
import styles from './price-panel.module.css';
import { texts } from './texts.ts';

interface PricePanelProps {
  picker: Picker;
  shown: Shown;
  hasTax: boolean;
}

/** Prices by category with what is left, and what the buyer wants to see; on a phone chips above the map. */
export function PricePanel({ picker, shown, hasTax }: PricePanelProps) {
  const { t } = useTexts(texts);
  const isPhone = useIsNarrow();
  const { house, isFreeAt, isFree, nights } = picker;
  const [isFinding, setIsFinding] = useState(false);
  const free = useMemo(() => freeInHouse({ house, isFreeAt, isFree }), [house, isFreeAt, isFree]);
  const access = <AccessToggles spaces={free.spaces} picker={picker} shown={shown} />;
  return (
    <aside className={styles.panel} aria-label={t('prices')}>
      {isPhone ? (
        <>
          <button type="button" className={styles.bestChip} onClick={() => setIsFinding(true)}>
            <Sparkles size={17} aria-hidden="true" />
            {t('best')}
          </button>
          <Dialog open={isFinding} title={t('bestFind')} width="preview" onClose={() => setIsFinding(false)}>
            <BestForm picker={picker} isAccessible={shown.wheelchair} onDone={() => setIsFinding(false)} />
          </Dialog>
          {access}
        </>
      ) : (
        <div className={styles.intro}>
          <h2>{t('title')}</h2>
          <p className="small muted">{nights.length > 0 ? t('seasonHint', { count: nights.length }) : t('hint')}</p>
          <BestForm picker={picker} isAccessible={shown.wheelchair} />
          <div className={`between ${styles.pricesHead}`}>
            <h3>{nights.length > 0 ? t('pricesFor', { count: nights.length }) : t('prices')}</h3>
            <small className="muted">{t(hasTax ? 'feesAndTax' : 'feesIn')}</small>
          </div>
        </div>
      )}
      {house.layout.categories.map(({ id, name }) => (
        <PriceRow key={id} categoryId={id} name={name} free={free.byCategory.get(id) ?? 0} picker={picker} shown={shown} />
      ))}
      {!isPhone && <div className={styles.access}>{access}</div>}
    </aside>
  );
}

import { formatMoney } from '@marquee/shared/money';
import { Button, Select } from 'antd';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { findBest } from './best.ts';
import { withBest } from './choice.ts';
import { rangeOf } from './house.ts';
import type { Picker } from './use-picker.ts';
import styles from './best-form.module.css';
import { texts } from './texts.ts';

const MOST = 10;
const ANY = 0;

/** How many, at what price, where: the best seats become the chosen ones. */
export function BestForm({ picker, isAccessible, onDone }: { picker: Picker; isAccessible: boolean; onDone?: () => void }) {
  const { t } = useTexts(texts);
  const { house, types, priceOf, choice, change } = picker;
  const [count, setCount] = useState(2);
  const [maxPrice, setMaxPrice] = useState(ANY);
  const [where, setWhere] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const seated = house.layout.categories.filter(({ id }) => types.has(id) && house.seats.some(({ seat }) => seat.categoryId === id));
  const prices = [...new Set(seated.map(({ id }) => priceOf(types.get(id)![0]!)))].toSorted((a, b) => a - b);
  const find = () => {
    const found = findBest(picker, { count, maxPrice: maxPrice === ANY ? null : maxPrice, categoryId: where || null, isAccessible });
    if (!found) return setSaid(t('bestNone', { count }));
    change(withBest(choice, found.units, types));
    const isApart = found.together === 'near' || found.together === 'adjacentRows';
    setSaid(t(isApart ? 'bestApart' : 'bestFound', { place: rangeOf(found.units) }));
    onDone?.();
  };
  return (
    <div className={styles.best}>
      <div className={styles.two}>
        <span className={styles.label} aria-hidden="true">
          {t('bestCount')}
        </span>
        <span className={styles.label} aria-hidden="true">
          {t('bestPrice')}
        </span>
        <Select
          value={count}
          aria-label={t('bestCount')}
          options={Array.from({ length: MOST }, (_, i) => ({ value: i + 1, label: t('bestTogether', { count: i + 1 }) }))}
          onChange={setCount}
        />
        <Select
          value={maxPrice}
          aria-label={t('bestPrice')}
          options={[
            { value: ANY, label: t('bestAnyPrice') },
            ...prices.map((value) => ({ value, label: t('bestUpTo', { price: formatMoney(value) }) })),
          ]}
          onChange={setMaxPrice}
        />
      </div>
      <Select
        value={where}
        aria-label={t('bestWhere')}
        options={[{ value: '', label: t('bestAnywhere') }, ...seated.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={setWhere}
      />
      <Button size="large" icon={<Sparkles size={17} aria-hidden="true" />} onClick={find}>
        {t('bestFind')}
      </Button>
      <p role="status" className="small muted">
        {said}
      </p>
    </div>
  );
}

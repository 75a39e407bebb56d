import { formatMoney } from '@marquee/shared/money';
import { Button, Select } from 'antd';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { AccessToggles } from './access-toggles.tsx';
import { freeInHouse } from './free-in-house.ts';
import { useIsNarrow } from './preview.ts';
import { PriceRow } from './price-row.tsx';
import type { Picker } from './use-picker.ts';
import type { Shown } from './use-shown.ts';
import styles from './seat-list.module.css';
import { texts } from './texts.ts';

const MOST = 10;
const ANY = 0;

/** What the list leaves out: fewer than so many side by side, and what costs more. On a phone also what stands beside the map otherwise. */
export function ListFilters({ picker, shown }: { picker: Picker; shown: Shown }) {
  const { t } = useTexts(texts);
  const isPhone = useIsNarrow();
  const { types, priceOf } = picker;
  const prices = useMemo(
    () => [...new Set([...types.values()].map(([first]) => priceOf(first!)))].toSorted((a, b) => a - b),
    [types, priceOf],
  );
  return (
    <div className={styles.filters}>
      <Select
        value={shown.together}
        aria-label={t('seatsTogether')}
        options={Array.from({ length: MOST }, (_, i) => ({ value: i + 1, label: t('atLeastTogether', { count: i + 1 }) }))}
        onChange={(together) => shown.set({ together })}
      />
      <Select
        value={shown.maxPrice ?? ANY}
        aria-label={t('highestPrice')}
        options={[
          { value: ANY, label: t('bestAnyPrice') },
          ...prices.map((value) => ({ value, label: t('bestUpTo', { price: formatMoney(value) }) })),
        ]}
        onChange={(price) => shown.set({ maxPrice: price === ANY ? null : price })}
      />
      {isPhone && <MoreFilters picker={picker} shown={shown} />}
    </div>
  );
}

function MoreFilters({ picker, shown }: { picker: Picker; shown: Shown }) {
  const { t } = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const { house, isFreeAt, isFree } = picker;
  const free = useMemo(() => freeInHouse({ house, isFreeAt, isFree }), [house, isFreeAt, isFree]);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button aria-label={t('filters')} icon={<SlidersHorizontal size={18} aria-hidden="true" />} onClick={() => setIsOpen(true)} />
      <Dialog
        open={isOpen}
        title={t('filters')}
        width="preview"
        onClose={close}
        dismissLabel={null}
        action={{ label: t('showList'), onClick: close }}
      >
        {house.layout.categories.map(({ id, name }) => (
          <PriceRow key={id} categoryId={id} name={name} free={free.byCategory.get(id) ?? 0} picker={picker} shown={shown} />
        ))}
        <AccessToggles spaces={free.spaces} picker={picker} shown={shown} />
      </Dialog>
    </>
  );
}

import { Button, Switch } from 'antd';
import { ChevronDown, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { CategoryMark } from '#parts/seat-map/category-mark.tsx';
import { QuantityField } from '#ui/form/number-fields.tsx';
import { partOf } from '#ui/form/part-of.ts';
import { useSelectedItem } from '../wizard/use-selected-item.ts';
import { useEditor } from '../core/editor-context.ts';
import type { Seating, SeatingLayout } from './plan-card.tsx';
import { withCategory, withNewPriceType } from './plan-changes.ts';
import { useSizeWords } from './plan-size.ts';
import { PriceTypes } from './price-types.tsx';
import { texts } from './texts.ts';
import styles from './event-seating.module.css';

interface CategoryProps {
  category: Seating['categories'][number];
  layout: SeatingLayout;
  /** The ticket types that were there when the step was opened. */
  known: ReadonlySet<string>;
}

/** One category of the plan: one line, and open its price types, which sell the same seats (BYD-065). */
export function CategoryPart({ category, layout, known }: CategoryProps) {
  const { t } = useTexts(texts);
  const { form } = useEditor();
  const words = useSizeWords();
  const selected = useSelectedItem('ticketTypes');
  const body = useId();
  const { _id, categoryId, name } = category;
  const own = form.draft.ticketTypes.map((type, index) => ({ type, index })).filter(({ type }) => type.categoryId === _id);
  const isWrong = own.some(({ index }) => Object.keys(form.errors).some((path) => path.startsWith(`ticketTypes.${index}.`)));
  const [isOpen, setOpen] = useState(own.some(({ type }) => type._id === selected.id));
  const shows = isOpen || isWrong;
  const first = own[0];
  const toggle = () => {
    setOpen(!shows);
    // the preview lights the category that was opened last
    if (!shows && first) selected.select(first.type._id);
    else if (own.some(({ type }) => type._id === selected.id)) selected.select(null);
  };
  return (
    <section className={styles.category} aria-label={name}>
      <header className={styles.head}>
        <button type="button" className={styles.open} aria-expanded={shows} aria-controls={body} onClick={toggle}>
          <CategoryMark categories={layout.categories} categoryId={categoryId} />
          <span className={`h3 cut ${styles.name}`}>{name}</span>
          <span className="small muted">{words(category)}</span>
          <span className="small">{t('priceTypes', { count: own.length })}</span>
        </button>
        <Switch
          checked={own.some(({ type }) => type.visible)}
          aria-label={t('onSale', { name })}
          onChange={(visible) => form.update(withCategory(_id, { visible }))}
        />
        <ChevronDown size={17} className={`faint ${styles.caret}${shows ? ` ${styles.up}` : ''}`} aria-hidden="true" />
      </header>
      <div id={body} className={styles.body} hidden={!shows}>
        {shows && (
          <>
            <div className={styles.title}>
              <h3 className="h3">{t('priceTypesHead')}</h3>
              <span className="small muted">{t('oneStock', { size: words(category) })}</span>
            </div>
            <PriceTypes own={own} known={known} />
            <div className={styles.foot}>
              <Button
                size="small"
                icon={<Plus size={15} aria-hidden="true" />}
                onClick={() => form.update(withNewPriceType(_id, t('newPriceType')))}
              >
                {t('addPriceType')}
              </Button>
              {first && (
                <QuantityField
                  className={styles.limit}
                  form={partOf(form, `ticketTypes.${first.index}`, first.type, ({ purchaseLimit = 0 }) =>
                    form.update(withCategory(_id, { purchaseLimit })),
                  )}
                  name="purchaseLimit"
                  label={t('purchaseLimit')}
                />
              )}
            </div>
          </>
        )}
      </div>
    </section>
  );
}

import { addCategory } from '@marquee/shared/seating/edit/additions';
import { changeCategory } from '@marquee/shared/seating/edit/changes';
import { paintParts } from '@marquee/shared/seating/edit/marks';
import { removeCategory } from '@marquee/shared/seating/edit/removals';
import { MOST_CATEGORIES, seatsOf, type PlanCategory } from '@marquee/shared/seating/plan-layout';
import { Button } from 'antd';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { categoryLooks } from '#parts/seat-map/drawing/plan-palette.ts';
import { CategoryMark } from '#parts/seat-map/category-mark.tsx';
import { useThemeMode } from '#theme/theme-mode.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useEdit } from '../core/edit-context.ts';
import { newPartId } from '../core/new-part-id.ts';
import { texts } from '../texts.ts';
import { readText, TypedField } from './typed-field.tsx';
import styles from './inspector.module.css';

/** The categories: a press paints what is selected, and what the brush paints from then on. */
export function CategoriesPanel() {
  const { t } = useTexts(texts);
  const edit = useEdit();
  const { layout, paintId, selected } = edit;
  const [editedId, setEditedId] = useState<string | null>(null);
  const counts = useMemo(() => Map.groupBy(seatsOf(layout), ({ seat }) => seat.categoryId), [layout]);
  const add = () => {
    const { layout: next, category } = addCategory(edit.layoutNow(), { name: t('newCategory'), newId: newPartId });
    edit.act(() => next);
    edit.setPaintId(category.id);
    setEditedId(category.id);
  };
  const choose = ({ id }: PlanCategory) => {
    edit.setPaintId(id);
    edit.act((before) => paintParts(before, selected, id));
  };
  const countOf = (id: string) => {
    const seats = counts.get(id)?.length ?? 0;
    return seats === 0 && layout.areas.some(({ categoryId }) => categoryId === id) ? t('categoryArea') : formatCount(seats);
  };
  return (
    <section className={styles.part} aria-label={t('categories')}>
      <div className="between">
        <h2 className="h3">{t('categories')}</h2>
        <Button size="small" type="text" disabled={layout.categories.length >= MOST_CATEGORIES} onClick={add}>
          {t('add')}
        </Button>
      </div>
      <ul className={styles.categories}>
        {layout.categories.map((category, at) => {
          const { id, name } = category;
          return (
            <li key={id}>
              <div className={id === paintId ? `${styles.category} ${styles.on}` : styles.category}>
                <button type="button" aria-pressed={id === paintId} onClick={() => choose(category)}>
                  <CategoryMark categories={layout.categories} categoryId={id} />
                  <span className="grow cut">{name}</span>
                  <span className="tnum faint small">{countOf(id)}</span>
                  {at < 9 && <kbd className={styles.kbd}>{at + 1}</kbd>}
                </button>
                <IconButton
                  aria-label={t('editCategory', { name })}
                  aria-expanded={id === editedId}
                  onClick={() => setEditedId(id === editedId ? null : id)}
                >
                  <Pencil size={14} aria-hidden="true" />
                </IconButton>
              </div>
              {id === editedId && <CategoryForm category={category} onDone={() => setEditedId(null)} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function CategoryForm({ category, onDone }: { category: PlanCategory; onDone: () => void }) {
  const { t } = useTexts(texts);
  const { act, layout } = useEdit();
  const { mode } = useThemeMode();
  const { id, name, color } = category;
  const change = (part: Partial<PlanCategory>) => act((before) => changeCategory(before, id, part), `category ${id}`);
  const shown = categoryLooks(layout, mode).get(id)?.color ?? null;
  return (
    <div className={styles.categoryForm}>
      <TypedField
        id="category-name"
        label={t('categoryName')}
        value={name}
        read={readText(80)}
        onChange={(next) => change({ name: next })}
      />
      <label className="row gap8 small">
        <input type="checkbox" checked={color !== null} onChange={({ target }) => change({ color: target.checked ? shown : null })} />
        {t('ownColor')}
        {color !== null && (
          <input type="color" aria-label={t('color')} value={color} onChange={({ target }) => change({ color: target.value })} />
        )}
      </label>
      <div className="row gap8">
        <Button size="small" onClick={onDone}>
          {t('doneCategory')}
        </Button>
        <Button size="small" type="text" onClick={() => act((before) => removeCategory(before, id))}>
          {t('removeCategory')}
        </Button>
      </div>
    </div>
  );
}

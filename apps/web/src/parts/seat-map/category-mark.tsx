import type { PlanCategory } from '@marquee/shared/seating/plan-layout';
import { useMemo } from 'react';
import { useThemeMode } from '#theme/theme-mode.tsx';
import { categoryLooks } from './drawing/plan-palette.ts';
import styles from './category-mark.module.css';

interface CategoryMarkProps {
  /** Of the plan, in order: the letter and the color follow from the place. */
  categories: readonly PlanCategory[];
  categoryId: string;
}

/** Stands for a category in every list: its letter on its color. The name stands beside it. */
export function CategoryMark({ categories, categoryId }: CategoryMarkProps) {
  const { mode } = useThemeMode();
  const looks = useMemo(() => categoryLooks({ categories }, mode), [categories, mode]);
  const look = looks.get(categoryId);
  if (!look) return null;
  return (
    <span className={styles.mark} style={{ background: look.color }} aria-hidden="true">
      {look.letter}
    </span>
  );
}

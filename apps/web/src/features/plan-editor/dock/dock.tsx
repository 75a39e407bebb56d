import type { PlanProblem } from '@marquee/shared/seating/validate-plan';
import { selectionOf } from '@marquee/shared/seating/edit/selections';
import { Button } from 'antd';
import { CircleAlert } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { useEdit } from '../core/edit-context.ts';
import { texts } from '../texts.ts';
import { SectionsTable } from './sections-table.tsx';
import styles from './dock.module.css';

/** Of more problems, the first ones are enough to begin with. */
const MOST_SHOWN = 100;

/** Below the plan: its sections as a table, through which all can be edited without a mouse, and what stands against publishing. */
export function Dock({ problems }: { problems: readonly PlanProblem[] }) {
  const { t } = useTexts(texts);
  return (
    <section className={styles.dock} aria-label={t('sectionsAndProblems')}>
      <SectionsTable />
      <Problems problems={problems} />
    </section>
  );
}

function Problems({ problems }: { problems: readonly PlanProblem[] }) {
  const { t } = useTexts(texts);
  const { select, setTool, layout } = useEdit();
  return (
    <div className={styles.problems} id="plan-problems" tabIndex={-1}>
      <h2 className="h3 row gap8">
        {t('problems')} <span className={styles.count}>{problems.length}</span>
      </h2>
      {problems.length === 0 && <p className="small muted">{t('noProblems')}</p>}
      <ul>
        {problems.slice(0, MOST_SHOWN).map(({ code, message: { text }, ids }) => (
          <li key={`${code} ${ids.join(' ')}`}>
            <CircleAlert size={16} aria-hidden="true" />
            <span className="grow">{text}</span>
            {ids.length > 0 && (
              <Button
                size="small"
                aria-label={t('showOf', { problem: text })}
                onClick={() => {
                  setTool('select');
                  select(selectionOf(layout, ids));
                }}
              >
                {t('show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

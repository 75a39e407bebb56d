import { ROLE_NAMES, type Role } from '@marquee/shared/permissions';
import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { lateDialog } from '#ui/late-dialog.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './comps.module.css';
import { texts } from './texts.ts';
import type { CompsOfEvent } from './use-comps.ts';

const BudgetsDialog = lateDialog(async () => (await import('./budgets-dialog.tsx')).BudgetsDialog);

/** Who gave how many to whom and why, and what each role has given of its budget (BYD-137). */
export function CompsReport({ comps, input }: { comps: CompsOfEvent; input: object }) {
  const { t } = useTexts(texts);
  const canChange = useCan('till.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.report}>
      <Panel title={t('budgets')} flush extra={canChange && <Button onClick={() => setOpen(true)}>{t('change')}</Button>}>
        <ul className={styles.rows} aria-label={t('budgets')}>
          {comps.budgets.map(({ role, budget, given }) => (
            <li key={role}>
              <b>{ROLE_NAMES[role as Role]}</b>
              <span>{budget === null ? t('unlimited', { given }) : t('budgetOf', { given, budget })}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('given')} flush>
        {comps.given.length === 0 && <p className={`small muted ${styles.nothing}`}>{t('nobody')}</p>}
        <ul className={styles.rows} aria-label={t('given')}>
          {comps.given.map(({ orderId, number, at, by, to, tickets, reason, approvedBy }) => (
            <li key={orderId}>
              <span>
                <b>{tickets > 0 ? t('row', { count: tickets, to: to ?? t('guest') }) : t('takenBack')}</b>
                <small>
                  {[reason, t('by', { name: by }), approvedBy && t('approvedBy', { name: approvedBy }), formatInstant(at, 'table')]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <PageLink href={`/admin/dashboard/orders/details?orderId=${orderId}`}>{number}</PageLink>
            </li>
          ))}
        </ul>
      </Panel>
      {isOpen && <BudgetsDialog open {...{ comps, input }} onClose={() => setOpen(false)} />}
    </div>
  );
}

import { formatCount } from '#lib/text/format.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Panel } from '#ui/panel.tsx';
import { countOf, type ShownRenewal } from './renewal-types.ts';
import styles from './renewals.module.css';
import { useRenewalTexts } from './renewal-target.ts';

/** How many renewed, may still renew and let go, each as a figure and a part of one bar. */
export function RenewalFigures({ renewal }: { renewal: ShownRenewal }) {
  const { t } = useRenewalTexts();
  const isOver = renewal.state === 'Over';
  const parts = [
    { state: 'Renewed', look: styles.renewed },
    { state: isOver ? ('Lapsed' as const) : ('Open' as const), look: styles.open },
    { state: 'Declined', look: styles.declined },
  ] as const;
  const counts = parts.map(({ state }) => countOf(renewal, state).offers);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const [renewed, open, declined] = counts.map(formatCount);
  return (
    <Panel>
      <dl className={styles.figures}>
        {parts.map(({ state, look }, at) => (
          <div key={state}>
            <dt>
              <i className={`${styles.key} ${look}`} />
              {t(state)}
            </dt>
            <dd>
              <b className="tnum">{formatCount(counts[at]!)}</b>
              <small className="muted tnum">{t('percent', { percent: all > 0 ? Math.round((100 * counts[at]!) / all) : 0 })}</small>
            </dd>
          </div>
        ))}
        <div className={styles.money}>
          <dt>{t('money')}</dt>
          <dd>
            <MoneyText cents={renewal.renewedMoney} />
          </dd>
        </div>
      </dl>
      <div className={styles.bar} role="img" aria-label={t('bar', { renewed: renewed!, open: open!, declined: declined! })}>
        {parts.map(({ state, look }, at) => counts[at]! > 0 && <i key={state} className={look} style={{ flexGrow: counts[at]! }} />)}
      </div>
    </Panel>
  );
}

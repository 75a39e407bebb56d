import { Button } from 'antd';
import { useTexts } from '#lib/text/texts.ts';
import { steady } from '#ui/steady.tsx';
import { useTicketDaysCheck } from './use-ticket-days-check.ts';
import { useWizardContext } from './wizard-context.ts';
import { texts } from '../texts.ts';
import styles from '../core/editor.module.css';

const Act = steady(Button);

/** One step back, and one on. */
export function WizardFoot() {
  const { t } = useTexts(texts);
  const { steps, step, go } = useWizardContext();
  const hasDays = useTicketDaysCheck();
  const at = steps.indexOf(step);
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  return (
    <footer className={styles.foot}>
      <div>
        <Act size="large" disabled={!previous} onClick={() => previous && go(previous)}>
          {t('previous')}
        </Act>
        <span className="small muted">{t('stepOf', { step: at + 1, count: steps.length })}</span>
        <Act size="large" type="primary" className="caps" disabled={!next} onClick={() => next && hasDays() && go(next)}>
          {t('next')}
        </Act>
      </div>
    </footer>
  );
}

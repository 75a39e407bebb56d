import { Button } from 'antd';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useTexts } from '#lib/text/texts.ts';
import styles from './checkout.module.css';
import { texts } from './texts.ts';
import type { Bank } from './use-pay.ts';

/** In a frame: the step at the bank is in a tab of its own, which the buyer opens, so that no browser blocks it. */
export function BankStep({ bank }: { bank: Bank }) {
  const { t } = useTexts(texts);
  return (
    <div ref={focusOnMount} tabIndex={-1} role="group" aria-labelledby="co-bank" className={styles.bank}>
      <h2 className="h3" id="co-bank">
        {t('bankTitle')}
      </h2>
      <p>{t('bankText')}</p>
      <div className="row gap12 wrap">
        <Button type="primary" size="large" href={bank.url} target="_blank" rel="noopener">
          {t('bankOpen')}
        </Button>
        <Button size="large" onClick={bank.giveUp}>
          {t('bankGiveUp')}
        </Button>
      </div>
    </div>
  );
}

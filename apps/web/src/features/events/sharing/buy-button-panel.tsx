import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import { CopyButton } from '../copy-button.tsx';
import { texts } from '../texts.ts';
import { BUY_BUTTON, embedCodeOf } from './buy-button.ts';
import styles from './event-sharing.module.css';

/** A button for other websites: what it looks like, and its code (OPS-030). */
export function BuyButtonPanel({ url }: { url: string }) {
  const { t } = useTexts(texts);
  const { text, width, height, background, color } = BUY_BUTTON;
  const code = embedCodeOf(url);
  return (
    <Panel title={t('buyButton')} extra={<CopyButton text={code} label={t('copyCode')} />}>
      <p className="small muted">{t('buyButtonHint')}</p>
      <div className={styles.stage}>
        <span role="link" aria-disabled="true" className={styles.buy} style={{ width, height, background, color }}>
          {text}
        </span>
      </div>
      <pre className={styles.code} tabIndex={0} aria-label={t('buyButtonCode')}>
        <code>{code}</code>
      </pre>
    </Panel>
  );
}

import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import { CopyButton } from '../copy-button.tsx';
import { texts } from './sharing-texts.ts';
import { BUY_BUTTON, embedCodeOf, type ButtonLook } from './buy-button.ts';
import styles from './event-sharing.module.css';

const MOST_LETTERS = 20;

/** A button for other websites: what it looks like, and its code (OPS-030). The code holds the choice; nothing is saved. */
export function BuyButtonPanel({ url, host }: { url: string; host: string }) {
  const { t } = useTexts(texts);
  const id = useId();
  const [look, setLook] = useState<ButtonLook>(BUY_BUTTON);
  const { width, height } = BUY_BUTTON;
  const { text, background, color } = look;
  const code = embedCodeOf(url, host, look);
  const colorOf = (name: 'background' | 'color') => (
    <div className="col gap4">
      <label htmlFor={`${id}-${name}`} className="small">
        {t(name === 'color' ? 'buttonColor' : 'buttonBackground')}
      </label>
      <input
        id={`${id}-${name}`}
        type="color"
        className={styles.color}
        value={look[name]}
        onChange={({ target }) => setLook({ ...look, [name]: target.value })}
      />
    </div>
  );
  return (
    <Panel title={t('buyButton')} extra={<CopyButton text={code} label={t('copyCode')} />}>
      <p className="small muted">{t('buyButtonHint')}</p>
      <div className={styles.stage}>
        <span role="link" aria-disabled="true" className={styles.buy} style={{ width, height, background, color }}>
          {text.trim() || BUY_BUTTON.text}
        </span>
      </div>
      <div className="row gap20 wrap">
        <div className="col gap4 grow">
          <label htmlFor={`${id}-text`} className="small">
            {t('buttonText')}
          </label>
          <Input
            id={`${id}-text`}
            value={text}
            maxLength={MOST_LETTERS}
            onChange={({ target }) => setLook({ ...look, text: target.value })}
          />
        </div>
        {colorOf('background')}
        {colorOf('color')}
      </div>
      <pre className={styles.code} tabIndex={0} aria-label={t('buyButtonCode')}>
        <code>{code}</code>
      </pre>
      <p className="tiny faint">{t('buyButtonPolicy', { host })}</p>
    </Panel>
  );
}

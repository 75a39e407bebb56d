import { Button } from 'antd';
import { Copy, Download } from 'lucide-react';
import { useNotices } from '#ui/notices.tsx';
import { saveText } from '#lib/text/save-file.ts';
import { useTexts } from '#lib/text/texts.ts';
import styles from './security.module.css';
import { texts } from './texts.ts';

/** Codes that are shown only once: to be saved as a file or copied. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notices.success(t('copied'));
    } catch {
      notices.error(t('copyFailed'));
    }
  };
  return (
    <div className="col gap16">
      <p className="muted">{t('recoveryIntro')}</p>
      <ul className={styles.recoveryCodes} aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row gap8 wrap">
        <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => saveText('marquee-recovery-codes.txt', `${text}\n`)}>
          {t('download')}
        </Button>
        <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}

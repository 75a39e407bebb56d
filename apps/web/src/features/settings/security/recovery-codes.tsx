import { Button } from 'antd';
import { Copy, Download } from 'lucide-react';
import { useNotices } from '#ui/notices.tsx';
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

function saveText(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  URL.revokeObjectURL(href);
}

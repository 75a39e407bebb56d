import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { focusOnce } from './focus-once.ts';
import styles from './scanner.module.css';
import { texts } from './texts.ts';

interface TypeCodeProps {
  onCode: (code: string) => void;
  onBack: () => void;
}

/** A field for typed codes, or for a scanner that types into it. */
export function TypeCode({ onCode, onBack }: TypeCodeProps) {
  const { t } = useTexts(texts);
  const [code, setCode] = useState('');
  return (
    <form
      className={styles.type}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) onCode(code);
      }}
    >
      <label htmlFor="door-code">{t('code')}</label>
      {/* the only field of the door: opening it means typing */}
      <input
        id="door-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        ref={focusOnce}
      />
      <div className={`${styles.btns} ${styles.two}`}>
        <button type="button" onClick={onBack}>
          {t('back')}
        </button>
        <button type="submit" className={styles.main} disabled={!code.trim()}>
          {t('check')}
        </button>
      </div>
    </form>
  );
}

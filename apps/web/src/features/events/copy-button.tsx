import { Button } from 'antd';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';
import { useCopied } from './use-copied.ts';

/** Copies a text and says so for 2 seconds (AUT-164), or that the browser does not allow it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTexts(texts);
  const { copied, copy } = useCopied();
  const [failed, setFailed] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={copied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
        onClick={() => void copy(text).then((ok) => setFailed(!ok))}
      >
        <span aria-live="polite">{copied ? t('copied') : label}</span>
      </Button>
      {failed && (
        <p className="small faint" role="status">
          {t('copyFailed')}
        </p>
      )}
    </>
  );
}

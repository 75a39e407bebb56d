import { Checkbox } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { Trans } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { late } from '#ui/late.tsx';
import { useTexts } from '#lib/text/texts.ts';
import styles from './checkout.module.css';
import { texts } from './texts.ts';

/** The text is sanitized by a library that only this dialog needs. */
const RichText = late(async () => (await import('#ui/rich-text.tsx')).RichText);

interface WaiverProps {
  id: string;
  /** Formatted text of the event's author. */
  text: string;
  accepted: boolean;
  error: string | undefined;
  onChange: (accepted: boolean) => void;
}

/** The waiver: shown in a dialog, accepted by a checkbox. */
export function Waiver({ id, text, accepted, error, onChange }: WaiverProps) {
  const { t } = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void RichText.preload(), []);
  return (
    <div className={styles.waiver}>
      <div className="row gap8">
        <Checkbox
          id={id}
          checked={accepted}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          aria-label={t('acceptWaiver')}
        />
        <label htmlFor={id}>
          <Trans
            t={t}
            i18nKey="acceptWaiverParts"
            components={{ open: <button type="button" className={styles.linklike} onClick={() => setIsOpen(true)} /> }}
          />
        </label>
      </div>
      {error && (
        <p className="ferr" id={`${id}-error`}>
          {error}
        </p>
      )}
      <Dialog
        open={isOpen}
        title={t('waiver')}
        width="refund"
        onClose={() => setIsOpen(false)}
        dismissLabel={t('closeWaiver')}
        action={{ label: t('accept'), onClick: () => (onChange(true), setIsOpen(false)) }}
      >
        <Suspense>
          <RichText html={text} />
        </Suspense>
      </Dialog>
    </div>
  );
}

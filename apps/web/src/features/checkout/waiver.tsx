import { Checkbox } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { controlIdOf } from './checkout-form.ts';
import styles from './checkout.module.css';

interface WaiverProps {
  /** Formatted text of the event's author. */
  text: string;
  accepted: boolean;
  error: string | undefined;
  onChange: (accepted: boolean) => void;
}

/** The waiver: shown in a dialog, accepted by a checkbox. */
export function Waiver({ text, accepted, error, onChange }: WaiverProps) {
  const { t } = useTranslation('checkout');
  const [isOpen, setIsOpen] = useState(false);
  const id = controlIdOf('waiverAccepted');
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
        <RichText html={text} />
      </Dialog>
    </div>
  );
}

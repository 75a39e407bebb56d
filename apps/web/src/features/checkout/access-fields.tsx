import { Checkbox } from 'antd';
import { Accessibility, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { ACCESS_KINDS, ACCESS_TEXT_MAX, type AccessKind } from '@marquee/shared/orders/access-needs';
import { partOf, type FormPart } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import styles from './access-fields.module.css';
import { texts } from './texts.ts';

/** What the buyer and their company need to come; folded for all who need nothing (BYD-084). */
export function AccessFields({ form }: { form: FormPart<CheckoutDraft> }) {
  const { t } = useTexts(texts);
  const id = useId();
  const { accessNeeds } = form.draft;
  const [isOpen, setIsOpen] = useState(accessNeeds.kinds.length > 0 || accessNeeds.text !== '');
  const part = partOf(form, 'accessNeeds', accessNeeds, (changed) => form.change({ accessNeeds: { ...accessNeeds, ...changed } }));
  const toggle = (kind: AccessKind, isOn: boolean) =>
    part.change({ kinds: ACCESS_KINDS.filter((each) => (each === kind ? isOn : accessNeeds.kinds.includes(each))) });
  return (
    <div className={styles.access}>
      <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <Accessibility size={17} aria-hidden="true" />
        <span className="grow">{t('accessNeeds')}</span>
        <ChevronDown size={17} aria-hidden="true" className={isOpen ? styles.up : undefined} />
      </button>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && (
          <>
            <div className={styles.kinds} role="group" aria-label={t('accessNeeds')}>
              {ACCESS_KINDS.map((kind) => (
                <Checkbox key={kind} checked={accessNeeds.kinds.includes(kind)} onChange={({ target }) => toggle(kind, target.checked)}>
                  {t(`access_${kind}`)}
                </Checkbox>
              ))}
            </div>
            <TextField form={part} name="text" label={t('accessText')} hint={t('optional')} rows={2} maxLength={ACCESS_TEXT_MAX} />
            <p className="tiny muted">{t('accessKept')}</p>
          </>
        )}
      </div>
    </div>
  );
}

import { DEFAULT_ZONE } from '@marquee/shared/time/zone';
import { useTexts } from '#lib/text/texts.ts';
import { InstantField } from '#ui/form/instant-field.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { HoldDraft } from './hold-draft.ts';
import styles from './holds.module.css';
import { texts } from './texts.ts';

/** The optional details of a block: its release date, contact and note. */
export function AboutFields({ form, zone }: { form: FormPart<HoldDraft>; zone: string | null }) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.pair}>
      <InstantField
        form={form}
        name="releaseAt"
        label={t('releaseAt')}
        hint={t('optional')}
        note={t('releaseAtNote')}
        zone={zone ?? DEFAULT_ZONE}
        mayBeEmpty
      />
      <TextField form={form} name="contact" label={t('contact')} hint={t('optional')} note={t('contactNote')} autoComplete="off" />
      <TextField form={form} name="note" label={t('note')} hint={t('optional')} className={styles.whole} rows={2} />
    </div>
  );
}

import { ARTIST_LIST_MAX, PRESS_KIT_LIST_MAX, SOCIAL_NETWORKS } from '@marquee/shared/performers/validate-artist';
import { useTexts } from '#lib/text/texts.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { TelField } from '#ui/form/phone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { PicturesField } from '#ui/pictures-field.tsx';
import { RichTextField } from '#ui/rich-text-field.tsx';
import { texts } from '../texts.ts';
import { ItemPanel } from './item-panel.tsx';
import { itemsOf } from './items-of.ts';
import type { PerformerDraft, PressKitDraft } from './performer-draft.ts';
import styles from './item-panel.module.css';

interface PanelProps {
  form: FormHandle<PerformerDraft>;
}

/** The performer's pages elsewhere. */
export function SocialAccountsPanel({ form }: PanelProps) {
  const { t } = useTexts(texts);
  const { items, add } = itemsOf(form, 'socialAccounts');
  return (
    <ItemPanel
      title={t('socialAccounts')}
      one={t('socialAccount')}
      items={items}
      most={ARTIST_LIST_MAX}
      onAdd={add}
      error={form.errors['socialAccounts']}
    >
      {(index) => (
        <>
          <ChoiceField
            form={items[index]!.part}
            name="network"
            label={t('network')}
            options={SOCIAL_NETWORKS.map((value) => ({ value, label: value }))}
          />
          <TextField form={items[index]!.part} name="url" label={t('webAddress')} type="url" isCode />
        </>
      )}
    </ItemPanel>
  );
}

export function PressKitsPanel({ form }: PanelProps) {
  const { t } = useTexts(texts);
  const { items, add } = itemsOf(form, 'pressKits');
  return (
    <ItemPanel title={t('pressKits')} one={t('pressKit')} items={items} most={ARTIST_LIST_MAX} onAdd={add} error={form.errors['pressKits']}>
      {(index) => <PressKitFields part={items[index]!.part} />}
    </ItemPanel>
  );
}

function PressKitFields({ part }: { part: FormPart<PressKitDraft> }) {
  const { t } = useTexts(texts);
  const { id, draft, errors, change } = part;
  return (
    <>
      <TextField form={part} name="title" label={t('title')} className={styles.wide} />
      <div className={styles.wide}>
        <RichTextField
          id={`${id}-description`}
          label={t('description')}
          value={draft.description}
          error={errors['description']}
          onChange={(description) => change({ description })}
        />
      </div>
      <TextField form={part} name="links" label={t('links')} hint={t('onePerLine')} rows={3} isCode className={styles.wide} />
      <div className={styles.wide}>
        <PicturesField
          label={t('pictures')}
          urls={draft.posterImageUrls}
          most={PRESS_KIT_LIST_MAX}
          error={errors['posterImageUrls']}
          onChange={(make) => change({ posterImageUrls: make(draft.posterImageUrls) })}
        />
      </div>
    </>
  );
}

/** The people who are asked about the performer. */
export function ContactsPanel({ form }: PanelProps) {
  const { t } = useTexts(texts);
  const { items, add } = itemsOf(form, 'contacts');
  return (
    <ItemPanel title={t('contacts')} one={t('contact')} items={items} most={ARTIST_LIST_MAX} onAdd={add} error={form.errors['contacts']}>
      {(index) => (
        <>
          <TextField form={items[index]!.part} name="name" label={t('contactName')} autoComplete="off" />
          <TextField form={items[index]!.part} name="role" label={t('role')} autoComplete="off" />
          <TextField form={items[index]!.part} name="email" label={t('email')} type="email" autoComplete="off" />
          <TelField form={items[index]!.part} name="phoneNumber" label={t('phone')} autoComplete="off" />
        </>
      )}
    </ItemPanel>
  );
}

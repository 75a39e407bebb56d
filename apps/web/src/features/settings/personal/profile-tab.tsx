import { checkFullName, splitFullName } from '@marquee/shared/accounts/name';
import { fieldError } from '@marquee/shared/error-texts';
import { Form, Refusal, Submit } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Panel } from '#ui/panel.tsx';
import { UnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { PortraitField } from './portrait-field.tsx';
import { usePersonActs, type Person } from './use-person.ts';
import styles from './personal.module.css';
import { texts } from '../texts.ts';

/** Name and picture (ACC-181). */
export function ProfileTab({ person }: { person: Person }) {
  const { t } = useTexts(texts);
  const { saveProfile } = usePersonActs();
  const known = { name: `${person.firstName} ${person.lastName}`.trim(), imageUrl: person.imageUrl ?? null };
  const form = useForm({
    id: 'profile',
    initial: known,
    check: ({ name }) => fieldError('name', checkFullName(name)),
    send: async ({ name, imageUrl }) => {
      const names = splitFullName(name);
      if (names) await saveProfile({ ...names, ...(imageUrl !== known.imageUrl && { imageUrl }) });
    },
  });
  const { name, imageUrl } = form.draft;
  const isDirty = name.trim().replaceAll(/\s+/g, ' ') !== known.name || imageUrl !== known.imageUrl;
  return (
    <Panel className={styles.personal}>
      <Form form={form}>
        <PortraitField name={name} imageUrl={imageUrl} onChange={(chosen) => form.change({ imageUrl: chosen })} />
        <TextField form={form} name="name" label={t('fullName')} className="stacked" autoComplete="name" />
        <Refusal text={form.refusal} className={styles.refusal} />
        <Submit form={form} size="large">
          {t('save')}
        </Submit>
      </Form>
      <UnsavedChanges isDirty={isDirty} isSaving={form.isBusy} isPartOfSearch onSave={form.submit} />
    </Panel>
  );
}

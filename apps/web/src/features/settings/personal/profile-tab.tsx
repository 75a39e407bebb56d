import { Alert, Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFullName, splitFullName } from '@marquee/shared/accounts/name';
import { errorText } from '@marquee/shared/error-texts';
import { useOnceOrRefusal } from '../../../lib/use-once.ts';
import { Panel } from '../../../ui/panel.tsx';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import { PortraitField } from './portrait-field.tsx';
import { usePersonActs, type Person } from './use-person.ts';

/** Name and picture (ACC-181). */
export function ProfileTab({ person }: { person: Person }) {
  const { t } = useTranslation('settings');
  const { saveProfile } = usePersonActs();
  const [name, setName] = useState(`${person.firstName} ${person.lastName}`.trim());
  const [imageUrl, setImageUrl] = useState(person.imageUrl ?? null);
  const [nameMessage, setNameMessage] = useState<string | null>(null);
  const known = `${person.firstName} ${person.lastName}`.trim();
  const isDirty = name.trim().replaceAll(/\s+/g, ' ') !== known || imageUrl !== (person.imageUrl ?? null);
  const isSaved = useRef(false);
  const { runToEnd, isBusy, refusal } = useOnceOrRefusal(async () => {
    isSaved.current = false;
    const names = splitFullName(name);
    if (names) await saveProfile({ ...names, ...(imageUrl !== (person.imageUrl ?? null) && { imageUrl }) });
    isSaved.current = true;
  });
  /** Answers whether it was saved. */
  const submit = async () => {
    const wrong = checkFullName(name);
    setNameMessage(wrong && errorText(wrong));
    if (wrong) return false;
    await runToEnd();
    return isSaved.current;
  };
  return (
    <Panel className="personal">
      <Form layout="vertical" noValidate onFinish={() => void submit()} requiredMark={false}>
        <PortraitField name={name} imageUrl={imageUrl} onChange={setImageUrl} />
        <Form.Item label={t('fullName')} htmlFor="full-name" {...(nameMessage && { validateStatus: 'error' as const, help: nameMessage })}>
          <Input
            id="full-name"
            autoComplete="name"
            value={name}
            aria-invalid={nameMessage !== null}
            onChange={({ target }) => {
              setName(target.value);
              setNameMessage(null);
            }}
          />
        </Form.Item>
        {refusal && <Alert type="error" role="alert" title={refusal} className="personal-refusal" />}
        <Button type="primary" htmlType="submit" size="large" loading={isBusy}>
          {t('save')}
        </Button>
      </Form>
      <UnsavedChanges isDirty={isDirty} isSaving={isBusy} isPartOfSearch onSave={submit} />
    </Panel>
  );
}

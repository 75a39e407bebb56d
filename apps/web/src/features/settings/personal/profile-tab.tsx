import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFullName, splitFullName } from '@marquee/shared/accounts/name';
import { errorText } from '@marquee/shared/error-texts';
import { useOnceOrRefusal } from '../../../lib/use-once.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PortraitField } from './portrait-field.tsx';
import { usePersonActs, type Person } from './use-person.ts';

/** Name and picture (ACC-181). */
export function ProfileTab({ person }: { person: Person }) {
  const { t } = useTranslation('settings');
  const { saveProfile } = usePersonActs();
  const [name, setName] = useState(`${person.firstName} ${person.lastName}`.trim());
  const [imageUrl, setImageUrl] = useState(person.imageUrl ?? null);
  const [nameMessage, setNameMessage] = useState<string | null>(null);
  const { run, isBusy, refusal } = useOnceOrRefusal(async () => {
    const names = splitFullName(name);
    if (names) await saveProfile({ ...names, ...(imageUrl !== (person.imageUrl ?? null) && { imageUrl }) });
  });
  const submit = () => {
    const wrong = checkFullName(name);
    setNameMessage(wrong && errorText(wrong));
    if (!wrong) run();
  };
  return (
    <Panel className="personal">
      <Form layout="vertical" noValidate onFinish={submit} requiredMark={false}>
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
    </Panel>
  );
}

import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@marquee/shared/error-texts';
import { checkOrganizationName, organizationNameOf, typedOrganizationName } from '@marquee/shared/organizations/organization-name';
import { useOnceOrRefusal } from '../../lib/use-once.ts';
import { StepHead } from './step-head.tsx';
import { useCreateOrganization } from './use-create-organization.ts';

interface OrganizationNameStepProps {
  /** What was typed, also before the person went on and came back. */
  readonly name: string;
  readonly created: string | null;
  readonly onType: (name: string) => void;
  readonly onCreated: (orgId: string) => void;
}

/** Asks for the name. What the server refuses stands under the field, which keeps it (ACC-069). */
export function OrganizationNameStep({ name, created, onType, onCreated }: OrganizationNameStepProps) {
  const { t } = useTranslation('organization');
  const [isTouched, setTouched] = useState(false);
  const create = useCreateOrganization(created, onCreated);
  const { run, isBusy, refusal } = useOnceOrRefusal(create);
  const wrong = checkOrganizationName(name);
  const problem = isTouched && wrong ? errorText(wrong) : refusal;
  const submit = () => {
    setTouched(true);
    if (!wrong) run(organizationNameOf(name));
  };
  return (
    <Form layout="vertical" size="large" onFinish={submit} noValidate>
      <StepHead title={t('nameTitle')} onBack={null}>
        {t('nameIntro')}
      </StepHead>
      <Form.Item label={t('orgName')} htmlFor="organization-name" {...(problem && { validateStatus: 'error' as const, help: problem })}>
        <Input
          id="organization-name"
          autoComplete="organization"
          autoFocus
          value={name}
          aria-invalid={problem !== null}
          onChange={({ target }) => {
            onType(typedOrganizationName(target.value));
            setTouched(true);
          }}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy} disabled={wrong !== null}>
        {t('next')}
      </Button>
    </Form>
  );
}

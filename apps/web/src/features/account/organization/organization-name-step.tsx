import { fieldError } from '@marquee/shared/error-texts';
import { checkOrganizationName, organizationNameOf, typedOrganizationName } from '@marquee/shared/organizations/organization-name';
import { Form, Submit } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { StepHead } from '../entry/step-head.tsx';
import { useCreateOrganization } from './use-create-organization.ts';

interface OrganizationNameStepProps {
  /** The typed name, also after the user continued and came back. */
  readonly name: string;
  readonly created: string | null;
  readonly onType: (name: string) => void;
  readonly onCreated: (orgId: string) => void;
}

/** Asks for the name. The server's refusal is shown under the field, which keeps its text (ACC-069). */
export function OrganizationNameStep({ name, created, onType, onCreated }: OrganizationNameStepProps) {
  const { t } = useTexts(texts);
  const create = useCreateOrganization(created, onCreated);
  const form = useForm({
    id: 'organization',
    initial: { name },
    check: (draft) => fieldError('name', checkOrganizationName(draft.name)),
    send: (draft) => create(organizationNameOf(draft.name)),
    shows: 'at once',
    refusedAt: 'name',
    onChange: (draft) => onType(draft.name),
  });
  return (
    <Form form={form} isLarge>
      <StepHead title={t('nameTitle')} onBack={null}>
        {t('nameIntro')}
      </StepHead>
      <TextField
        form={form}
        name="name"
        label={t('orgName')}
        className="stacked"
        autoComplete="organization"
        autoFocus
        kept={typedOrganizationName}
      />
      <Submit form={form} block isDisabled={checkOrganizationName(form.draft.name) !== null}>
        {t('next')}
      </Submit>
    </Form>
  );
}

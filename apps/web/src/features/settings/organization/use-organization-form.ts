import { useMutation } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { validateOrganization, type OrganizationSettings } from '@marquee/shared/organizations/validate-organization';
import { UpdateOrganizationDocument } from '#lib/records/organization.graphql.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { draftOf, fieldOf, inputOf, type OrganizationRecord } from './organization-draft.ts';

/** The form of the settings: sends changed fields, and knows whether there are any. */
export function useOrganizationForm(organization: OrganizationRecord) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const router = useRouter();
  const [update] = useMutation(UpdateOrganizationDocument);
  const [stored, setStored] = useState(organization);
  const before = useMemo(() => draftOf(stored), [stored]);
  const form = useForm({
    id: 'organization',
    initial: before,
    check: (draft) => validateOrganization(inputOf(draft, before) as OrganizationSettings),
    fieldOf,
    send: async (sent) => {
      const { data } = await update({ variables: { input: { organization: inputOf(sent, before) } } });
      if (!data) return;
      setStored(data.updateOrganization);
      form.keep(draftOf(data.updateOrganization));
      notices.success(t('saved'));
      await router.invalidate(); // the shell shows the new name
    },
  });
  return { form, stored, isChanged: Object.keys(inputOf(form.draft, before)).length > 0 };
}

import { useMutation } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTexts } from '@marquee/shared/domain-error';
import { validateOrganization, type OrganizationSettings } from '@marquee/shared/organizations/validate-organization';
import { errorDetails, errorText } from '../../../lib/error-text.ts';
import { UpdateOrganizationDocument } from '../../../lib/organization.graphql.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { useNotices } from '../../../ui/notices.tsx';
import { draftOf, fieldErrorsOf, inputOf, type OrganizationDraft, type OrganizationRecord } from './organization-draft.ts';

type Errors = Readonly<Record<string, string>>;

/** What is typed, what is wrong with it, and saving what changed. A refusal leaves all as it was typed. */
export function useOrganizationForm(organization: OrganizationRecord) {
  const { t } = useTranslation('organization');
  const notices = useNotices();
  const router = useRouter();
  const [update] = useMutation(UpdateOrganizationDocument);
  const [before, setBefore] = useState(() => draftOf(organization));
  const [draft, setDraft] = useState(before);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  // how often saving found something wrong
  const [failures, setFailures] = useState(0);
  const refuse = (fields: Errors) => {
    setErrors(fields);
    setFailures((count) => count + 1);
  };
  const change = (part: Partial<OrganizationDraft>) => {
    setDraft((typed) => ({ ...typed, ...part }));
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => !(name in part))));
  };
  const isSaved = useRef(false);
  const { run, isBusy } = useOnce(async () => {
    isSaved.current = false;
    const input = inputOf(draft, before);
    const wrong = fieldErrorsOf(fieldTexts(validateOrganization(input as OrganizationSettings)));
    setErrors({});
    setRefusal(null);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    try {
      const { data } = await update({ variables: { input: { organization: input } } });
      if (!data) return;
      const saved = draftOf(data.updateOrganization);
      setBefore(saved);
      setDraft((typed) => ({ ...saved, ...changesSince(draft, typed) }));
      isSaved.current = true;
      notices.success(t('saved'));
      await router.invalidate(); // the shell shows the new name
    } catch (error) {
      const { fields } = errorDetails(error);
      if (fields) refuse(fieldErrorsOf(fields as Errors));
      else setRefusal(errorText(error));
    }
  });
  const isChanged = Object.keys(inputOf(draft, before)).length > 0;
  /** Answers whether it was saved. */
  const save = async () => {
    await run();
    return isSaved.current;
  };
  return { draft, errors, failures, refusal, isBusy, isChanged, change, save };
}

/** What was typed while `sent` was on its way. */
function changesSince(sent: OrganizationDraft, typed: OrganizationDraft): Partial<OrganizationDraft> {
  const names = Object.keys(typed) as (keyof OrganizationDraft)[];
  return Object.fromEntries(names.filter((name) => typed[name] !== sent[name]).map((name) => [name, typed[name]]));
}

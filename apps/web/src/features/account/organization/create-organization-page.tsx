import { useState } from 'react';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useSession } from '#lib/session/session.ts';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ConnectedStep } from './connected-step.tsx';
import { ConnectStep } from './connect-step.tsx';
import { EntryLayout } from '../entry/entry-layout.tsx';
import { OrganizationNameStep } from './organization-name-step.tsx';
import { shownStep, type OrganizationSearch } from './organization-step.ts';

/** Creates an organization: its name, its payment account, done (ACC-065). */
export function CreateOrganizationPage({ search }: { search: OrganizationSearch }) {
  const { t } = useTexts(texts);
  const session = useSession();
  const step = shownStep(search, session);
  // a user who returns to the name changes it, and creates no second organization
  const [created, setCreated] = useState<string | null>(null);
  const [name, setName] = useState('');
  usePageTitle(t('createTitle'));
  return (
    <EntryLayout>
      {step === 'Name' && <OrganizationNameStep name={name} created={created} onType={setName} onCreated={setCreated} />}
      {step === 'Stripe' && <ConnectStep returned={search} />}
      {step === 'StripeConnected' && <ConnectedStep />}
    </EntryLayout>
  );
}

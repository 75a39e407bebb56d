import { can } from '@marquee/shared/permissions';
import { useState } from 'react';
import { usePageTitle } from '#lib/text/page-title.ts';
import { isStripeReturn } from '#lib/records/stripe-return.ts';
import { useSession, type Session } from '#lib/session/session.ts';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ConnectedStep } from './connected-step.tsx';
import { ConnectStep } from './connect-step.tsx';
import { EntryLayout } from '../entry/entry-layout.tsx';
import { OrganizationNameStep } from './organization-name-step.tsx';
import type { OrganizationSearch, OrganizationStep } from './organization-step.ts';

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

/** The step to show: the later ones need an organization whose payouts this user may set up. */
function shownStep(search: OrganizationSearch, session: Session): OrganizationStep {
  const { step = 'Name' } = search;
  if (!session.organization || !can(session, 'payout.write')) return 'Name';
  if (isStripeReturn(search)) return 'Stripe';
  if (step === 'Name') return 'Name';
  return session.organization.isStripeConnected ? 'StripeConnected' : 'Stripe';
}

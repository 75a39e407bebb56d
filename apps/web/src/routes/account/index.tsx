import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../features/account/account-page.tsx';
import { entryStepOf, type EntryStep } from '../../features/account/entry-step.ts';

export const Route = createFileRoute('/account/')({
  validateSearch: (search): { step?: EntryStep } => entryStepOf(search['step']),
  component: AccountRoute,
});

function AccountRoute() {
  const { step = 'email' } = Route.useSearch();
  return <AccountPage step={step} />;
}

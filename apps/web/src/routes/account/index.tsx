import { createFileRoute } from '@tanstack/react-router';
import { EntryPage } from '#features/account/entry/entry-page.tsx';
import { entrySearchOf } from '#features/account/entry/entry-step.ts';

export const Route = createFileRoute('/account/')({ validateSearch: entrySearchOf, component: AccountRoute });

function AccountRoute() {
  return <EntryPage area="promoter" search={Route.useSearch()} />;
}
